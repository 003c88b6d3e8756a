/** The list as its screen sees it: state from the address, rows from the list call, and when fresh rows may take their places. */
import { keepPreviousData, useQueries, useQueryClient } from "@tanstack/react-query";
import { getListSupportTicketsQueryOptions } from "@klantportaal/api/support-tickets";
import type { SupportTicket } from "@klantportaal/api/model";
import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from "react";
import { useSearchParams } from "react-router";
import { hub } from "../../lib/hub";
import { changed, formatListState, parseListState, toListParams, type ListState } from "./listState";
import { listKey } from "./ticketCache";

/** The list's state and how to change it. Pages and views go into the history; everything else replaces its entry. */
export function useListState(): [ListState, (change: Partial<ListState>) => void] {
  const [params, setParams] = useSearchParams();
  const state = useMemo(() => parseListState(params), [params]);
  // An address with unknown or default values is put right, so that what is shared is what is seen.
  const canonical = formatListState(state).toString();
  useEffect(() => {
    if (canonical !== params.toString()) setParams(canonical, { replace: true });
  }, [canonical, params, setParams]);
  const change = useCallback(
    (next: Partial<ListState>) => setParams(formatListState(changed(state, next)), { replace: !("page" in next || "view" in next) }),
    [state, setParams],
  );
  return [state, change];
}

export type TicketPage = { items: SupportTicket[]; total: number; totalIsExact: boolean };

/** One page on wide screens; all pages up to the current one under each other on narrow ones. */
export function useTicketPages(state: ListState, cumulative: boolean, now: number) {
  const first = cumulative ? 1 : state.page;
  const pages = Array.from({ length: state.page - first + 1 }, (_, index) => first + index);
  const results = useQueries({
    queries: pages.map((page) => ({
      ...getListSupportTicketsQueryOptions(toListParams({ ...state, page }, now)),
      placeholderData: cumulative ? undefined : keepPreviousData,
    })),
  });
  const loaded = results.filter((result) => result.data !== undefined);
  const last = loaded.at(-1)?.data;
  // A ticket that moved between two calls stands on two pages: once is enough.
  const items = [...new Map(loaded.flatMap((result) => result.data?.items ?? []).map((ticket) => [ticket.id, ticket])).values()];
  const data: TicketPage | undefined = last && { items, total: last.total, totalIsExact: last.totalIsExact };
  return {
    data,
    error: data ? null : (results.find((result) => result.error)?.error ?? null),
    isPending: data === undefined,
    refetch: () => results.forEach((result) => void result.refetch()),
    busy: results.some((result) => result.isFetching),
    stale: results.some((result) => result.isPlaceholderData),
  };
}

// A burst of messages applies once.
const APPLY_AFTER_MS = 400;

/**
 * Tickets with activity since the rows were fetched. Rows change in place at once; their order only when nobody is in the middle of the
 * list: at its top and without focus in it by itself, otherwise when the reader asks.
 */
export function useNewActivity(scroller: RefObject<HTMLElement | null>): { count: number; apply: () => void } {
  const client = useQueryClient();
  const [tickets, setTickets] = useState<ReadonlySet<number>>(new Set());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const apply = useCallback(() => {
    clearTimeout(timer.current);
    setTickets(new Set());
    void client.invalidateQueries({ queryKey: listKey(), refetchType: "active" });
  }, [client]);
  useEffect(() => {
    const undisturbed = () => {
      const element = scroller.current;
      return !element || (element.scrollTop < 8 && !element.contains(document.activeElement));
    };
    const noted = (id: number) => {
      setTickets((known) => (known.has(id) ? known : new Set([...known, id])));
      clearTimeout(timer.current);
      timer.current = setTimeout(() => undisturbed() && apply(), APPLY_AFTER_MS);
    };
    const stops = [hub.onMessageReceived((ticket) => noted(ticket.id)), hub.onTicketChanged((ticket) => noted(ticket.id))];
    return () => {
      clearTimeout(timer.current);
      stops.forEach((stop) => stop());
    };
  }, [apply, scroller]);
  return { count: tickets.size, apply };
}
