import { useMemo, useSyncExternalStore } from "react";
import { Outbox, type OutboxEntry } from "./outbox";

const outboxes = new Map<string, Outbox>();

/** The outbox of a signed-in user; one per page, so that every screen sees the same unsent messages. */
export function outboxOf(owner: string): Outbox {
  let outbox = outboxes.get(owner);
  if (!outbox) {
    outbox = new Outbox(owner);
    outboxes.set(owner, outbox);
  }
  return outbox;
}

/** The user's unsent messages of one ticket, oldest first. */
export function usePending(owner: string, ticketId: number): OutboxEntry[] {
  const outbox = outboxOf(owner);
  const entries = useSyncExternalStore(outbox.subscribe, outbox.snapshot);
  return useMemo(() => entries.filter((entry) => entry.ticketId === ticketId), [entries, ticketId]);
}
