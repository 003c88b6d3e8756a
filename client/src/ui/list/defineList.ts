/**
 * A list is declared once. Its declaration gives the state, the address in both directions, the defaults, the number of
 * active filters, the parameters of the call, the chips above the list and the sheet with the same filters on a phone.
 *
 * A new filter of the contract (`x-list`) costs one line of `filters` here and the words of its values in
 * messages.nl.ts: `topic: { label: m.filterTopic, texts: m.topic }`. The compiler refuses a filter that the contract does
 * not have and a value without a word.
 *
 * What only one list has (its views, what it saves) stays in code beside its declaration.
 */
import { ListLimits, MAX_LIST_ROW } from "@klantportaal/api/limits";
import type { ListContracts, ListFilter, ListParams } from "@klantportaal/api/lists";
import type { ComponentType } from "react";
import { dayOf, justBefore, startOfDay } from "../../lib/format/days";
import { isUuid, oneOf, parts } from "../../lib/address";

export const pageSizes = [25, 50, 100] as const;
type PageSize = (typeof pageSizes)[number];

/** A field of the list's allowlist and the direction. */
export type Sort = { field: string; descending: boolean };

/** What every list's state has. */
export type ListBasics = { q: string; page: number; size: PageSize; sort: Sort };

/** The most ids in one filter: the contract takes 500 characters. */
const MAX_IDS = 12;

type ListName = keyof ListContracts;
type Contract<L extends ListName> = ListContracts[L]["filter"];

/** A filter. Its key is its name in the state and in the address. */
type Filter<L extends ListName> = {
  /** Its name in the contract; by default its key. */
  field?: keyof Contract<L>;
  /** The values that the list offers, or what each value of the address is in the contract; by default the contract's. */
  values?: readonly string[] | Readonly<Record<string, string>>;
  /** Words beside ids. */
  words?: readonly string[];
  /** What the contract takes as any text. */
  pattern?: RegExp;
  /** One value rather than several. */
  single?: true;
  /** Code beside the list turns it into parameters. */
  sent?: false;
  /** A day of which the beginning, or the end, bounds a field. */
  since?: ListContracts[L]["range"][number];
  until?: ListContracts[L]["range"][number];
  /** The filter instead of which this one applies: together they count as one, and this one gives way. */
  insteadOf?: string;
  /** Its caption; without one the screen shows the filter itself. */
  label?: string;
  /** The words of its values. A filter that is on or off needs none. */
  texts?: Readonly<Record<string, string>> | ((value: never) => string);
  /** Chooses its values when they are too many for a menu. */
  control?: ComponentType<never>;
};

type FieldOf<L extends ListName, K, D> = (D extends { field: infer N } ? N : K) & keyof Contract<L>;
type TypeOf<L extends ListName, K, D> = Contract<L>[FieldOf<L, K, D>];

type Value<L extends ListName, K, D> = D extends { values: readonly (infer V extends string)[] }
  ? V
  : D extends { values: infer M }
    ? keyof M & string
    : TypeOf<L, K, D> extends { values: readonly (infer V extends string)[] }
      ? V
      : string;

type StateOf<L extends ListName, K, D> = D extends { since: string } | { until: string }
  ? string | null
  : D extends { single: true }
    ? Value<L, K, D> | null
    : D extends { values: unknown }
      ? Value<L, K, D>[]
      : TypeOf<L, K, D> extends { type: "boolean" }
        ? boolean
        : Value<L, K, D>[];

type Named<L extends ListName, K, D> = D extends
  { field: string } | { sent: false } | { since: string } | { until: string }
  ? unknown
  : K extends keyof Contract<L>
    ? unknown
    : { field: keyof Contract<L> };

/** What the compiler checks of a filter beyond its shape. */
type Checked<L extends ListName, F> = {
  [K in keyof F]: Named<L, K, F[K]> & {
    texts?: StateOf<L, K, F[K]> extends boolean
      ? { on: string }
      : Readonly<Record<Value<L, K, F[K]>, string>> | ((value: Value<L, K, F[K]>) => string);
    control?: ComponentType<{
      chosen: StateOf<L, K, F[K]>;
      onChange: (chosen: StateOf<L, K, F[K]>) => void;
    }>;
  };
};

/** A choice; `dot` is a colour of the theme beside it. */
export type Option = { value: string; label: string; dot?: string };

/** A filter as its chip and the sheet need it. */
export type Shown = {
  name: string;
  label: string | undefined;
  options: readonly Option[] | undefined;
  /** It is on or off. */
  flag: boolean;
  single: boolean;
  control: ComponentType<{ chosen: never; onChange: (chosen: unknown) => void }> | undefined;
};

