import type { QueueDesk, SupportTicket } from "@klantportaal/api/model";
import { describe, expect, it } from "vitest";
import { setPreference } from "../../../lib/preferences";
import {
  address,
  belongs,
  inView,
  leftAs,
  openSaved,
  paramsOf,
  queueList,
  savedState,
  standard,
  standardOf,
  type QueueState,
  type QueueRow,
} from "./queueState";

const id = "11111111-1111-4111-8111-111111111111";
const other = "22222222-2222-4222-8222-222222222222";
const read = (search: string) => address.parse(new URLSearchParams(search));
const write = (state: QueueState) => address.format(state).toString();

describe("the address", () => {
  it.each([
    ["view=mine", standard],
    ["view=open&status=new,on_hold&tag=" + id, { ...standard, view: "open", status: ["new", "on_hold"], tag: [id] }],
    ["view=team&assignee=none&sort=-priority", { ...standard, view: "team", assignee: ["none"] }],
  ] as const)("%s", (search, state) => {
    expect(read(search)).toMatchObject({ ...state, sort: read(search).sort });
    expect(new URLSearchParams(write(read(search)))).toEqual(new URLSearchParams(search));
  });
  it("drops unknown values, and statuses that no view of the queue shows", () => {
    expect(write(read("view=late&status=closed,nonsense&tag=x&assignee=x&topic=__proto__&sort=subject"))).toBe(
      "view=mine",
    );
  });
});

it("without content is the last used view", () => {
  expect(write(read(""))).toBe("view=mine");
  setPreference("ui.queueView", "view=open&priority=prio_1");
  expect(write(read(""))).toBe("view=open&priority=prio_1");
  expect(openSaved({ id, state: "" }).view, "as it was saved").toBe("mine");
  setPreference("ui.queueView", "");
});

it("keeps a chosen order, in the menu and from view to view, and no other", () => {
  const chosen = read("view=open&sort=-priority&q=pin&status=new");
  expect(leftAs(chosen)).toBe("view=open&sort=-priority");
  expect(leftAs(read("view=snoozed"))).toBe("view=snoozed");
  expect(write(inView(chosen, "snoozed"))).toBe("view=snoozed&q=pin&status=new&sort=-priority");
  expect(inView(read("view=open"), "snoozed").sort).toEqual(standardOf("snoozed").sort);
  expect(inView(read("view=snoozed&page=2"), "mine")).toMatchObject({ page: 1, sort: standardOf("mine").sort });
});

describe("a saved view", () => {
  it("is all but the page, and is recognised when it is opened", () => {
    const state = read(`view=open&priority=prio_1&page=3&saved=${other}`);
    const kept = savedState(state);
    expect(kept).toBe("view=open&priority=prio_1");
    const opened = openSaved({ id, state: kept });
    expect(opened).toMatchObject({ view: "open", saved: id, page: 1, priority: ["prio_1"] });
    expect(savedState(opened)).toBe(kept);
  });
});

it("requests the view and each filter", () => {
  expect(paramsOf(read(`view=unassigned&q=pin&customer=${id}&topic=incident,question`))).toEqual({
    PageNo: 1,
    PageSize: 25,
    OrderBy: "dueOn ASC",
    SearchParameter: "pin",
    Filters: ["assigneeId:none", `organisationId:${id}`, "topic:incident|question"],
  });
  expect(paramsOf(read("view=due"))).toMatchObject({ OrderBy: "dueOn ASC", Filters: ["risk:soon|late"] });
  expect(paramsOf(read("view=due&sort=priority")).OrderBy).toBe("priority ASC");
  expect(paramsOf(read("view=snoozed")).OrderBy).toBe("waitingSince ASC");
  expect(paramsOf(standard).Filters).toEqual(["assigneeId:me"]);
  expect(queueList.active(read(`view=open&customer=${id}&status=new,on_hold`))).toBe(2);
});

describe("whether a ticket still belongs to the current view", () => {
  const row = (ticket: Partial<SupportTicket>, desk: Partial<QueueDesk> = {}): QueueRow =>
    ({
      id: 1,
      ticket: { status: "new", priority: "prio_3", topic: "question", assignee: null, ...ticket },
      desk: { teamId: null, tagIds: [], snoozedUntil: null, dueOn: null, warnOn: null, ...desk },
    }) as unknown as QueueRow;
  const mine = { assignee: { id, fullName: "Ik", isCustomer: false } };
  const reader = { id, teams: [other] };
  it.each([
    ["view=mine", row(mine), true],
    ["view=mine", row({}), false],
    ["view=mine", row({ ...mine, status: "resolved" }), false],
    ["view=unassigned", row({}), true],
    ["view=unassigned", row(mine), false],
    ["view=team", row({}, { teamId: other }), true],
    ["view=team", row({}, { teamId: id }), false],
    ["view=open", row({ status: "waiting_customer" }), true],
    ["view=open&status=new", row({ status: "in_progress" }), false],
    ["view=open&priority=prio_1", row({}), false],
    [`view=open&tag=${id}`, row({}, { tagIds: [other] }), false],
    [`view=open&tag=${id},${other}`, row({}, { tagIds: [other] }), true],
    ["view=open&assignee=none", row(mine), false],
    ["view=snoozed", row({ status: "on_hold" }, { snoozedUntil: "2026-01-01T00:00:00Z" }), true],
    ["view=snoozed", row({ status: "on_hold" }), false],
    ["view=due", row({}, { dueOn: "2026-01-01T10:00:00Z", warnOn: "2026-01-01T08:00:00Z" }), true],
    ["view=due", row({}, { dueOn: "2026-01-01T08:00:00Z" }), true],
    ["view=due", row({}, { dueOn: "2026-01-01T10:00:00Z", warnOn: "2026-01-01T09:30:00Z" }), false],
    ["view=due", row({}), false],
    ["view=open&due=late", row({}, { dueOn: "2026-01-01T10:00:00Z", warnOn: "2026-01-01T08:00:00Z" }), false],
  ])("%s", (search, one, expected) =>
    expect(belongs(read(search), one, reader, Date.parse("2026-01-01T09:00:00Z"))).toBe(expected),
  );
});
