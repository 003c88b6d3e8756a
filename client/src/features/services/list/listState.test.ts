import { describe, expect, it } from "vitest";
import { addresses, endedList, locationList, serviceList, toggled, viewOf } from "./listState";

const id = "7c2d6a51-1f6c-4a4d-9c0f-6c1b0e5f3a01";
const { locations, all, ended } = addresses.locations;
const params = (query: string) => new URLSearchParams(query);

describe("the addresses of the lists", () => {
  it("leave out the view that opens by itself", () => {
    expect(locations.format({ ...locationList.standard, open: [] }).toString()).toBe("");
    expect(all.format(serviceList.standard).toString()).toBe("view=all");
    expect(addresses.all.all.format(serviceList.standard).toString()).toBe("");
    expect(addresses.all.locations.format({ ...locationList.standard, open: [id] }).toString()).toBe(
      `view=locations&open=${id}`,
    );
  });
  it("round-trip", () => {
    const state = {
      ...locationList.standard,
      q: "glasvezel",
      state: ["reported" as const, "works" as const],
      kind: [id],
      city: ["Utrecht", "'s-Hertogenbosch"],
      sort: { field: "openTickets", descending: true },
      open: [id],
    };
    expect(locations.parse(locations.format(state))).toEqual(state);
  });
  it.each(["state=down", "kind=1", "city=a|b", "open=x", "sort=code", "page=0", "view=map"])("ignore %s", (query) =>
    expect(locations.parse(params(query))).toEqual({ ...locationList.standard, open: [] }),
  );
  it("have no state among what has ended, and begin with what ended last", () => {
    expect(ended.parse(params("view=ended&state=works"))).toEqual(endedList.standard);
    expect(endedList.params(endedList.standard, ["ended:true"])).toMatchObject({
      OrderBy: "endedOn DESC",
      Filters: ["ended:true"],
    });
  });
});

it.each([
  ["", "locations", "locations"],
  ["", "all", "all"],
  ["view=ended", "all", "ended"],
  ["view=locations", "all", "locations"],
  ["view=map", "all", "all"],
] as const)("the address %o shows, where %s is the first view, %s", (query, standard, view) =>
  expect(viewOf(params(query), standard)).toBe(view),
);

describe("opening a location", () => {
  it("adds it, and removes it again", () => {
    expect(toggled(["a"], "b")).toEqual(["a", "b"]);
    expect(toggled(["a", "b"], "a")).toEqual(["b"]);
  });
  it("closes the first of too many", () => {
    const open = Array.from({ length: 12 }, (_, index) => String(index));
    expect(toggled(open, "more")).toEqual([...open.slice(1), "more"]);
  });
});

it("the calls carry the filters of the contract", () => {
  const state = { ...locationList.standard, q: "wifi", state: ["reported" as const], kind: [id], city: ["Venlo"] };
  expect(locationList.params(state, ["open:true"])).toEqual({
    PageNo: 1,
    PageSize: 25,
    OrderBy: "state ASC",
    SearchParameter: "wifi",
    Filters: ["open:true", "state:reported", `kindId:${id}`, "city:Venlo"],
  });
});
