import { describe, expect, it } from "vitest";
import { defaultState, formatListState, parseListState, ticketList, toListParams, type ListState } from "./listState";

const config = "7c2d6a51-1f6c-4a4d-9c0f-6c1b0e5f3a01";
const now = Date.parse("2024-02-23T13:05:00.000Z");
const me = "0191c000-0000-7000-8000-000000000001";
const parse = (query: string, staff = false) => parseListState(new URLSearchParams(query), staff);
const params = (query: string, staff = false) => toListParams(parse(query, staff), now, me);

const full: ListState = {
  view: "all",
  q: "glasvezel 00.104.287",
  page: 3,
  size: 50,
  sort: { field: "priority", descending: false },
  status: ["new", "waiting_customer"],
  priority: ["prio_1"],
  config: [config],
  location: [config],
  activity: null,
  from: "2024-01-01",
  to: "2024-02-29",
  mine: true,
  number: "none",
  customer: config,
  assignee: ["none", config],
};

describe("address and state", () => {
  it.each([
    ["defaults", defaultState],
    ["everything", full],
    ["an activity", { ...defaultState, view: "closed", activity: "30d" }],
    ["a descending sort", { ...defaultState, sort: { field: "createdOn", descending: true } }],
  ] as [string, ListState][])("round-trips %s", (_, state) => {
    expect(parseListState(formatListState(state), true)).toEqual(state);
  });
  it("leaves defaults out of the address", () => {
    expect(formatListState(defaultState).toString()).toBe("");
    expect(formatListState({ ...defaultState, view: "all", activity: "30d" }).toString()).toBe("view=all&activity=30d");
  });
  it.each([
    "view=nope",
    "page=0",
    "page=-1",
    "page=1.5",
    "page=abc",
    "size=33",
    "sort=DROP",
    "status=weird",
    "priority=prio_9",
    "config=1",
    "activity=1y",
    "from=2024-02-30",
    "mine=yes",
    "customer=x",
    "page=500",
    "assignee=jan",
  ])("drops %s", (query) => expect(parse(query, true)).toEqual(defaultState));
  it.each(["view=assigned", "view=unassigned", "number=none", `customer=${config}`, "assignee=none"])(
    "drops %s for a customer, not for staff",
    (query) => {
      expect(parse(query)).toEqual(defaultState);
      expect(parse(query, true)).not.toEqual(defaultState);
    },
  );
  it("drops the end of a period that ends before it begins", () => {
    expect(parse("from=2024-03-01&to=2024-02-01")).toEqual({ ...defaultState, from: "2024-03-01" });
    expect(parse("from=2024-03-01&to=2024-03-01")).toEqual({ ...defaultState, from: "2024-03-01", to: "2024-03-01" });
  });
  it("keeps the valid part of a mixed list", () => {
    expect(parse("status=new,weird,new").status).toEqual(["new"]);
  });
  it("counts and clears filters", () => {
    expect(ticketList.active(defaultState)).toBe(0);
    expect(ticketList.active(full)).toBe(9);
    const left = { ...defaultState, view: "all", page: full.page };
    expect({ ...full, ...ticketList.cleared }).toEqual({ ...left, size: 50, sort: full.sort });
    expect({ ...full, ...ticketList.noFilters }).toEqual({
      ...left,
      q: full.q,
      size: 50,
      sort: full.sort,
    });
  });
});

describe("the list call", () => {
  it("starts with the open view, newest activity first", () => {
    expect(params("")).toEqual({
      PageNo: 1,
      PageSize: 25,
      OrderBy: "lastActivityOn DESC",
      Filters: ["status:new|in_progress|waiting_customer|on_hold"],
    });
  });
  it.each([
    ["view=all", undefined],
    ["view=unread", ["unread:true"]],
    ["view=following&status=new", ["status:new", "following:true"]],
    ["view=closed", ["status:resolved|closed"]],
    ["view=all&number=none", ["hasExactId:false"]],
    ["view=unassigned", ["hasExactId:false"]],
    ["view=assigned", ["status:new|in_progress|waiting_customer|on_hold", `assigneeId:${me}`]],
    [`view=all&assignee=none,${config}`, [`assigneeId:none|${config}`]],
    ["status=new,resolved", ["status:new"]],
    ["status=resolved", ["status:new|in_progress|waiting_customer|on_hold", "status:resolved"]],
    [
      `view=all&priority=prio_1,prio_2&config=${config}&mine=1`,
      ["priority:prio_1|prio_2", `configurationId:${config}`, "mine:true"],
    ],
  ] as [string, string[] | undefined][])("filters %s", (query, filters) =>
    expect(params(query, true).Filters).toEqual(filters),
  );
  it("searches, sorts and pages", () => {
    expect(params("view=all&q=router&sort=-createdOn&page=2&size=50")).toEqual({
      PageNo: 2,
      PageSize: 50,
      OrderBy: "createdOn DESC",
      SearchParameter: "router",
    });
  });
  it("uses whole days in Amsterdam, first and last included", () => {
    const { GreaterThan, LessThan } = params("view=all&from=2024-02-01&to=2024-06-30");
    expect(GreaterThan).toEqual(["lastActivityOn:2024-01-31T22:59:59.999Z"]);
    expect(LessThan).toEqual(["lastActivityOn:2024-06-30T22:00:00.000Z"]);
    expect(params("view=all&activity=30d").GreaterThan).toEqual(["lastActivityOn:2024-01-23T22:59:59.999Z"]);
  });
  it("is the same call all day", () => {
    expect(toListParams(parse("activity=7d"), now, me)).toEqual(
      toListParams(parse("activity=7d"), now + 3_600_000, me),
    );
  });
});
