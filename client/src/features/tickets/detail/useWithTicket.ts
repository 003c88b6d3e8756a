import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { Ticket } from "../model/conversation";

/** Fetches a query again whenever its ticket changes: a new message, status, priority or any other field. */
export function useWithTicket({ id, rev, lastSeq }: Ticket, queryKey: QueryKey): void {
  const client = useQueryClient();
  const seen = useRef({ id, rev, lastSeq });
  const key = useRef(queryKey);
  useEffect(() => {
    key.current = queryKey;
  });
  useEffect(() => {
    const before = seen.current;
    seen.current = { id, rev, lastSeq };
    if (before.id === id && (before.rev !== rev || before.lastSeq !== lastSeq))
      void client.invalidateQueries({ queryKey: key.current });
  }, [client, id, rev, lastSeq]);
}
