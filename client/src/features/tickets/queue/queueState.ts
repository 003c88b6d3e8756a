/**
 * The queue's state is its address. Beside the declaration: the views, the saved views, and whether a ticket belongs to
 * the current view.
 */
import { listQueue } from "@klantportaal/api/lists/listQueue";
import type { ListFilter } from "@klantportaal/api/lists";
import type { QueueItem } from "@klantportaal/api/model";
import { NOBODY, isUuid, oneOf } from "../../../lib/address";
import { getPreference } from "../../../lib/preferences";
import { CustomerFilter } from "../../../ui/list/CustomerFilter";
import { type Sort, type StateOfList, addressOf, defineList } from "../../../ui/list/defineList";
import { m as kit } from "../../../ui/messages.nl";
import { AssigneeFilter } from "../list/pickFilters";
import { m } from "../messages.nl";
import { riskOf } from "../model/promise";
import { openStatuses, statusLabel, type Status } from "../model/status";
import { q } from "./messages.nl";

export type QueueRow = QueueItem & { id: number };

export const views = ["mine", "unassigned", "due", "team", "open", "snoozed"] as const;
export type View = (typeof views)[number];

export const queueList = defineList(listQueue, {
  // By due time, then by waiting time (ADR 0072).
  sort: { field: "dueOn", descending: false },
  filters: {
    status: {
      values: openStatuses,
      label: m.list.filterStatus,
      texts: (value: Status) => statusLabel(value, true),
    },
    customer: { field: "organisationId", single: true, label: kit.customer.label, control: CustomerFilter },
    priority: { label: m.list.filterPriority, texts: m.priority },
    assignee: { field: "assigneeId", words: [NOBODY], label: m.list.filterAssignee, control: AssigneeFilter },
    // The screen has their choices.
    team: { field: "teamId", words: [NOBODY], label: q.filterTeam },
    tag: { field: "tagId" },
    topic: { label: q.filterTopic, texts: m.topic },
    due: { field: "risk", label: q.filterDue, texts: q.risk },
  },
  written: ["status", "customer", "priority", "assignee", "team", "tag", "due", "topic"],
});

type Listed = StateOfList<typeof queueList>;

export type QueueState = Listed & {
  view: View;
  /** The id of the saved view that this started as: its tab is the active one. */
  saved: string | null;
};

/** The default order of a view. Paused tickets have no running clock. */
const sortOf = (view: View): Sort =>
  view === "snoozed" ? { field: "waitingSince", descending: false } : queueList.standard.sort;

export const standardOf = (view: View): QueueState => ({
  ...queueList.standard,
  sort: sortOf(view),
  view,
  saved: null,
});

export const standard = standardOf(views[0]);

function parse(params: URLSearchParams): QueueState {
  const view = oneOf(views, params.get("view")) ?? views[0];
  const saved = params.get("saved");
  return { ...queueList.parse(params, sortOf(view)), view, saved: saved && isUuid(saved) ? saved : null };
}

/** Writes an address: the view, and what differs from its default. */
const format = (state: QueueState) =>
  addressOf(["saved", state.saved], ["view", state.view], ...queueList.format(state, sortOf(state.view)));

/**
 * Both directions between state and address; an empty address is the last used view. A view is pushed to the history, a
 * filter replaces its entry.
 */
export const address = {
  parse: (params: URLSearchParams) =>
    parse(params.size > 0 ? params : new URLSearchParams(getPreference("ui.queueView"))),
  format,
  pushed: ["view", "saved"] as const,
};

/** The content of a saved view: all but the page and which saved view it is. */
export const savedState = (state: QueueState) => format({ ...state, saved: null, page: 1 }).toString();

/** The state of a saved view. */
export const openSaved = ({ id, state }: { id: string; state: string }): QueueState => ({
  ...parse(new URLSearchParams(state)),
  saved: id,
  page: 1,
});

/** Where the menu returns to: the view in its last order, without filters and search. */
export const leftAs = ({ view, sort }: QueueState) => format({ ...standardOf(view), sort }).toString();

/** The same in another view. A default order is not carried along. */
export function inView(state: QueueState, view: View): QueueState {
  const { sort } = standardOf(state.view);
  const chosen = state.sort.field !== sort.field || state.sort.descending !== sort.descending;
  return { ...state, view, page: 1, ...(!chosen && { sort: standardOf(view).sort }) };
}

type Filter = ListFilter<"listQueue">;

const viewFilters: Record<View, readonly Filter[]> = {
  mine: ["assigneeId:me"],
  unassigned: ["assigneeId:none"],
  due: ["risk:soon|late"],
  team: ["teamId:mine"],
  open: [],
  snoozed: ["state:snoozed"],
};

/** The call for a state. */
export const paramsOf = (state: QueueState) =>
  queueList.params(state.view === "due" ? { ...state, due: [] } : state, viewFilters[state.view]);

/** The user: their id, and the ids of their teams. */
export type Reader = { id: string; teams: readonly string[] };

const within = (chosen: readonly string[], value: string | null) =>
  chosen.length === 0 || chosen.includes(value ?? NOBODY);

/** Whether a ticket in its current state belongs to the view, as far as can be decided without the server. */
export function belongs(state: QueueState, { ticket, desk }: QueueRow, reader: Reader, now: number): boolean {
  if (!openStatuses.includes(ticket.status)) return false;
  const assignee = ticket.assignee?.id ?? null;
  const risk = riskOf(desk, now);
  const inView: Record<View, boolean> = {
    mine: assignee === reader.id,
    unassigned: assignee === null,
    due: risk !== null,
    team: desk.teamId !== null && reader.teams.includes(desk.teamId),
    open: true,
    snoozed: ticket.status === "on_hold" && desk.snoozedUntil !== null,
  };
  return (
    inView[state.view] &&
    within(state.status, ticket.status) &&
    within(state.priority, ticket.priority) &&
    within(state.topic, ticket.topic) &&
    within(state.assignee, assignee) &&
    within(state.team, desk.teamId) &&
    (state.due.length === 0 || (risk !== null && state.due.includes(risk))) &&
    (state.tag.length === 0 || state.tag.some((id) => desk.tagIds.includes(id)))
  );
}
