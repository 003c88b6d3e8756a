/**
 * The ticket list's state is its address. This file owns both directions: address to state (unknown values are dropped), state to
 * address (defaults are left out), and state to the parameters of the list call.
 */
import type { ListSupportTicketsParams } from "@klantportaal/api/model";
import { dayKey } from "../../lib/format";
import type { Sort } from "../../ui/DataTable";
import { isPriority, isStatus, openStatuses, closedStatuses, type Priority, type Status } from "./status";

export const views = ["open", "unread", "following", "closed", "all", "unassigned"] as const;
export type View = (typeof views)[number];

export const pageSizes = [25, 50, 100] as const;
export type PageSize = (typeof pageSizes)[number];

export const activities = ["7d", "30d", "90d"] as const;
export type Activity = (typeof activities)[number];

const sortFields = ["lastActivityOn", "createdOn", "subject", "status", "priority", "exactId"] as const;

export type ListState = {
  view: View;
  q: string;
  page: number;
  size: PageSize;
  sort: Sort;
  status: Status[];
  priority: Priority[];
  /** Configuration ids. */
  config: string[];
  activity: Activity | null;
  /** Days, yyyy-mm-dd, both included; instead of `activity`. */
  from: string | null;
  to: string | null;
  mine: boolean;
  /** Organisation id; provider staff only. */
  customer: string | null;
};

export const defaultState: ListState = {
  view: "open", q: "", page: 1, size: 25, sort: { field: "lastActivityOn", descending: true },
  status: [], priority: [], config: [], activity: null, from: null, to: null, mine: false, customer: null,
};

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
// The contract takes at most 500 characters per filter: 12 ids fit.
const MAX_CONFIGS = 12;
// PageNo x PageSize beyond this is refused by the list call.
const MAX_DEPTH = 10_000;

const oneOf = <T extends string>(values: readonly T[], value: string | null): T | null => (values as readonly (string | null)[]).includes(value) ? (value as T) : null;
const parts = (value: string | null) => [...new Set((value ?? "").split(",").filter((part) => part !== ""))];

