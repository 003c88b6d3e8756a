/** The documents list's state is its address: both directions, and the parameters of the list call. */
import { lists, type ListFilter, type ListRange } from "@klantportaal/api/lists";
import { DocumentCategory, type ListDocumentsParams } from "@klantportaal/api/model";
import { formatShort } from "../../lib/format/format";
import {
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
} from "../../lib/list-address";
import { m } from "./messages.nl";

export const categories = Object.values(DocumentCategory);

export type ListState = ListBasics & {
  category: DocumentCategory[];
  /** `2024`, `2024-02` or `2024-Q1`. */
  period: string | null;
  /** Days of publication, yyyy-mm-dd, both included; instead of `period`. */
  from: string | null;
  to: string | null;
  isNew: boolean;
  /** The document whose preview is open. */
  doc: string | null;
};

export const defaultState: ListState = {
  q: "",
  page: 1,
  size: 25,
  sort: { field: "publishedOn", descending: true },
  category: [],
  period: null,
  from: null,
  to: null,
  isNew: false,
  doc: null,
};

const PERIOD = /^\d{4}(-(0[1-9]|1[0-2]|Q[1-4]))?$/;

export function parseListState(params: URLSearchParams): ListState {
  const period = params.get("period");
  const known = period && PERIOD.test(period) ? period : null;
  const doc = params.get("doc");
  return {
    ...readBasics(params, lists.listDocuments.order, defaultState),
    category: parts(params.get("category")).flatMap((value) => oneOf(categories, value) ?? []),
    period: known,
    from: known ? null : dayOf(params.get("from")),
    to: known ? null : dayOf(params.get("to")),
    isNew: params.get("new") === "1",
    doc: doc && isUuid(doc) ? doc : null,
  };
}

export function formatListState(state: ListState): URLSearchParams {
  const params = writeAddress(state, defaultState, [
    ["q", state.q],
    ["category", state.category.join(",")],
    ["period", state.period],
    ["from", state.from],
    ["to", state.to],
    ["new", state.isNew ? "1" : null],
  ]);
  if (state.doc) params.set("doc", state.doc);
  return params;
}

export function activeFilters({ category, period, from, to, isNew }: ListState): number {
  return [category.length, period ?? from ?? to, isNew].filter(Boolean).length;
}

/** Clears search and filters; order, page size and an open preview stay. */
export const noFilters: Partial<ListState> = { q: "", category: [], period: null, from: null, to: null, isNew: false };

export function toListParams(state: ListState): ListDocumentsParams {
  const filters: ListFilter<"listDocuments">[] = [];
  if (state.category.length > 0) filters.push(`category:${state.category.join("|")}`);
  if (state.period) filters.push(`period:${state.period}`);
  if (state.isNew) filters.push("isNew:true");
  return {
    ...basicParams(state),
    ...(filters.length > 0 && { Filters: filters }),
    ...(state.from && {
      GreaterThan: [`publishedOn:${justBefore(startOfDay(state.from))}`] satisfies ListRange<"listDocuments">[],
    }),
    ...(state.to && { LessThan: [`publishedOn:${startOfDay(state.to, 1)}`] satisfies ListRange<"listDocuments">[] }),
  };
}

/** "feb 2024", "Q4 2023", "2024"; a value of another shape is shown as it is. */
export function formatDocumentPeriod(period: string): string {
  const [year, part] = period.split("-");
  if (!PERIOD.test(period) || !year || !part) return period;
  if (part.startsWith("Q")) return `${part} ${year}`;
  return formatShort(`${period}-15T12:00:00Z`).replace(/^\d+ /, "");
}

/** The value of the period filter; undefined: none. */
export function periodText({ period, from, to }: ListState): string | undefined {
  if (period) return formatDocumentPeriod(period);
  if (!from && !to) return undefined;
  return m.period.range(from ? formatShort(from) : m.period.begin, to ? formatShort(to) : m.period.now);
}
