/**
 * The ticket list's state is its address. Beside the declaration: the views, what only staff may filter by, and the
 * period of the last activity.
 */
import { listSupportTickets } from "@klantportaal/api/lists/listSupportTickets";
import type { ListFilter, ListRange } from "@klantportaal/api/lists";
import type { ListSupportTicketsParams } from "@klantportaal/api/model";
import { dayKey } from "../../../lib/format/format";
import { justBefore, startOfDay } from "../../../lib/format/days";
import { NOBODY, oneOf } from "../../../lib/address";
import { CustomerFilter } from "../../../ui/list/CustomerFilter";
import { type StateOfList, addressOf, defineList } from "../../../ui/list/defineList";
import { m as kit } from "../../../ui/messages.nl";
import { m as services } from "../../../lib/services/messages.nl";
import { m } from "../messages.nl";
import { closedStatuses, openStatuses, statusLabel, type Status } from "../model/status";
import { LocationFilter } from "../../../ui/services/filters";
import { AssigneeFilter, ConfigurationFilter } from "./pickFilters";

export const views = ["open", "unread", "following", "assigned", "closed", "all"] as const;
export type View = (typeof views)[number];
/** Views for provider staff only: assigned to the user. */
export const staffViews: readonly View[] = ["assigned"];

export const activities = ["7d", "30d", "90d"] as const;

const status = { label: m.list.filterStatus, texts: (value: Status) => statusLabel(value, true) } as const;
const priority = { label: m.list.filterPriority, texts: m.priority } as const;

export const ticketList = defineList(listSupportTickets, {
  filters: {
    status,
    activity: { values: activities, single: true, sent: false },
    /** Days of the last activity, both included. */
    from: { since: "lastActivityOn", insteadOf: "activity" },
    to: { until: "lastActivityOn", insteadOf: "activity" },
    priority,
    config: { field: "configurationId", label: m.list.filterConfig, control: ConfigurationFilter },
    location: { field: "locationId", label: services.location.label, control: LocationFilter },
    customer: { field: "organisationId", single: true, label: kit.customer.label, control: CustomerFilter },
    assignee: { field: "assigneeId", words: [NOBODY], label: m.list.filterAssignee, control: AssigneeFilter },
    mine: { label: m.list.filterMine },
    /** Only tickets that the ERP has not numbered yet. */
    number: { field: "hasExactId", values: { [NOBODY]: "false" }, single: true },
  },
  written: [
    "status",
    "priority",
    "config",
    "location",
    "activity",
    "from",
    "to",
    "mine",
    "number",
    "customer",
    "assignee",
  ],
});

/** The tickets on the page of a customer. */
export const customerTickets = defineList(listSupportTickets, { filters: { status, priority } });

export type Listed = StateOfList<typeof ticketList>;
export type ListState = Listed & { view: View };

export const defaultState: ListState = { ...ticketList.standard, view: views[0] };

export function parseListState(params: URLSearchParams, staff: boolean): ListState {
  const state = ticketList.parse(params);
  const { from, to } = state;
  // A link from when this was a separate view.
  const unassigned = staff && params.get("view") === "unassigned";
  const view = unassigned ? "all" : (oneOf(views, params.get("view")) ?? views[0]);
  return {
    ...state,
    // A period that ends before it begins: the end is dropped.
    to: from && to && to < from ? null : to,
    ...(unassigned && { number: NOBODY }),
    ...(!staff && { number: null, customer: null, assignee: [] }),
    view: staff || !staffViews.includes(view) ? view : views[0],
  };
}

export const formatListState = (state: ListState) =>
  addressOf(["view", state.view === views[0] ? null : state.view], ...ticketList.format(state));

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
  const { activity } = state;
  const after = activity && justBefore(startOfDay(dayKey(now), -Number.parseInt(activity, 10)));
  return {
    ...ticketList.params({ ...state, status: [] }, viewFilters(state, me)),
    ...(after && { GreaterThan: [`lastActivityOn:${after}`] satisfies ListRange<"listSupportTickets">[] }),
  };
}
