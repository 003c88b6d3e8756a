/** A list whose state is in the address: its state, its changes, and its pages. */
import {
  useQueries,
  type DefaultError,
  type QueryFunction,
  type UseQueryOptions,
  type UseQueryResult,
} from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useRef } from "react";
import { useSearchParams } from "react-router";
import type { ListBasics } from "./defineList";
import type { Identified } from "../DataTable";
import { useFrom } from "../useMediaQuery";

type Codec<State> = {
  parse: (params: URLSearchParams) => State;
  format: (state: State) => URLSearchParams;
};

/**
 * A state in the address, and its setter. `codec` is created once, outside the component. On a page with tabs it keeps
 * the tab in the address.
 */
export function useAddress<State extends object>({
  parse,
  format,
}: Codec<State>): [State, (change: Partial<State>, options: { replace: boolean }) => void] {
  const [params, setParams] = useSearchParams();
  const state = useMemo(() => parse(params), [parse, params]);
  // An address with unknown or default values is corrected, so that a shared address is what is shown.
  const tab = params.get("tab");
  const write = useCallback(
    (next: State) => new URLSearchParams([...(tab ? [["tab", tab]] : []), ...format(next)]).toString(),
    [format, tab],
  );
  const canonical = write(state);
  useEffect(() => {
    if (canonical !== params.toString()) setParams(canonical, { replace: true });
  }, [canonical, params, setParams]);
  // The router applies an address as a transition, which may take a while: a change made meanwhile adds to the one
  // before.
  const latest = useRef(state);
  useEffect(() => {
    latest.current = state;
  }, [state]);
  const change = useCallback(
    (next: Partial<State>, options: { replace: boolean }) => {
      latest.current = { ...latest.current, ...next };
      setParams(write(latest.current), options);
    },
    [write, setParams],
  );
  return [state, change];
}

type ListCodec<State> = Codec<State> & {
  /** Changes of these are pushed to the history, as is the page; everything else replaces its entry. */
  pushed?: readonly (keyof State)[];
};

/** Changes the list's state; `replace` overrides the codec's rule for the history. */
export type ChangeList<State> = (change: Partial<State>, options?: { replace: boolean }) => void;

/** The list's state and its setter; a change of anything but the page returns to the first page. */
export function useListAddress<State extends ListBasics>({
  pushed,
  ...codec
}: ListCodec<State>): [State, ChangeList<State>] {
  const [state, write] = useAddress(codec);
  const change = useCallback<ChangeList<State>>(
    (next, { replace } = { replace: !("page" in next || pushed?.some((key) => key in next)) }) =>
      write({ page: 1, ...next }, { replace }),
    [write, pushed],
  );
  return [state, change];
}

// A phone deep in a list has many pages on screen: their calls are sent a few at a time.
const AT_ONCE = 4;
let free = AT_ONCE;
const waiting: (() => void)[] = [];

function inTurn<Data>(ask: QueryFunction<Data>): QueryFunction<Data> {
  return async (context) => {
    // Accessed before the wait, so that leaving meanwhile aborts it.
    const { signal } = context;
    if (free > 0) free--;
    else await new Promise<void>((go) => waiting.push(go));
    try {
      signal.throwIfAborted();
      return await ask(context);
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free++;
    }
  };
}

type Page<Item> = { items: Item[]; total: number; totalIsExact: boolean };

/** The loaded rows of a list, and the state of the others. */
export type ListResult<Item extends Identified> = ReturnType<typeof useListPages<Page<Item>>>;

/**
 * One page on wide screens; on narrow ones all pages up to the current one, below each other. `optionsOf` returns the
 * query of a page.
 */
export function useListPages<Data extends Page<Identified>>(
  page: number,
  optionsOf: (page: number) => UseQueryOptions<Data, DefaultError>,
) {
  const cumulative = !useFrom("md");
  const first = cumulative ? 1 : page;
  // The rows shown until another page or filter has loaded: a table that unmounts meanwhile would take the focus away.
  // keepPreviousData does nothing here, as useQueries creates an observer for each key.
  const before = useRef<Data>(undefined);
  const result = useQueries({
    queries: Array.from({ length: page - first + 1 }, (_, index) => {
      const options = optionsOf(first + index);
      return {
        ...options,
        ...(typeof options.queryFn === "function" && { queryFn: inTurn(options.queryFn) }),
        ...(!cumulative && { placeholderData: () => before.current }),
      };
    }),
    combine: combine<Data>,
  });
  useEffect(() => {
    if (result.first && !result.stale) before.current = result.first;
  }, [result]);
  return result;
}

/** Several pages as one list. Unchanged parts are the same objects as before. */
function combine<Data extends Page<Identified>>(results: UseQueryResult<Data>[]) {
  const loaded = results.filter((result) => result.data !== undefined);
  const last = loaded.at(-1)?.data;
  // A row that moved between two calls is on two pages: it is listed once.
  const rows: Data["items"] = loaded.flatMap((result) => result.data?.items ?? []);
  const items = [...new Map(rows.map((row) => [row.id, row])).values()];
  const data: Page<Data["items"][number]> | undefined = last && {
    items,
    total: last.total,
    totalIsExact: last.totalIsExact,
  };
  const failed = results.find((result) => result.error && !result.data);
  return {
    data,
    error: data ? null : (failed?.error ?? null),
    /** A further page that failed to load, while others loaded. */
    moreFailed: data && failed ? { error: failed.error, retry: () => void failed.refetch() } : null,
    isPending: data === undefined,
    refetch: () => results.forEach((result) => void result.refetch()),
    /** Whether a page shows what it was before its last request, which failed. */
    outdated: results.some((result) => result.isRefetchError),
    busy: results.some((result) => result.isFetching),
    stale: results.some((result) => result.isPlaceholderData),
    /** The first page as the server sent it. */
    first: results[0]?.data,
    /** When the rows at the top were fetched, epoch ms; 0 until they are loaded. */
    fetchedAt: results[0]?.dataUpdatedAt ?? 0,
  };
}

/**
 * A page beyond the last one is an old link: redirects to the last page, replacing the history entry. Returns the last
 * page, null while it is unknown.
 */
export function useLastPage(
  page: Page<unknown> | undefined,
  stale: boolean,
  state: ListBasics,
  change: (change: { page: number }, options: { replace: boolean }) => void,
): number | null {
  const last = page?.totalIsExact ? Math.max(1, Math.ceil(page.total / state.size)) : null;
  useEffect(() => {
    if (last !== null && !stale && state.page > last) change({ page: last }, { replace: true });
  }, [last, stale, state.page, change]);
  return last;
}
