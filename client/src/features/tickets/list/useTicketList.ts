/**
 * The list as its screen sees it: state from the address, rows from the list call, and when fresh rows may take their
 * places.
 */
import { useQueryClient } from "@tanstack/react-query";
import {
  getGetSupportTicketQueryOptions,
  getListSupportTicketsQueryOptions,
  listSupportTickets,
} from "@klantportaal/api/support-tickets";
import type { ListSupportTicketsParams, SupportTicket } from "@klantportaal/api/model";
import { useCallback, useEffect, useRef, useState, type RefObject } from "react";
import { hub } from "../../../lib/hub/hub";
import { useListAddress, useListPages } from "../../../ui/useListAddress";
import { formatListState, parseListState, toListParams, type ListState } from "./listState";
import { isListed, listKey } from "../model/ticketCache";

const codecFor = (staff: boolean) => ({
  parse: (params: URLSearchParams) => parseListState(params, staff),
  format: formatListState,
  pushed: ["view"] as const,
});
const [customers, provider] = [codecFor(false), codecFor(true)];

/** The list's state and how to change it. Pages and views go into the history; everything else replaces its entry. */
export const useListState = (staff: boolean) => useListAddress<ListState>(staff ? provider : customers);

export type TicketPage = { items: SupportTicket[]; total: number; totalIsExact: boolean };

export const useTicketPages = (state: ListState, now: number, me: string) =>
  useListPages(state.page, (page) => getListSupportTicketsQueryOptions(toListParams({ ...state, page }, now, me)));

/** Fetches a ticket, and the screen that shows it, before it is opened. */
export function usePrefetchTicket(): (ticket: SupportTicket) => void {
  const client = useQueryClient();
  return useCallback(
    ({ id }) => {
      // What is cached is kept fresh by pushes, and looked at again when its room is joined.
      void client.prefetchQuery({ ...getGetSupportTicketQueryOptions(id), staleTime: Number.POSITIVE_INFINITY });
      import("../detail/TicketDetailScreen").catch(() => undefined);
    },
    [client],
  );
}

// A burst of messages applies once.
const APPLY_AFTER_MS = 400;

const none: ReadonlySet<number> = new Set();

type Shown = {
  rows: readonly SupportTicket[];
  fetchedAt: number;
  /** The call for the rows at the top. */ params: ListSupportTicketsParams;
};

/** Tickets with messages of which no push came: the rows shown don't have them yet. */
async function missed(shown: RefObject<Shown>): Promise<number[]> {
  const { items } = await listSupportTickets(shown.current.params);
  const known = new Map(shown.current.rows.map((row) => [row.id, row.lastSeq]));
  return items.filter((row) => row.lastSeq > (known.get(row.id) ?? -1)).map((row) => row.id);
}

/**
 * Tickets with activity since the rows were fetched. Rows change in place at once; their order only when nobody is in
 * the middle of the list: at its top, without focus in it and with the pointer elsewhere by itself, otherwise when the
 * reader asks.
 */
export function useNewActivity(
  scroller: RefObject<HTMLElement | null>,
  shown: Shown,
  staff: boolean,
): { count: number; apply: () => void } {
  const client = useQueryClient();
  const [tickets, setTickets] = useState(none);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const clear = useCallback(() => {
    clearTimeout(timer.current);
    setTickets(none);
  }, []);
  const apply = useCallback(() => {
    clear();
    void client.invalidateQueries({ queryKey: listKey(), refetchType: "active" });
  }, [clear, client]);
  // Other rows, or the same fetched again, show what was noted. What is noted while they are on their way has them
  // fetched once more.
  useEffect(clear, [clear, shown.fetchedAt]);
  const latest = useRef(shown);
  useEffect(() => {
    latest.current = shown;
  });
  useEffect(() => {
    const undisturbed = () => {
      const element = scroller.current;
      return (
        !element ||
        (element.scrollTop < 8 && !element.contains(document.activeElement) && !element.querySelector("tbody:hover"))
      );
    };
    const noted = (id: number) => {
      setTickets((known) => (known.has(id) ? known : new Set([...known, id])));
      clearTimeout(timer.current);
      timer.current = setTimeout(() => undisturbed() && apply(), APPLY_AFTER_MS);
    };
    const look = () => {
      if (undisturbed()) apply();
      else
        missed(latest).then(
          (ids) => setTickets((known) => new Set([...known, ...ids])),
          (error: unknown) => console.warn("missed activity", error),
        );
    };
    let before = hub.status();
    const onStatus = () => {
      const now = hub.status();
      if (now.srConnected && !before.srConnected && before.everConnected) look();
      before = now;
    };
    // Activity comes as a message, an event at least. A change without one, such as a number that arrives, is seen in
    // the row.
    const stops = [
      hub.onMessageReceived((ticket) => noted(ticket.id)),
      hub.onTicketChanged((ticket) => isListed(client, ticket.id) || noted(ticket.id)),
      hub.onStatusChange(onStatus),
    ];
    // Of most tickets staff are pushed no more than that some have changed.
    if (staff) stops.push(hub.watchQueue(look));
    return () => {
      clearTimeout(timer.current);
      stops.forEach((stop) => stop());
    };
  }, [apply, client, scroller, staff]);
  return { count: tickets.size, apply };
}
