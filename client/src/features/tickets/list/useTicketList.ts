/** The list as its screen sees it: state from the address, rows from the list call. */
import { useQueryClient } from "@tanstack/react-query";
import { getGetSupportTicketQueryOptions, getListSupportTicketsQueryOptions } from "@klantportaal/api/support-tickets";
import type { SupportTicket } from "@klantportaal/api/model";
import { useCallback } from "react";
import { useListAddress, useListPages } from "../../../ui/useListAddress";
import { formatListState, parseListState, toListParams, type ListState } from "./listState";

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
