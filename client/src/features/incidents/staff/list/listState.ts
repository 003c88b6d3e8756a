/** The list of incidents of all customers: what runs, is planned, is being written, and is over. */
import type { ListFilter, ListParams } from "@klantportaal/api/lists";
import { listIncidents } from "@klantportaal/api/lists/listIncidents";
import { oneOf } from "../../../../lib/address";
import { m as shared } from "../../../../lib/incidents/messages.nl";
import { CustomerFilter } from "../../../../ui/list/CustomerFilter";
import { type ListBasics, type Sort, type StateOfList, addressOf, defineList } from "../../../../ui/list/defineList";
import { s } from "../messages.nl";

export const tabs = ["now", "planned", "draft", "past"] as const;
export type IncidentTab = (typeof tabs)[number];

const states: Record<IncidentTab, ListFilter<"listIncidents">> = {
  now: "state:active|monitoring",
  planned: "state:planned",
  draft: "state:draft",
  past: "state:ended|cancelled",
};

export const filtersOf = (tab: IncidentTab) => [states[tab]];

/** How many there are in a tab. */
export const countOf = (tab: IncidentTab) =>
  ({ PageSize: 1, Filters: filtersOf(tab) }) satisfies ListParams<"listIncidents">;

export const incidentList = defineList(listIncidents, {
  filters: {
    kind: { label: s.kind, texts: shared.kind },
    severity: {
      label: s.severity,
      texts: {
        down: s.severities.down[0],
        degraded: s.severities.degraded[0],
        at_risk: s.severities.at_risk[0],
      },
    },
    customer: { field: "customerId", single: true, label: s.list.customer, control: CustomerFilter },
  },
});

/** The order of each tab: now by the update that is due first, planned by what begins first, the others latest first. */
export const sorts: Record<IncidentTab, Sort> = {
  now: { field: "nextUpdateOn", descending: false },
  planned: { field: "startsOn", descending: false },
  draft: incidentList.standard.sort,
  past: incidentList.standard.sort,
};

type State = StateOfList<typeof incidentList> & ListBasics & { tab: IncidentTab };

/** The list's address with its tab, which the address names only when it is not the first. */
export const address = {
  parse: (params: URLSearchParams): State => {
    const tab = oneOf(tabs, params.get("view")) ?? tabs[0];
    return { ...incidentList.parse(params, sorts[tab]), tab };
  },
  format: (state: State) =>
    addressOf(["view", state.tab === tabs[0] ? null : state.tab], ...incidentList.format(state, sorts[state.tab])),
};
