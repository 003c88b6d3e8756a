/**
 * The queue's state is its address: view, filters, order and page. This file owns both directions, the parameters of
 * the call, and whether a ticket belongs to the current view.
 */
import { type ListFilter, lists } from "@klantportaal/api/lists";
import { type ListQueueParams, TicketTopic } from "@klantportaal/api/model";
import {
  type ListBasics,
  MAX_IDS,
  NOBODY,
  basicParams,
  isUuid,
  oneOf,
  parts,
  readBasics,
  writeAddress,
} from "../../../lib/list-address";
import { getPreference } from "../../../lib/preferences";
import { type Risk, riskOf } from "../model/promise";
import { type Priority, type Status, isPriority, isStatus, openStatuses } from "../model/status";
import type { QueueRow } from "./useQueue";

export const views = ["mine", "unassigned", "due", "team", "open", "snoozed"] as const;
export type View = (typeof views)[number];

export const risks = ["soon", "late"] as const satisfies Risk[];

export type QueueState = ListBasics & {
  view: View;
  /** The id of the saved view that this started as: its tab is the active one. */
  saved: string | null;
  status: Status[];
  priority: Priority[];
  topic: TicketTopic[];
  /** Ids: of an organisation, of staff or NOBODY, of teams or NOBODY, of tags. */
  customer: string | null;
  assignee: string[];
  team: string[];
  tag: string[];
  risk: Risk[];
};

export const standard: QueueState = {
  view: "mine",
  saved: null,
  q: "",
  page: 1,
  size: 25,
  sort: { field: "dueOn", descending: false },
  status: [],
  priority: [],
  topic: [],
  customer: null,
  assignee: [],
  team: [],
  tag: [],
  risk: [],
};

/** The initial order of a view: by due time, then by waiting time (ADR 0072). Paused tickets have no running clock. */
export const standardOf = (view: View): QueueState => ({
  ...standard,
  view,
  ...(view === "snoozed" && { sort: { field: "waitingSince", descending: false } }),
});

const ids = (value: string | null, nobody = false) =>
  parts(value)
    .filter((id) => isUuid(id) || (nobody && id === NOBODY))
    .slice(0, MAX_IDS);

const isRisk = (value: string): value is Risk => (risks as readonly string[]).includes(value);
const isTopic = (value: string): value is TicketTopic => Object.hasOwn(TicketTopic, value);

/** Parses an address. Unknown values become the default, so that an old link still shows a list. */
function parse(params: URLSearchParams): QueueState {
  const view = oneOf(views, params.get("view")) ?? standard.view;
  return {
    view,
    saved: ids(params.get("saved"))[0] ?? null,
    ...readBasics(params, lists.listQueue.order, standardOf(view)),
    status: parts(params.get("status"))
      .filter(isStatus)
      .filter((one) => openStatuses.includes(one)),
    priority: parts(params.get("priority")).filter(isPriority),
    topic: parts(params.get("topic")).filter(isTopic),
    customer: ids(params.get("customer"))[0] ?? null,
    assignee: ids(params.get("assignee"), true),
    team: ids(params.get("team"), true),
    tag: ids(params.get("tag")),
    risk: parts(params.get("due")).filter(isRisk),
  };
}

const own = (state: QueueState) =>
  [
    ["view", state.view],
    ["q", state.q],
    ["status", state.status.join(",")],
    ["customer", state.customer],
    ["priority", state.priority.join(",")],
    ["assignee", state.assignee.join(",")],
    ["team", state.team.join(",")],
    ["tag", state.tag.join(",")],
    ["due", state.risk.join(",")],
    ["topic", state.topic.join(",")],
  ] as const;

/** Writes an address: the view, and what differs from the default. */
const format = (state: QueueState) =>
  writeAddress(state, standardOf(state.view), [["saved", state.saved], ...own(state)]);

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

/** The number of active filters, without search and view. */
export const activeFilters = ({ status, priority, topic, customer, assignee, team, tag, risk }: QueueState): number =>
  [status, priority, topic, assignee, team, tag, risk].filter((chosen) => chosen.length > 0).length +
  (customer ? 1 : 0);

/** The change that clears the filters; search and view stay. */
export const noFilters = {
  status: [],
  priority: [],
  topic: [],
  customer: null,
  assignee: [],
  team: [],
  tag: [],
  risk: [],
} as const;

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
export function paramsOf(state: QueueState): ListQueueParams & { PageSize: number } {
  const chosen = (
    field: "status" | "priority" | "topic" | "assigneeId" | "teamId" | "tagId" | "risk",
    values: string[],
  ) => (values.length > 0 ? [`${field}:${values.join("|")}` as Filter] : []);
  const filters: Filter[] = [
    ...viewFilters[state.view],
    ...chosen("status", state.status),
    ...chosen("priority", state.priority),
    ...chosen("topic", state.topic),
    ...chosen("assigneeId", state.assignee),
    ...chosen("teamId", state.team),
    ...chosen("tagId", state.tag),
    ...(state.view === "due" ? [] : chosen("risk", state.risk)),
    ...(state.customer ? [`organisationId:${state.customer}` as Filter] : []),
  ];
  return { ...basicParams(state), ...(filters.length > 0 && { Filters: filters }) };
}

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
    (state.risk.length === 0 || (risk !== null && state.risk.includes(risk))) &&
    (state.tag.length === 0 || state.tag.some((id) => desk.tagIds.includes(id)))
  );
}
