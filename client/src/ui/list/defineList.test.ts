import { listCustomers } from "@klantportaal/api/lists/listCustomers";
import { listSupportTickets } from "@klantportaal/api/lists/listSupportTickets";
import { describe, expect, it } from "vitest";
import { defineList } from "./defineList";

const id = "7c2d6a51-1f6c-4a4d-9c0f-6c1b0e5f3a01";
const list = defineList(listSupportTickets, {
  filters: {
    status: {},
    preset: { values: ["7d"], single: true, sent: false },
    from: { since: "lastActivityOn", insteadOf: "preset" },
    to: { until: "lastActivityOn", insteadOf: "preset" },
    customer: { field: "organisationId", single: true },
    assignee: { field: "assigneeId", words: ["none"] },
    mine: {},
    erp: { field: "hasExactId", values: { yes: "true", no: "false" } },
  },
  written: ["customer", "status"],
});
const read = (search: string) => list.parse(new URLSearchParams(search));
const write = (search: string) => list.format(read(search)).toString();

describe("a declared list", () => {
  it("begins as the contract says, without filters", () => {
    expect(list.standard).toEqual({
      q: "",
      page: 1,
      size: 25,
      sort: { field: "lastActivityOn", descending: true },
      status: [],
      preset: null,
      from: null,
      to: null,
      customer: null,
      assignee: [],
      mine: false,
      erp: [],
    });
    expect(list.params(list.standard)).toEqual({ PageNo: 1, PageSize: 25, OrderBy: "lastActivityOn DESC" });
  });

  it("writes first what its address has first, and then the filters as they are declared", () => {
    const search = `q=glas&customer=${id}&status=new%2Cclosed&from=2024-01-01&mine=1&sort=subject&size=50&page=2`;
    expect(write(search.split("&").reverse().join("&"))).toBe(search);
  });

  it.each(["status=weird", "status=__proto__", "mine=yes", "erp=1", "customer=me", "assignee=me", "from=2024-02-30"])(
    "drops %s",
    (search) => expect(read(search)).toEqual(list.standard),
  );

  it("drops a page beyond the last row that the server reaches", () => expect(read("page=500&size=100").page).toBe(1));

  it("sends each filter as the contract has it, after those of the screen", () => {
    const state = read(`status=new,closed&customer=${id}&assignee=none,${id}&mine=1&erp=no`);
    expect(list.params(state, ["unread:true"]).Filters).toEqual([
      "unread:true",
      "status:new|closed",
      `organisationId:${id}`,
      `assigneeId:none|${id}`,
      "mine:true",
      "hasExactId:false",
    ]);
    expect(list.params(read("erp=yes,no")).Filters, "both are all rows").toBeUndefined();
  });

  it("takes days as whole days in Amsterdam, first and last included", () => {
    const { GreaterThan, LessThan } = list.params(read("from=2024-02-01&to=2024-06-30"));
    expect(GreaterThan).toEqual(["lastActivityOn:2024-01-31T22:59:59.999Z"]);
    expect(LessThan).toEqual(["lastActivityOn:2024-06-30T22:00:00.000Z"]);
  });

  it("prefers a filter to those that apply instead of it, and counts them as one", () => {
    expect(read("preset=7d&from=2024-01-01")).toMatchObject({ preset: "7d", from: null });
    expect(list.active(read("from=2024-01-01&to=2024-02-01"))).toBe(1);
    expect(list.active(read("preset=7d&mine=1&status=new,closed"))).toBe(3);
  });

  it("clears the filters, the search too, and the order too", () => {
    const state = read("q=glas&mine=1&sort=subject&size=50");
    expect(list.format({ ...state, ...list.noFilters }).toString()).toBe("q=glas&sort=subject&size=50");
    expect(list.format({ ...state, ...list.cleared }).toString()).toBe("sort=subject&size=50");
    expect(list.format({ ...state, ...list.reset }).toString()).toBe("size=50");
  });

  it("chooses by the names of its filters, and only what they offer", () => {
    expect(list.choose("status", ["closed", "weird", "new"])).toEqual({ status: ["closed", "new"] });
    expect(list.choose("mine", ["1"])).toEqual({ mine: true });
    expect(list.chosen(read("mine=1"), "mine")).toEqual(["1"]);
    expect(list.choose("customer", [])).toEqual({ customer: null });
  });

  it("refuses at compile time what the contract does not have", () => {
    // @ts-expect-error the contract has no such filter, and `field` does not say which it is
    defineList(listSupportTickets, { filters: { colour: {} } });
    // @ts-expect-error a status without a word
    defineList(listCustomers, { filters: { status: { label: "Status", texts: { active: "Actief" } } } });
  });
});
