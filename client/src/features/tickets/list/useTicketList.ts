/** The list for its screen: state from the address, rows from the list call. */
import { useQueryClient } from "@tanstack/react-query";
import { getGetSupportTicketQueryOptions, getListSupportTicketsQueryOptions } from "@klantportaal/api/support-tickets";
import type { SupportTicket } from "@klantportaal/api/model";
import { useCallback } from "react";
import { useListAddress, useListPages } from "../../../ui/list/useListAddress";
import { onlyWhenUndisturbed } from "../model/undisturbed";
import { formatListState, parseListState, toListParams, type ListState } from "./listState";

const codecFor = (staff: boolean) => ({
  parse: (params: URLSearchParams) => parseListState(params, staff),
  format: formatListState,
  pushed: ["view"] as const,
});
const [customers, provider] = [codecFor(false), codecFor(true)];

/** The list's state and its setter. Pages and views are pushed to the history; everything else replaces its entry. */
export const useListState = (staff: boolean) => useListAddress<ListState>(staff ? provider : customers);

export type TicketPage = { items: SupportTicket[]; total: number; totalIsExact: boolean };

export const useTicketPages = (state: ListState, now: number, me: string) =>
  useListPages(state.page, (page) =>
    getListSupportTicketsQueryOptions(toListParams({ ...state, page }, now, me), { query: onlyWhenUndisturbed }),
  );

/** Prefetches a ticket, and the screen that shows it, before it is opened. */
export function usePrefetchTicket(): (ticket: SupportTicket) => void {
  const client = useQueryClient();
  return useCallback(
    ({ id }) => {
      // Pushes keep the cache fresh, and joining its room checks it again.
      void client.prefetchQuery({ ...getGetSupportTicketQueryOptions(id), staleTime: Number.POSITIVE_INFINITY });
      import("../detail/TicketDetailScreen").catch(() => undefined);
    },
    [client],
  );
}
