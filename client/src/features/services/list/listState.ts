/** The lists of services: per location, all of them, and those that have ended. Their state is their address. */
import { listLocations } from "@klantportaal/api/lists/listLocations";
import { listInstalledConfigurations } from "@klantportaal/api/lists/listInstalledConfigurations";
import { isUuid, oneOf, parts } from "../../../lib/address";
import { type List, type ListBasics, addressOf, defineList } from "../../../ui/list/defineList";
import { m } from "../messages.nl";

export const views = ["locations", "all", "ended"] as const;
export type View = (typeof views)[number];

/** The states that the server returns today; disruptions and maintenance come later. */
export const states = ["reported", "starting", "works"] as const;

/** A town as text: neither the address's comma nor the contract's bar. */
const TOWN = /^[^,|]{1,100}$/;

const state = { values: states, label: m.list.filterState, texts: m.state } as const;
const kind = { field: "kindId", label: m.list.filterKind } as const;
const city = { pattern: TOWN, label: m.list.filterCity } as const;

export const locationList = defineList(listLocations, { filters: { state, kind, city } });
export const serviceList = defineList(listInstalledConfigurations, { filters: { state, kind, city } });
export const endedList = defineList(listInstalledConfigurations, {
  filters: { kind, city },
  sort: { field: "endedOn", descending: true },
});

export type Filtered = ListBasics & { kind: string[]; city: string[] };

/** The most locations that are open in an address. */
const MAX_OPEN = 12;

export type Opened = { open: string[] };

/** Adds the view to an address, unless it is the one that an address without a view shows. */
function codec<State extends ListBasics, More extends object>(
  { parse, format }: Pick<List<State>, "parse" | "format">,
  view: View,
  standard: View,
  more: { parse: (params: URLSearchParams) => More; format: (state: More) => readonly [string, string | null][] },
) {
  return {
    parse: (params: URLSearchParams): State & More => ({ ...parse(params), ...more.parse(params) }),
    format: (now: State & More) =>
      addressOf(["view", view === standard ? null : view], ...format(now), ...more.format(now)),
  };
}

const nothing = { parse: () => ({}), format: () => [] };
const opened = {
  parse: (params: URLSearchParams): Opened => ({ open: parts(params.get("open")).filter(isUuid).slice(0, MAX_OPEN) }),
  format: ({ open }: Opened): [string, string][] => [["open", open.join(",")]],
};

/** The addresses of the views; `standard` is shown without one. */
const addressesFor = (standard: View) => ({
  locations: codec(locationList, "locations", standard, opened),
  all: codec(serviceList, "all", standard, nothing),
  ended: codec(endedList, "ended", standard, nothing),
});
/** By the view that opens: an organisation with one location needs no list of them. */
export const addresses = { locations: addressesFor("locations"), all: addressesFor("all") };
export type Addresses = (typeof addresses)["all"];

export const viewOf = (params: URLSearchParams, standard: View): View => oneOf(views, params.get("view")) ?? standard;

/** Opens or closes a location. The one that was opened first closes when there are too many. */
export const toggled = (open: readonly string[], id: string): string[] =>
  open.includes(id) ? open.filter((one) => one !== id) : [...open, id].slice(-MAX_OPEN);
