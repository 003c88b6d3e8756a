/**
 * The common part of all lists' addresses: q, page, size and sort, written only where they differ from the list's
 * default, and the parsing of filter values. Invalid values become the default, so that an old or mistyped link still
 * shows a list.
 */
import { ListLimits, MAX_LIST_ROW } from "@klantportaal/api/limits";
import { dayKey } from "./format/format";

export const pageSizes = [25, 50, 100] as const;
export type PageSize = (typeof pageSizes)[number];

/** A field of the list's allowlist and the direction. */
type ListSort = { field: string; descending: boolean };

export type ListBasics = { q: string; page: number; size: PageSize; sort: ListSort };

/** In addresses and filters: without an assignee, a team or a number. */
export const NOBODY = "none";

/** The most ids in one filter: the contract takes 500 characters. */
export const MAX_IDS = 12;

const HOUR = 3_600_000;

export const isUuid = (value: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value);

/** The value when it is one of these, else null. */
export const oneOf = <T extends string>(values: readonly T[], value: string | null): T | null =>
  (values as readonly (string | null)[]).includes(value) ? (value as T) : null;

/** The values of a comma-separated filter, each once. */
export const parts = (value: string | null) => [...new Set((value ?? "").split(",").filter((part) => part !== ""))];

/** An existing day, yyyy-mm-dd, else null. */
export function dayOf(value: string | null): string | null {
  if (!value || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return null;
  const time = Date.parse(`${value}T00:00:00Z`);
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== value ? null : value;
}

export function readBasics(params: URLSearchParams, sortFields: readonly string[], defaults: ListBasics): ListBasics {
  const size = pageSizes.find((one) => String(one) === params.get("size")) ?? defaults.size;
  const sort = params.get("sort") ?? "";
  const field = oneOf(sortFields, sort.replace(/^-/, ""));
  const page = /^[1-9]\d{0,4}$/.test(params.get("page") ?? "") ? Number(params.get("page")) : 1;
  return {
    q: (params.get("q") ?? "").trim().slice(0, ListLimits.SearchParameter.max),
    page: page * size <= MAX_LIST_ROW ? page : 1,
    size,
    sort: field ? { field, descending: sort.startsWith("-") } : defaults.sort,
  };
}

/**
 * Writes the list's own parameters (its q included) in their order, then sort, size and page. Leaves out empty and
 * default values, so that equal states have equal addresses.
 */
export function writeAddress(
  state: ListBasics,
  defaults: ListBasics,
  own: readonly (readonly [key: string, value: string | null])[],
): URLSearchParams {
  const { field, descending } = state.sort;
  const sorted = field !== defaults.sort.field || descending !== defaults.sort.descending;
  const all: typeof own = [
    ...own,
    ["sort", sorted ? `${descending ? "-" : ""}${field}` : null],
    ["size", state.size === defaults.size ? null : String(state.size)],
    ["page", state.page === 1 ? null : String(state.page)],
  ];
  const params = new URLSearchParams();
  for (const [key, value] of all) if (value) params.set(key, value);
  return params;
}

/** The parameters that every list call has. */
export function basicParams({ q, page, size, sort }: ListBasics) {
  return {
    PageNo: page,
    PageSize: size,
    OrderBy: `${sort.field} ${sort.descending ? "DESC" : "ASC"}`,
    ...(q !== "" && { SearchParameter: q }),
  };
}

/** The instant at which a day begins in Amsterdam; `after` adds days. */
export function startOfDay(day: string, after = 0): string {
  const midnight = Date.parse(`${day}T00:00:00Z`) + after * 24 * HOUR;
  const wanted = new Date(midnight).toISOString().slice(0, 10);
  // Amsterdam is one or two hours ahead of UTC.
  const start = [2, 1].map((hours) => midnight - hours * HOUR).find((time) => dayKey(time) === wanted) ?? midnight;
  return new Date(start).toISOString();
}

/** GreaterThan is strict and times have milliseconds: one millisecond before the first moment includes it. */
export const justBefore = (moment: string) => new Date(Date.parse(moment) - 1).toISOString();
