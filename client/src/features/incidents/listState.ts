/** The lists of incidents: what runs or is planned, and what is over. */
import type { ListParams } from "@klantportaal/api/lists";
import { listIncidents } from "@klantportaal/api/lists/listIncidents";
import { m as shared } from "../../lib/incidents/messages.nl";
import { m as services } from "../../lib/services/messages.nl";
import { type StateOfList, addressOf, defineList } from "../../ui/list/defineList";
import { LocationFilter } from "../../ui/services/filters";
import { m } from "./messages.nl";

const over = "state:ended|cancelled";

/** How many are over. */
export const pastCount = { PageSize: 1, Filters: [over] } satisfies ListParams<"listIncidents">;

export const pastList = defineList(listIncidents, {
  filters: {
    kind: { label: m.past.kind, texts: shared.kind },
    location: { field: "locationId", label: services.location.label, control: LocationFilter },
  },
});

export type PastState = StateOfList<typeof pastList>;

export const pastParams = (state: PastState) => pastList.params(state, [over]);

export const isPast = (params: URLSearchParams): boolean => params.get("view") === "past";

/** The address of the past ones. */
export const pastAddress = {
  parse: (params: URLSearchParams): PastState => pastList.parse(params),
  format: (state: PastState) => addressOf(["view", "past"], ...pastList.format(state)),
};
