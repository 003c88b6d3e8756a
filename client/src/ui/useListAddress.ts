/** A list that lives in the address: its state, how it changes, and the pages that belong to it. */
import { keepPreviousData, useQueries, type DefaultError, type UseQueryOptions } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo } from "react";
import { useSearchParams } from "react-router";
import { changed, type ListBasics } from "../lib/list-address";

type Codec<State> = {
  parse: (params: URLSearchParams) => State;
  format: (state: State) => URLSearchParams;
  /** Changes of these go into the history, besides the page; everything else replaces its entry. */
  pushed?: readonly (keyof State)[];
};

/** Changes the list's state; `replace` decides what the history keeps where the codec's rule does not fit. */
export type ChangeList<State> = (change: Partial<State>, options?: { replace: boolean }) => void;

/** The list's state and how to change it. `codec` is made once, outside the component. */
export function useListAddress<State extends ListBasics>({ parse, format, pushed }: Codec<State>): [State, ChangeList<State>] {
  const [params, setParams] = useSearchParams();
  const state = useMemo(() => parse(params), [parse, params]);
  // An address with unknown or default values is put right, so that what is shared is what is seen.
  const canonical = format(state).toString();
  useEffect(() => {
    if (canonical !== params.toString()) setParams(canonical, { replace: true });
  }, [canonical, params, setParams]);
  const change = useCallback<ChangeList<State>>(
    (next, { replace } = { replace: !("page" in next || pushed?.some((key) => key in next)) }) => setParams(format(changed(state, next)), { replace }),
    [format, pushed, state, setParams],
  );
  return [state, change];
}

type Page<Item> = { items: Item[]; total: number; totalIsExact: boolean };

/**
 * One page on wide screens; with `cumulative` all pages up to the current one under each other, as narrow screens show them.
 * `optionsOf` gives the query of a page, `keyOf` tells rows apart.
 */
export function useListPages<Item, Data extends Page<Item>>(
  page: number,
  cumulative: boolean,
  optionsOf: (page: number) => UseQueryOptions<Data, DefaultError>,
  keyOf: (item: Item) => string | number,
) {
  const first = cumulative ? 1 : page;
  const results = useQueries({
    queries: Array.from({ length: page - first + 1 }, (_, index) => ({ ...optionsOf(first + index), ...(!cumulative && { placeholderData: keepPreviousData }) })),
  });
  const loaded = results.filter((result) => result.data !== undefined);
  const last = loaded.at(-1)?.data;
  // A row that moved between two calls stands on two pages: once is enough.
  const items = [...new Map(loaded.flatMap((result) => result.data?.items ?? []).map((item) => [keyOf(item), item])).values()];
  const data: Page<Item> | undefined = last && { items, total: last.total, totalIsExact: last.totalIsExact };
  const failed = results.find((result) => result.error && !result.data);
  return {
    data,
    error: data ? null : (failed?.error ?? null),
    /** A further page that did not come, while others did. */
    moreFailed: data && failed ? { error: failed.error, retry: () => void failed.refetch() } : null,
    isPending: data === undefined,
    refetch: () => results.forEach((result) => void result.refetch()),
    busy: results.some((result) => result.isFetching),
    stale: results.some((result) => result.isPlaceholderData),
  };
}

/** A page beyond the last one is an old link: the last page is meant, and going back does not lead to it again. Answers the last page, null while it is unknown. */
export function useLastPage(page: Page<unknown> | undefined, stale: boolean, state: ListBasics, change: (change: { page: number }, options: { replace: boolean }) => void): number | null {
  const last = page?.totalIsExact ? Math.max(1, Math.ceil(page.total / state.size)) : null;
  useEffect(() => {
    if (last !== null && !stale && state.page > last) change({ page: last }, { replace: true });
  }, [last, stale, state.page, change]);
  return last;
}
