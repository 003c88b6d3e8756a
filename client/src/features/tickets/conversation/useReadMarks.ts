/** Marks messages read when they are really seen: half visible for a second, in a visible and focused tab. */
import { useQueryClient } from "@tanstack/react-query";
import { markMessageRead } from "@klantportaal/api/messages";
import type { CurrentUser } from "@klantportaal/api/model";
import { useCallback, useEffect, useRef, type RefObject } from "react";
import { hub } from "../../../lib/hub/hub";
import { viewAs } from "../../../lib/session/view-as";
import { cachedTicket, patchRows, setTicket } from "../model/ticketCache";
import { isUnread, read } from "../model/conversation";

const LOOKED_AT_MS = 1_000;
const BATCH_MS = 500;
const THRESHOLDS = [0, 0.25, 0.5, 0.75, 1];

// A message taller than the window is never half visible: then half a window of it counts.
function inView(entry: IntersectionObserverEntry): boolean {
  return (
    entry.isIntersecting &&
    (entry.intersectionRatio >= 0.5 ||
      entry.intersectionRect.height >= (entry.rootBounds?.height ?? Number.POSITIVE_INFINITY) / 2)
  );
}

// Shown as read and not stored yet, by message id with its ticket: sent again when the connection or the user is back.
const unstored = new Map<string, number>();

function store(ticketId: number, id: string): void {
  // View-as marks nothing as read.
  if (viewAs !== null) return;
  // By the hub, and by REST while the hub is away.
  const call: Promise<unknown> = hub.status().srConnected ? hub.readMessage(ticketId, id) : markMessageRead(id);
  call.then(
    () => unstored.delete(id),
    (error: unknown) => {
      console.warn("reading was not stored", error);
      unstored.set(id, ticketId);
    },
  );
}

function storeAgain(): void {
  if (!hub.status().srConnected) return;
  for (const [id, ticketId] of unstored) {
    unstored.delete(id);
    store(ticketId, id);
  }
}

const attentive = () => document.visibilityState === "visible" && document.hasFocus();

/**
 * Watches the elements with `data-fresh` in `container`. Returns a function to call when other elements may be there.
 */
export function useReadMarks(container: RefObject<HTMLElement | null>, ticketId: number, me: CurrentUser): () => void {
  const client = useQueryClient();
  const observer = useRef<IntersectionObserver | null>(null);
  const observed = useRef(new WeakSet<Element>());
  const watchAll = useCallback(() => {
    for (const element of container.current?.querySelectorAll("[data-fresh]") ?? []) {
      if (observed.current.has(element)) continue;
      observed.current.add(element);
      observer.current?.observe(element);
    }
  }, [container]);
  useEffect(() => {
    document.addEventListener("visibilitychange", storeAgain);
    const stop = hub.onStatusChange(storeAgain);
    return () => {
      document.removeEventListener("visibilitychange", storeAgain);
      stop();
    };
  }, []);
  const { id: myId, fullName, isCustomer } = me;
  useEffect(() => {
    const root = container.current;
    if (!root || typeof IntersectionObserver === "undefined") return;
    const unreadHere = (id: string) => {
      const message = cachedTicket(client, ticketId)?.messages.find((one) => one.id === id);
      return message !== undefined && isUnread(message, myId);
    };
    const timers = new Map<string, ReturnType<typeof setTimeout>>();
    const visible = new Set<string>();
    const due = new Set<string>();
    let batch: ReturnType<typeof setTimeout> | undefined;

    const send = () => {
      batch = undefined;
      for (const id of due) {
        store(ticketId, id);
        const ticket = cachedTicket(client, ticketId);
        if (!ticket) continue;
        const after = read(
          ticket,
          ticketId,
          id,
          { user: { id: myId, fullName, isCustomer }, readOn: new Date().toISOString() },
          myId,
        );
        setTicket(client, after);
        patchRows(client, ticketId, (row) => ({ ...row, unreadCount: after.unreadCount }));
      }
      due.clear();
    };
    const looked = (id: string) => {
      timers.delete(id);
      if (!attentive() || !unreadHere(id)) return;
      due.add(id);
      batch ??= setTimeout(send, BATCH_MS);
    };
    const watch = (id: string) => {
      if (!timers.has(id) && attentive())
        timers.set(
          id,
          setTimeout(() => looked(id), LOOKED_AT_MS),
        );
    };
    const watcher = new IntersectionObserver(
      (entries) => {
        for (const entry of entries) {
          const id = (entry.target as HTMLElement).dataset["message"] ?? "";
          if (inView(entry)) {
            visible.add(id);
            watch(id);
          } else {
            visible.delete(id);
            clearTimeout(timers.get(id));
            timers.delete(id);
          }
        }
      },
      { root, threshold: THRESHOLDS },
    );
    observer.current = watcher;
    observed.current = new WeakSet();
    watchAll();
    // Returning to the tab restarts the second for the messages in view.
    const onAttention = () => visible.forEach(watch);
    window.addEventListener("focus", onAttention);
    document.addEventListener("visibilitychange", onAttention);
    return () => {
      watcher.disconnect();
      observer.current = null;
      timers.forEach((timer) => clearTimeout(timer));
      if (batch !== undefined) {
        clearTimeout(batch);
        send();
      }
      window.removeEventListener("focus", onAttention);
      document.removeEventListener("visibilitychange", onAttention);
    };
  }, [client, container, ticketId, myId, fullName, isCustomer, watchAll]);
  return watchAll;
}