type Entry = readonly [name: string, value: string | null];

/** A declared list. */
export type List<State extends ListBasics, Params = unknown, Sent extends string = string> = {
  /** The state of an empty address. */
  standard: State;
  /** The state of an address. An unknown value becomes the default, so that an old or mistyped link shows a list. */
  parse: (params: URLSearchParams, sort?: Sort) => State;
  /** The address of a state, with what differs from the default: equal states have equal addresses. */
  format: (state: State, sort?: Sort) => URLSearchParams;
  /** The number of active filters, without the search. */
  active: (state: State) => number;
  /** Whether a search or a filter narrows the list. */
  narrowed: (state: State) => boolean;
  /** The change that clears the filters; `cleared` also clears the search, `reset` the order as well. */
  noFilters: Partial<State>;
  cleared: Partial<State>;
  reset: Partial<State>;
  /** The parameters of the call, with further filters before those of the state. */
  params(state: State, filters?: readonly Sent[]): Params;
  filters: readonly Shown[];
  /** A filter's chosen values, and the change that chooses others. */
  chosen: (state: State, name: string) => string[];
  choose: (name: string, values: readonly string[]) => Partial<State>;
};

/** The state of a list. */
export type StateOfList<T> = T extends { standard: infer State } ? State : never;

/** A filter that is on, in the address. */
export const ON = "1";

type Loose = { [K in keyof Filter<ListName>]: Filter<ListName>[K] };
type Taken = { type: string; values?: readonly string[] };

/** A declaration with what the contract adds to it. */
function complete(name: string, one: Loose, contract: Readonly<Record<string, Taken>>) {
  const field: string = one.field ?? name;
  const taken = contract[field];
  const flag = taken?.type === "boolean" && !one.values;
  const day = one.since ?? one.until;
  const sentAs =
    one.values && !Array.isArray(one.values) ? (one.values as Readonly<Record<string, string>>) : undefined;
  const values = flag
    ? [ON]
    : sentAs
      ? Object.keys(sentAs)
      : ((one.values as readonly string[] | undefined) ?? taken?.values);
  const accepts = day
    ? (value: string) => dayOf(value) !== null
    : (value: string) =>
        values?.includes(value) ?? one.pattern?.test(value) ?? (isUuid(value) || one.words?.includes(value) === true);
  const single = one.single === true || day !== undefined;
  const { texts } = one;
  return {
    ...one,
    name,
    /** The state's value of these; unknown ones are left out. */
    stateOf: (chosen: readonly string[]) => {
      const known = chosen.filter(accepts).slice(0, values?.length ?? MAX_IDS);
      return flag ? known.length > 0 : single ? (known[0] ?? null) : known;
    },
    chosenOf: (value: unknown): string[] =>
      Array.isArray(value) ? (value as string[]) : value === true ? [ON] : typeof value === "string" ? [value] : [],
    filterOf: (chosen: readonly string[]): string[] => {
      if (one.sent === false || day) return [];
      const sent = [...new Set(chosen.map((value) => (flag ? "true" : (sentAs?.[value] ?? value))))];
      // On and off together are all rows.
      return sent.length === 0 || (taken?.type === "boolean" && sent.length > 1) ? [] : [`${field}:${sent.join("|")}`];
    },
    shown: {
      name,
      label: one.label,
      options:
        texts &&
        values?.map((value) => ({
          value,
          label:
            typeof texts === "function"
              ? (texts as (value: string) => string)(value)
              : (texts[flag ? "on" : value] ?? value),
        })),
      flag,
      single: single || flag,
      control: one.control as Shown["control"],
    } satisfies Shown,
  };
}

/**
 * Declares the list of an operation, given by its module of `@klantportaal/api/lists/*`; `sort` and `written` where it
 * differs from the contract and from its filters.
 */
export function defineList<L extends ListName, const F extends Readonly<Record<string, Filter<L>>>>(
  contract: ListContracts[L] & { operation: L },
  declared: {
    filters: F & Checked<L, F>;
    /** The default order; by default the contract's. */
    sort?: Sort;
    /** The order of the filters in the address, where it is another than on the screen; the others follow. */
    written?: readonly (keyof F)[];
  },
): List<
  ListBasics & { -readonly [K in keyof F]: StateOf<L, K, F[K]> },
  ListParams<L> & { PageNo: number; PageSize: number },
  ListFilter<L>
