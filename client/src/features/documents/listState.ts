import { listDocuments } from "@klantportaal/api/lists/listDocuments";
import { formatShort } from "../../lib/format/format";
import { isUuid } from "../../lib/address";
import { type StateOfList, addressOf, defineList } from "../../ui/list/defineList";
import { m as services } from "../../lib/services/messages.nl";
import LocationFilter from "../../ui/services/LocationFilter";
import { ServiceFilter } from "../../ui/services/filters";
import { m } from "./messages.nl";

/** `2024`, `2024-02` or `2024-Q1`. */
const PERIOD = /^\d{4}(-(0[1-9]|1[0-2]|Q[1-4]))?$/;

export const documentList = defineList(listDocuments, {
  filters: {
    category: { label: m.filterCategory, texts: m.category },
    period: { single: true, pattern: PERIOD },
    /** Days of publication, both included. */
    from: { since: "publishedOn", insteadOf: "period" },
    to: { until: "publishedOn", insteadOf: "period" },
    location: { field: "locationId", label: services.location.label, control: LocationFilter },
    service: { field: "configurationId", label: services.service.label, control: ServiceFilter },
    new: { field: "isNew", label: m.filterNew },
  },
});

type Listed = StateOfList<typeof documentList>;

/** The list and the document whose preview is open. */
export type ListState = Listed & { doc: string | null };

export const address = {
  parse: (params: URLSearchParams): ListState => {
    const doc = params.get("doc");
    return { ...documentList.parse(params), doc: doc && isUuid(doc) ? doc : null };
  },
  format: ({ doc, ...state }: ListState) => addressOf(...documentList.format(state), ["doc", doc]),
};

/** "feb 2024", "Q4 2023", "2024"; a value of another shape is shown as it is. */
export function formatDocumentPeriod(period: string): string {
  const [year, part] = period.split("-");
  if (!PERIOD.test(period) || !year || !part) return period;
  if (part.startsWith("Q")) return `${part} ${year}`;
  return formatShort(`${period}-15T12:00:00Z`).replace(/^\d+ /, "");
}

/** The value of the period filter; undefined: none. */
export function periodText({ period, from, to }: Listed): string | undefined {
  if (period) return formatDocumentPeriod(period);
  if (!from && !to) return undefined;
  return m.period.range(from ? formatShort(from) : m.period.begin, to ? formatShort(to) : m.period.now);
}
