/** The lists of incidents: what runs or is planned, and what is over. */
import type { ListParams, ListRange } from "@klantportaal/api/lists";
import { listIncidents } from "@klantportaal/api/lists/listIncidents";
import { justBefore, startOfDay } from "../../lib/format/days";
import { dayKey } from "../../lib/format/format";
import { m as shared } from "../../lib/incidents/messages.nl";
import { m as services } from "../../lib/services/messages.nl";
import { type StateOfList, addressOf, defineList } from "../../ui/list/defineList";
import { LocationFilter } from "../../ui/services/filters";
import { m } from "./messages.nl";

const over = "state:ended|cancelled";

/** How many are over. */
export const pastCount = { PageSize: 1, Filters: [over] } satisfies ListParams<"listIncidents">;

/** When it began: within a number of days, or in a year. */
const periods = ["30d", "90d", "thisYear", "lastYear"] as const;

export const pastList = defineList(listIncidents, {
  filters: {
    kind: { label: m.past.kind, texts: shared.kind },
    location: { field: "locationId", label: services.location.label, control: LocationFilter },
    period: { label: m.past.period, values: periods, texts: m.past.periods, single: true, sent: false },
  },
});

export type PastState = StateOfList<typeof pastList>;

type Bounds = Partial<Record<"GreaterThan" | "LessThan", ListRange<"listIncidents">[]>>;

/** The bounds of a period, on whole days: the call stays the same all day. */
function boundsOf(period: (typeof periods)[number], now: number): Bounds {
  const today = dayKey(now);
  const since = (day: string, after = 0): Bounds => ({
    GreaterThan: [`startsOn:${justBefore(startOfDay(day, after))}`],
  });
  const newYear = (ago: number) => `${Number(today.slice(0, 4)) - ago}-01-01`;
  if (period === "thisYear") return since(newYear(0));
  if (period === "lastYear") return { ...since(newYear(1)), LessThan: [`startsOn:${startOfDay(newYear(0))}`] };
  return since(today, -Number.parseInt(period, 10));
}

/** The list call of a state; `now` in epoch ms. */
export const pastParams = (state: PastState, now: number) => ({
  ...pastList.params(state, [over]),
  ...(state.period && boundsOf(state.period, now)),
});

export const isPast = (params: URLSearchParams): boolean => params.get("view") === "past";

/** The address of the past ones. */
export const pastAddress = {
  parse: (params: URLSearchParams): PastState => pastList.parse(params),
  format: (state: PastState) => addressOf(["view", "past"], ...pastList.format(state)),
};