function dayOf(value: string | null): string | null {
  if (!value || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return null;
  const time = Date.parse(`${value}T00:00:00Z`);
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== value ? null : value;
}

/** Reads an address. Whatever it does not know becomes the default, so that an old or mistyped link still shows a list. */
export function parseListState(params: URLSearchParams): ListState {
  const size = pageSizes.find((one) => String(one) === params.get("size")) ?? defaultState.size;
  const sort = params.get("sort") ?? "";
  const field = oneOf(sortFields, sort.replace(/^-/, ""));
  const page = /^[1-9]\d{0,4}$/.test(params.get("page") ?? "") ? Number(params.get("page")) : 1;
  const activity = oneOf(activities, params.get("activity"));
  const customer = params.get("customer");
  return {
    view: oneOf(views, params.get("view")) ?? defaultState.view,
    q: (params.get("q") ?? "").trim().slice(0, 200),
    page: page * size <= MAX_DEPTH ? page : 1,
    size,
    sort: field ? { field, descending: sort.startsWith("-") } : defaultState.sort,
    status: parts(params.get("status")).filter(isStatus),
    priority: parts(params.get("priority")).filter(isPriority),
    config: parts(params.get("config")).filter((id) => UUID.test(id)).slice(0, MAX_CONFIGS),
    activity,
    from: activity ? null : dayOf(params.get("from")),
    to: activity ? null : dayOf(params.get("to")),
    mine: params.get("mine") === "1",
    customer: customer && UUID.test(customer) ? customer : null,
  };
}

/** Writes an address: only what differs from the default, always in the same order, so that equal states have equal addresses. */
export function formatListState(state: ListState): URLSearchParams {
  const params = new URLSearchParams();
  const set = (key: string, value: string | null) => value && params.set(key, value);
  if (state.view !== defaultState.view) set("view", state.view);
  set("q", state.q);
  set("status", state.status.join(","));
  set("priority", state.priority.join(","));
  set("config", state.config.join(","));
  set("activity", state.activity);
  set("from", state.from);
  set("to", state.to);
  if (state.mine) set("mine", "1");
  set("customer", state.customer);
  const { field, descending } = state.sort;
  if (field !== defaultState.sort.field || descending !== defaultState.sort.descending) set("sort", `${descending ? "-" : ""}${field}`);
  if (state.size !== defaultState.size) set("size", String(state.size));
  if (state.page !== 1) set("page", String(state.page));
  return params;
}

/** A change of anything but the page shows the first page again. */
export function changed(state: ListState, change: Partial<ListState>): ListState {
  return { ...state, page: 1, ...change };
}

/** How many filters are on, search and view left out. */
export function activeFilters(state: ListState): number {
  const { status, priority, config, activity, from, to, mine, customer } = state;
  return [status.length, priority.length, config.length, activity ?? from ?? to, mine, customer].filter(Boolean).length;
}

/** The state with search and filters off; view, order and page size stay. */
export function withoutFilters(state: ListState): ListState {
  return { ...defaultState, view: state.view, sort: state.sort, size: state.size };
}

const HOUR = 3_600_000;

/** The instant a day begins in Amsterdam; `after` counts days from it. */
function startOfDay(day: string, after = 0): string {
  const midnight = Date.parse(`${day}T00:00:00Z`) + after * 24 * HOUR;
  const wanted = new Date(midnight).toISOString().slice(0, 10);
  // Amsterdam is one or two hours ahead of UTC.
  const start = [2, 1].map((hours) => midnight - hours * HOUR).find((time) => dayKey(time) === wanted) ?? midnight;
  return new Date(start).toISOString();
}

// The range is strict (greater, less) and times have milliseconds: one millisecond before the first moment includes it.
const justBefore = (moment: string) => new Date(Date.parse(moment) - 1).toISOString();

function viewFilters(state: ListState): string[] {
  const within = (statuses: readonly Status[]) => {
    const chosen = state.status.filter((status) => statuses.includes(status));
    if (state.status.length === 0) return [`status:${statuses.join("|")}`];
    // A status outside the view matches nothing; both filters say so, rather than one of them silently winning.
    return chosen.length > 0 ? [`status:${chosen.join("|")}`] : [`status:${statuses.join("|")}`, `status:${state.status.join("|")}`];
  };
  const chosen = state.status.length > 0 ? [`status:${state.status.join("|")}`] : [];
  switch (state.view) {
    case "open":
      return within(openStatuses);
    case "closed":
      return within(closedStatuses);
    case "unread":
      return [...chosen, "unread:true"];
    case "following":
      return [...chosen, "following:true"];
    case "unassigned":
      return [...chosen, "hasExactId:false"];
    case "all":
      return chosen;
  }
}

/** The list call for a state. `now` in epoch ms; it counts in whole days, so that the call stays the same all day. */
export function toListParams(state: ListState, now: number): ListSupportTicketsParams {
  const filters = viewFilters(state);
  if (state.priority.length > 0) filters.push(`priority:${state.priority.join("|")}`);
  if (state.config.length > 0) filters.push(`configurationId:${state.config.join("|")}`);
  if (state.mine) filters.push("mine:true");
  if (state.customer) filters.push(`organisationId:${state.customer}`);
  const since = state.activity ? startOfDay(dayKey(now), -Number.parseInt(state.activity, 10)) : state.from ? startOfDay(state.from) : null;
  return {
    PageNo: state.page,
    PageSize: state.size,
    OrderBy: `${state.sort.field} ${state.sort.descending ? "DESC" : "ASC"}`,
    ...(state.q !== "" && { SearchParameter: state.q }),
    ...(filters.length > 0 && { Filters: filters }),
    ...(since && { GreaterThan: [`lastActivityOn:${justBefore(since)}`] }),
    ...(state.to && { LessThan: [`lastActivityOn:${startOfDay(state.to, 1)}`] }),
  };
}
