/** The live ticket: joins its room while it is on screen, and fetches what is missing. */
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { hub } from "../../../lib/hub/hub";
import { cachedTicket, ticketKey } from "../model/ticketCache";
import { cursorOf } from "../model/conversation";

/**
 * Stays in the ticket's room while the component is mounted. After a join: a gap that 500 pushed messages did not fill
 * is requested again from its start; a different rev means changes without a message, so the ticket is fetched again.
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