> {
  type State = ListBasics & Record<string, unknown>;
  const { order, descending, filter } = contract;
  const all = Object.entries(declared.filters).map(([name, one]) => complete(name, one as Loose, filter));
  const byName = new Map(all.map((one) => [one.name, one]));
  const written = [...new Set([...((declared.written ?? []) as string[]), ...byName.keys()])].flatMap(
    (name) => byName.get(name) ?? [],
  );
  const ofAll = (value: (one: (typeof all)[number]) => unknown) =>
    Object.fromEntries(all.map((one) => [one.name, value(one)]));
  const noFilters = ofAll((one) => one.stateOf([]));
  const standard: State = {
    q: "",
    page: 1,
    size: 25,
    sort: declared.sort ?? { field: order[0], descending },
    ...noFilters,
  };
  const on = (state: State, one: (typeof all)[number]) => one.chosenOf(state[one.name]).length > 0;
  const active = (state: State) =>
    new Set(all.flatMap((one) => (on(state, one) ? (one.insteadOf ?? one.name) : []))).size;
  const list: List<State> = {
    standard,
    noFilters,
    cleared: { ...noFilters, q: "" },
    reset: { ...noFilters, q: "", sort: standard.sort },
    active,
    narrowed: (state) => state.q !== "" || active(state) > 0,
    parse: (params, sort = standard.sort) => {
      const state = {
        ...readBasics(params, order, { ...standard, sort }),
        ...ofAll((one) => one.stateOf(parts(params.get(one.name)))),
      };
      const first = (name: string | undefined) => name !== undefined && on(state, byName.get(name)!);
      return {
        ...state,
        ...Object.fromEntries(all.flatMap(({ name, insteadOf }) => (first(insteadOf) ? [[name, null]] : []))),
      };
    },
    format: (state, sort = standard.sort) =>
      writeBasics(
        state,
        { ...standard, sort },
        written.map((one) => [one.name, one.chosenOf(state[one.name]).join(",")]),
      ),
    params: (state, filters = []) => {
      const sent = [...filters, ...all.flatMap((one) => one.filterOf(one.chosenOf(state[one.name])))];
      const days = (bound: "since" | "until", moment: (day: string) => string) =>
        all.flatMap((one) =>
          one[bound] ? one.chosenOf(state[one.name]).map((day) => `${one[bound]}:${moment(day)}`) : [],
        );
      const [after, before] = [
        days("since", (day) => justBefore(startOfDay(day))),
        days("until", (day) => startOfDay(day, 1)),
      ];
      return {
        PageNo: state.page,
        PageSize: state.size,
        OrderBy: `${state.sort.field} ${state.sort.descending ? "DESC" : "ASC"}`,
        ...(state.q !== "" && { SearchParameter: state.q }),
        ...(sent.length > 0 && { Filters: sent }),
        ...(after.length > 0 && { GreaterThan: after }),
        ...(before.length > 0 && { LessThan: before }),
      };
    },
    filters: all.map(({ shown }) => shown),
    chosen: (state, name) => byName.get(name)?.chosenOf(state[name]) ?? [],
    choose: (name, values) => ({ [name]: byName.get(name)?.stateOf(values) }),
  };
  return list as never;
}

function readBasics(params: URLSearchParams, order: readonly string[], standard: ListBasics): ListBasics {
  const size = pageSizes.find((one) => String(one) === params.get("size")) ?? standard.size;
  const sort = params.get("sort") ?? "";
  const field = oneOf(order, sort.replace(/^-/, ""));
  const page = /^[1-9]\d{0,4}$/.test(params.get("page") ?? "") ? Number(params.get("page")) : 1;
  return {
    q: (params.get("q") ?? "").trim().slice(0, ListLimits.SearchParameter.max),
    page: page * size <= MAX_LIST_ROW ? page : 1,
    size,
    sort: field ? { field, descending: sort.startsWith("-") } : standard.sort,
  };
}

function writeBasics(state: ListBasics, standard: ListBasics, filters: readonly Entry[]): URLSearchParams {
  const { field, descending } = state.sort;
  const sorted = field !== standard.sort.field || descending !== standard.sort.descending;
  return addressOf(
    ["q", state.q],
    ...filters,
    ["sort", sorted ? `${descending ? "-" : ""}${field}` : null],
    ["size", state.size === standard.size ? null : String(state.size)],
    ["page", state.page === 1 ? null : String(state.page)],
  );
}

/** An address of what is neither null nor empty. */
export const addressOf = (...entries: readonly Entry[]): URLSearchParams =>
  new URLSearchParams(entries.flatMap(([name, value]) => (value ? [[name, value]] : [])));
