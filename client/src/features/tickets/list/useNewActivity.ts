/** When changed rows may move to their places in a list of tickets. */
import { type QueryKey, focusManager, onlineManager, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState, type RefObject } from "react";
import { hub } from "../../../lib/hub/hub";
import { isListed } from "../model/ticketCache";

// A burst of messages is applied once.
const APPLY_AFTER_MS = 400;

// How often a postponed refresh looks whether the user has left the list.
const RETRY_MS = 1000;

const none: ReadonlySet<number> = new Set();

/**
 * Whether the user is active in the list: from when it gets the focus until something else does. Dialogs count, and so
 * does the moment after one, in which nothing has the focus.
 */
function useAtWork(list: RefObject<HTMLElement | null>): RefObject<boolean> {
  const atWork = useRef(false);
  useEffect(() => {
    const onTarget = ({ target }: Event) => {
      if (!(target instanceof Element)) return;
      if (list.current?.contains(target)) atWork.current = true;
      else if (!target.closest("[role=dialog], [role=alertdialog], [data-scope=dialog]")) atWork.current = false;
    };
    document.addEventListener("focusin", onTarget);
    document.addEventListener("pointerdown", onTarget);
    return () => {
      document.removeEventListener("focusin", onTarget);
      document.removeEventListener("pointerdown", onTarget);
    };
  }, [list]);
  return atWork;
}

type Row = { id: number; lastSeq: number };

type Shown = {
  rows: readonly Row[];
  fetchedAt: number;
  /** The cache key of its pages. */
  key: QueryKey;
  /** Fetches the rows at the top again, without moving them. */
  again: () => Promise<readonly Row[]>;
  /** The user is busy with rows, wherever focus and pointer are. */
  busy?: boolean;
};

/** Tickets with messages whose push did not arrive: the rows on the screen lack them. */
async function missed({ rows, again }: Shown): Promise<number[]> {
  const known = new Map(rows.map((row) => [row.id, row.lastSeq]));
  return (await again()).filter((row) => row.lastSeq > (known.get(row.id) ?? -1)).map((row) => row.id);
}

/**
 * Tickets with activity since the rows were fetched. Rows change in place at once. Their order changes by itself only
 * at the list's top with focus and pointer elsewhere; otherwise on the user's request.
 */
export function useNewActivity(
  scroller: RefObject<HTMLElement | null>,
  shown: Shown,
  /** For staff: also tickets whose messages are not pushed to them. */
  watch: boolean,
): { count: number; apply: () => void } {
  const client = useQueryClient();
  const [tickets, setTickets] = useState(none);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(shown);
  useEffect(() => {
    latest.current = shown;
  });
  const clear = useCallback(() => {
    clearTimeout(timer.current);
    setTickets(none);
  }, []);
  const apply = useCallback(() => {
    clear();
    void client.invalidateQueries({ queryKey: latest.current.key, refetchType: "active" });
  }, [clear, client]);
  // Other rows, or the same fetched again, include the noted activity. Activity during a fetch triggers another one.
  useEffect(clear, [clear, shown.fetchedAt]);
  const atWork = useAtWork(scroller);
  const undisturbed = useCallback(() => {
    const element = scroller.current;
    return (
      !element ||
      (!latest.current.busy && element.scrollTop < 8 && !atWork.current && !element.querySelector("tbody:hover"))
    );
  }, [atWork, scroller]);
  const check = useCallback(() => {
    if (undisturbed()) return apply();
    missed(latest.current).then(
      (ids) => setTickets((known) => new Set([...known, ...ids])),
      (error: unknown) => console.warn("missed activity", error),
    );
  }, [apply, undisturbed]);
  useEffect(() => {
    const noted = (id: number) => {
      setTickets((known) => (known.has(id) ? known : new Set([...known, id])));
      clearTimeout(timer.current);
      timer.current = setTimeout(() => undisturbed() && apply(), APPLY_AFTER_MS);
    };
    let before = hub.status();
    const onStatus = () => {
      const now = hub.status();
      if (now.srConnected && !before.srConnected && before.everConnected) check();
      before = now;
    };
    // Activity arrives as a message, or at least an event. A change without one, such as a new number, shows in the
    // row.
    const stops = [
      hub.onMessageReceived((ticket) => noted(ticket.id)),
      hub.onTicketChanged((ticket) => isListed(client, ticket.id) || noted(ticket.id)),
      hub.onStatusChange(onStatus),
      ...(watch ? [hub.watchQueue(check)] : []),
    ];
    return () => {
      clearTimeout(timer.current);
      stops.forEach((stop) => stop());
    };
  }, [apply, check, client, undisturbed, watch]);
  useEffect(() => {
    let later: ReturnType<typeof setInterval> | undefined;
    const stale = () => client.getQueryCache().findAll({ queryKey: latest.current.key, type: "active", stale: true });
    const retry = () => {
      if (stale().length > 0 && !undisturbed()) return;
      clearInterval(later);
      if (stale().length > 0) apply();
    };
    const resumed = (active: boolean) => {
      if (!active || stale().length === 0) return;
      check();
      clearInterval(later);
      if (!undisturbed()) later = setInterval(retry, RETRY_MS);
    };
    const stops = [focusManager.subscribe(resumed), onlineManager.subscribe(resumed)];
    return () => {
      clearInterval(later);
      stops.forEach((stop) => stop());
    };
  }, [apply, check, client, undisturbed]);
  return { count: tickets.size, apply };
}
