/**
 * The ticket list's state is its address. This file owns both directions: address to state (unknown values are dropped)
 * and state to address (defaults are left out). It also turns the state into the parameters of the list call.
 */
import { lists, type ListFilter, type ListRange } from "@klantportaal/api/lists";
import type { ListSupportTicketsParams } from "@klantportaal/api/model";
import { dayKey } from "../../../lib/format/format";
import {
  MAX_IDS,
  NOBODY,
  basicParams,
  dayOf,
  isUuid,
  justBefore,
  oneOf,
  parts,
  readBasics,
  startOfDay,
  writeAddress,
  type ListBasics,
} from "../../../lib/list-address";
import { isPriority, isStatus, openStatuses, closedStatuses, type Priority, type Status } from "../model/status";

export const views = ["open", "unread", "following", "assigned", "closed", "all"] as const;
export type View = (typeof views)[number];
/** Views for provider staff only: assigned to the user. */
export const staffViews: readonly View[] = ["assigned"];

export const activities = ["7d", "30d", "90d"] as const;
export type Activity = (typeof activities)[number];

export const sortFields = lists.listSupportTickets.order;

export type ListState = ListBasics & {
  view: View;
  status: Status[];
  priority: Priority[];
  /** Configuration ids. */
  config: string[];
  activity: Activity | null;
  /** Days, yyyy-mm-dd, both included; instead of `activity`. */
  from: string | null;
  to: string | null;
  mine: boolean;
  /** Only tickets that the ERP has not numbered yet; provider staff only. */
  unnumbered: boolean;
  /** Organisation id; provider staff only. */
  customer: string | null;
  /** Ids of members of staff, or NOBODY; provider staff only. */
  assignee: string[];
};

export const defaultState: ListState = {
  view: "open",
  q: "",
  page: 1,
  size: 25,
  sort: { field: "lastActivityOn", descending: true },
  status: [],
  priority: [],
  config: [],
  activity: null,
  from: null,
  to: null,
  mine: false,
  unnumbered: false,
  customer: null,
  assignee: [],
};

/** Parses an address. Unknown values become the default, so that an old or mistyped link still shows a list. */
export function parseListState(params: URLSearchParams, staff: boolean): ListState {
  const activity = oneOf(activities, params.get("activity"));
  const customer = params.get("customer");
  // A link from when this was a separate view.
  const view =
    params.get("view") === "unassigned" && staff ? "all" : (oneOf(views, params.get("view")) ?? defaultState.view);
  const from = activity ? null : dayOf(params.get("from"));
  const to = activity ? null : dayOf(params.get("to"));
  return {
    view: staff || !staffViews.includes(view) ? view : defaultState.view,
    ...readBasics(params, sortFields, defaultState),
    status: parts(params.get("status")).filter(isStatus),
    priority: parts(params.get("priority")).filter(isPriority),
    config: parts(params.get("config")).filter(isUuid).slice(0, MAX_IDS),
    activity,
    from,
    // A period that ends before it begins: the end is dropped.
    to: from && to && to < from ? null : to,
    mine: params.get("mine") === "1",
    unnumbered: staff && (params.get("number") === NOBODY || params.get("view") === "unassigned"),
    customer: staff && customer && isUuid(customer) ? customer : null,
    assignee: staff
      ? parts(params.get("assignee"))
          .filter((id) => id === NOBODY || isUuid(id))
          .slice(0, MAX_IDS)
      : [],
  };
}

/** Writes an address with everything that differs from the default. */
export function formatListState(state: ListState): URLSearchParams {
  return writeAddress(state, defaultState, [
    ["view", state.view === defaultState.view ? null : state.view],
    ["q", state.q],
    ["status", state.status.join(",")],
    ["priority", state.priority.join(",")],
    ["config", state.config.join(",")],
    ["activity", state.activity],
    ["from", state.from],
    ["to", state.to],
    ["mine", state.mine ? "1" : null],
    ["number", state.unnumbered ? NOBODY : null],
    ["customer", state.customer],
    ["assignee", state.assignee.join(",")],
  ]);
}

/** The number of active filters, without search and view. */
export function activeFilters(state: ListState): number {
  const { status, priority, config, activity, from, to, mine, unnumbered, customer, assignee } = state;
  return [
    status.length,
    priority.length,
    config.length,
    activity ?? from ?? to,
    mine,
    unnumbered,
    customer,
    assignee.length,
  ].filter(Boolean).length;
}

/** The state without search and filters; view, order and page size stay. */
export function withoutFilters(state: ListState): ListState {
  return { ...defaultState, view: state.view, sort: state.sort, size: state.size };
}

/** The change that clears the filters; the search stays. */
export function noFilters(state: ListState): Partial<ListState> {
  const { view: _view, ...filters } = withoutFilters(state);
  return { ...filters, q: state.q };
}

type Filter = ListFilter<"listSupportTickets">;

function viewFilters(state: ListState, me: string): Filter[] {
  const within = (statuses: readonly Status[]): Filter[] => {
    const chosen = state.status.filter((status) => statuses.includes(status));
    if (state.status.length === 0) return [`status:${statuses.join("|")}`];
    // A status outside the view matches nothing: both filters apply, rather than one of them silently winning.
    return chosen.length > 0
      ? [`status:${chosen.join("|")}`]
      : [`status:${statuses.join("|")}`, `status:${state.status.join("|")}`];
  };
  const chosen: Filter[] = state.status.length > 0 ? [`status:${state.status.join("|")}`] : [];
  switch (state.view) {
    case "open":
      return within(openStatuses);
    case "closed":
      return within(closedStatuses);
    case "unread":
      return [...chosen, "unread:true"];
    case "following":
      return [...chosen, "following:true"];
    case "assigned":
      return [...within(openStatuses), `assigneeId:${me}`];
    case "all":
      return chosen;
  }
}

/**
 * The list call for a state, for the user with id `me`. `now` in epoch ms; it is rounded to whole days, so that the
 * call stays the same all day.
 */
export function toListParams(state: ListState, now: number, me: string): ListSupportTicketsParams {
  const filters = viewFilters(state, me);
  if (state.priority.length > 0) filters.push(`priority:${state.priority.join("|")}`);
  if (state.config.length > 0) filters.push(`configurationId:${state.config.join("|")}`);
  if (state.mine) filters.push("mine:true");
  if (state.unnumbered) filters.push("hasExactId:false");
  if (state.customer) filters.push(`organisationId:${state.customer}`);
  if (state.assignee.length > 0) filters.push(`assigneeId:${state.assignee.join("|")}`);
  const since = state.activity
    ? startOfDay(dayKey(now), -Number.parseInt(state.activity, 10))
    : state.from
      ? startOfDay(state.from)
      : null;
  return {
    ...basicParams(state),
    ...(filters.length > 0 && { Filters: filters }),
    ...(since && { GreaterThan: [`lastActivityOn:${justBefore(since)}`] satisfies ListRange<"listSupportTickets">[] }),
    ...(state.to && {
      LessThan: [`lastActivityOn:${startOfDay(state.to, 1)}`] satisfies ListRange<"listSupportTickets">[],
    }),
  };
}
