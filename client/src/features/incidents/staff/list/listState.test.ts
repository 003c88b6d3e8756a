import { expect, it } from "vitest";
import { address } from "./listState";

it.each([
  ["", "nextUpdateOn", false],
  ["view=planned", "startsOn", false],
  ["view=draft", "startsOn", true],
  ["view=past", "startsOn", true],
])("the order of ?%s, which its address does not name", (query, field, descending) => {
  const state = address.parse(new URLSearchParams(query));
  expect(state.sort).toEqual({ field, descending });
  expect(address.format(state).toString()).toBe(query);
});

it("keeps another order in the address", () => {
  const state = address.parse(new URLSearchParams("view=planned&sort=-number"));
  expect(state.sort).toEqual({ field: "number", descending: true });
  expect(new URLSearchParams(address.format(state)).get("sort")).toBe("-number");
});
