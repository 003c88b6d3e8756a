/** The live ticket: fetched once, kept in the cache, its room joined while it is on screen, and what is missing fetched. */
import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { getSupportTicket, useGetSupportTicket } from "@klantportaal/api/support-tickets";
import { useEffect, useState } from "react";
import { hub } from "../../../lib/hub";
import { cachedTicket, setTicket, ticketKey } from "../ticketCache";
import { cursorOf, hasOlder, loaded, mergeMessages, type Ticket } from "./conversation";

/** A ticket by its number. An answer is merged into what is known: pushes that came during the call stay, older messages too. */
export function useTicket(id: number) {
  return useGetSupportTicket(id, undefined, {
    query: {
      // Pushes keep it fresh; a join that reports another rev fetches it again.
      staleTime: Number.POSITIVE_INFINITY,
      structuralSharing: (known, fetched) => loaded(known as Ticket | undefined, fetched as Ticket),
    },
  });
}

/** Adds the 100 messages before the oldest known one. */
export async function loadOlder(client: QueryClient, id: number): Promise<void> {
  const first = cachedTicket(client, id)?.messages.find((message) => message.kind !== "note");
  if (!first || first.seq <= 1) return;
  const older = await getSupportTicket(id, { LessThan: `seq:${first.seq}` });
  const ticket = cachedTicket(client, id);
  if (ticket) setTicket(client, { ...ticket, messages: mergeMessages(ticket.messages, older.messages) });
}

/**
 * Keeps the ticket's room joined while the component is there. After a join: a hole that 500 pushed messages did not fill is asked for
 * again from where it starts; another rev means changes that no message shows, so the ticket is fetched again.
 */
export function useRoom(id: number, ready: boolean): { joinFailed: boolean; rejoin: () => void } {
  const client = useQueryClient();
  const [joinFailed, setJoinFailed] = useState(false);
  useEffect(() => {
    if (!ready) return;
    let last = "";
    return hub.joinRoom(
      id,
      () => {
        const ticket = cachedTicket(client, id);
        return ticket ? cursorOf(ticket) : new Date(0).toISOString();
      },
      {
        onJoined: (result) => {
          setJoinFailed(false);
          const ticket = cachedTicket(client, id);
          if (!ticket) return;
          const cursor = cursorOf(ticket);
          if (result.hasMore && cursor !== last) {
            last = cursor;
            void hub.rejoinRoom(id);
          } else if (result.rev !== ticket.rev) void client.invalidateQueries({ queryKey: ticketKey(id), exact: true });
        },
        onFailed: () => setJoinFailed(true),
      },
    );
  }, [client, id, ready]);
  return { joinFailed, rejoin: () => void hub.rejoinRoom(id) };
}

export { hasOlder };
