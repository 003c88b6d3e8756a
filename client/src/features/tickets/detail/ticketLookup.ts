/** A ticket by its number or by its exact id: fetched once, and cached by its number in both cases. */
import { useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import {
  getGetSupportTicketByExactIdQueryKey,
  getGetSupportTicketQueryKey,
  getSupportTicketByExactId,
  useGetSupportTicket,
} from "@klantportaal/api/support-tickets";
import { exactIdOf, loaded, type Ticket } from "../model/conversation";
import { cachedTicket, setTicket } from "../model/ticketCache";

/**
 * A ticket by its number. A response is merged into the cache: pushes that arrived during the call stay, older messages
 * too.
 */
export function useTicket(id: number | null) {
  return useGetSupportTicket(id ?? 0, undefined, {
    query: {
      enabled: id !== null,
      // Pushes keep it fresh; a join that reports another rev fetches it again.
      staleTime: Number.POSITIVE_INFINITY,
      structuralSharing: (known, fetched) => loaded(known as Ticket | undefined, fetched as Ticket),
    },
  });
}

function cachedByExactId(client: QueryClient, exactId: string): Ticket | undefined {
  const [path] = getGetSupportTicketQueryKey(0);
  const prefix = String(path).replace(/0$/, "");
  const tickets = client.getQueriesData<Ticket>({
    predicate: ({ queryKey }) =>
      queryKey.length === 1 && typeof queryKey[0] === "string" && queryKey[0].startsWith(prefix),
  });
  return tickets.map(([, ticket]) => ticket).find((ticket) => ticket?.exactId === exactId);
}

/**
 * The number of the ticket with this exact id; the ticket is in the cache then. Throws 'TicketID should be a string'
 * and 'Ticket id missing'.
 */
export async function findTicket(client: QueryClient, exactId: unknown): Promise<number> {
  const wanted = exactIdOf(exactId);
  const known = cachedByExactId(client, wanted);
  if (known) return known.id;
  const fetched = await getSupportTicketByExactId(wanted);
  const ticket = loaded(cachedTicket(client, fetched.id), fetched);
  setTicket(client, ticket);
  return ticket.id;
}

/** A ticket by its exact id, 8 digits. */
export function useTicketByExactId(exactId: string) {
  const client = useQueryClient();
  // This key holds the number only: the ticket itself is in one place.
  const found = useQuery({
    queryKey: getGetSupportTicketByExactIdQueryKey(exactId),
    queryFn: () => findTicket(client, exactId),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const ticket = useTicket(found.data ?? null);
  return {
    data: ticket.data,
    error: found.error ?? ticket.error,
    isPending: found.isPending || (found.isSuccess && ticket.isPending),
    refetch: () => (found.isError ? found.refetch() : ticket.refetch()),
  };
}
