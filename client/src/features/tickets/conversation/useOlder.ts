import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { getSupportTicket } from "@klantportaal/api/support-tickets";
import { useCallback, useMemo, useRef, useState } from "react";
import { cachedTicket, setTicket } from "../model/ticketCache";
import { hasOlder, mergeMessages, type Ticket } from "../model/conversation";

/** The messages in one response. */
const PAGE = 100;
/** Requests at a time, and at most, to load everything up to a message or all of a conversation. */
const AT_ONCE = 4;
const MOST_PAGES = 200;

export type Older = {
  available: boolean;
  state: "idle" | "loading" | "failed";
  /** Requests the page before the first message. */
  load: () => void;
};

const firstSeq = (ticket: Ticket | undefined) => ticket?.messages.find((message) => message.kind !== "note")?.seq ?? 1;

/**
 * Adds up to `pages` pages before the oldest known message. They enter the cache together, so that the conversation
 * never has a gap.
 */
async function loadPages(client: QueryClient, id: number, pages: number): Promise<void> {
  const first = firstSeq(cachedTicket(client, id));
  const starts = Array.from({ length: pages }, (_, index) => first - index * PAGE).filter((seq) => seq > 1);
  const answers = await Promise.all(starts.map((seq) => getSupportTicket(id, { LessThan: `seq:${seq}` })));
  const ticket = cachedTicket(client, id);
  if (ticket)
    setTicket(client, {
      ...ticket,
      messages: mergeMessages(
        ticket.messages,
        answers.flatMap((answer) => answer.messages),
      ),
    });
}

/** Adds the 100 messages before the oldest known one. */
const loadOlder = (client: QueryClient, id: number): Promise<void> => loadPages(client, id, 1);

/**
 * Adds older messages until one of them is `messageId`, or all of them when that is null. Returns whether it was found.
 */
export async function loadUntil(client: QueryClient, id: number, messageId: string | null): Promise<boolean> {
  const found = () => cachedTicket(client, id)?.messages.some((message) => message.id === messageId) ?? false;
  for (let asked = 0; asked < MOST_PAGES && !found(); asked += AT_ONCE) {
    const ticket = cachedTicket(client, id);
    if (!ticket || !hasOlder(ticket)) break;
    await loadPages(client, id, AT_ONCE);
  }
  return found();
}

/** Older messages of a conversation: requested one page at a time; after a failure only when the user asks. */
export function useOlder(ticket: Ticket): Older {
  const client = useQueryClient();
  const [state, setState] = useState<Older["state"]>("idle");
  const busy = useRef(false);
  const load = useCallback(() => {
    if (busy.current) return;
    busy.current = true;
    setState("loading");
    loadOlder(client, ticket.id)
      .then(
        () => setState("idle"),
        (error: unknown) => {
          console.warn("older messages", error);
          setState("failed");
        },
      )
      .finally(() => (busy.current = false));
  }, [client, ticket.id]);
  const available = hasOlder(ticket);
  return useMemo(() => ({ available, state, load }), [available, state, load]);
}
