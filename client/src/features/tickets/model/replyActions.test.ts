import type { CannedReplyActions } from "@klantportaal/api/model";
import { expect, it } from "vitest";
import { anyActions, tagsOver, thenOf, usable, withActions } from "./replyActions";

const me = { id: "me", fullName: "Jeroen Bakker" };
const fatima = { id: "f", fullName: "Fatima El Amrani" };
const none: CannedReplyActions = { status: null, assign: null, assignee: null, teamId: null, addTagIds: [] };

it("a reply without actions sets nothing", () => {
  expect(anyActions(withActions({}, none, me))).toBe(false);
  expect(thenOf(withActions({}, none, me))).toBeUndefined();
});

it("a second reply decides what only one can, and adds its labels", () => {
  const first = withActions({}, { ...none, status: "resolved", assign: "me", teamId: "t1", addTagIds: ["a", "b"] }, me);
  expect(first).toEqual({ status: "resolved", assignee: me, teamId: "t1", tagIds: ["a", "b"] });
  const both = withActions(first, { ...none, assign: "person", assignee: fatima, addTagIds: ["b", "c"] }, me);
  expect(both).toEqual({ status: "resolved", assignee: fatima, teamId: "t1", tagIds: ["a", "b", "c"] });
  expect(thenOf(both)).toEqual({ assigneeId: "f", teamId: "t1", addTagIds: ["a", "b", "c"] });
});

it("nobody is sent as null, and the status alone is no other change", () => {
  expect(thenOf(withActions({}, { ...none, assign: "nobody" }, me))).toEqual({ assigneeId: null });
  expect(thenOf({ status: "resolved" })).toBeUndefined();
});

it("archived teams and labels are left out", () => {
  const find = (id: string) => ({ archived: id.startsWith("old") });
  const catalogue = { team: find, tag: find };
  expect(usable({ status: "resolved", teamId: "old", tagIds: ["a", "old"] }, catalogue)).toEqual({
    status: "resolved",
    tagIds: ["a"],
  });
  expect(usable({ teamId: "t1" }, catalogue)).toEqual({ teamId: "t1" });
});

it("counts labels beyond twenty, each once", () => {
  const has = Array.from({ length: 19 }, (_, at) => `${at}`);
  expect(tagsOver({ tagIds: ["0", "new"] }, has)).toBe(0);
  expect(tagsOver({ tagIds: ["new", "newer", "newest"] }, has)).toBe(2);
  expect(tagsOver({ assignee: null }, [...has, "x", "y"])).toBe(0);
});
