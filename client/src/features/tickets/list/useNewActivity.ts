/** When rows that changed may take their places in a list of tickets. */
import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState, type RefObject } from "react";
import { hub } from "../../../lib/hub/hub";
import { isListed } from "../model/ticketCache";

// A burst of messages applies once.
const APPLY_AFTER_MS = 400;

const none: ReadonlySet<number> = new Set();

/**
 * Whether somebody is at work in the list: from when it gets the focus until something else does. Dialogs are part of
 * the work, and so is the moment after one, in which nothing has the focus.
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
  /** What its pages are cached under. */
  key: QueryKey;
  /** Asks again for the rows at the top, without moving them. */
  again: () => Promise<readonly Row[]>;
  /** Somebody is busy with rows, wherever focus and pointer are. */
  busy?: boolean;
};

/** Tickets with messages of which no push came: the rows shown don't have them yet. */
async function missed({ rows, again }: Shown): Promise<number[]> {
  const known = new Map(rows.map((row) => [row.id, row.lastSeq]));
  return (await again()).filter((row) => row.lastSeq > (known.get(row.id) ?? -1)).map((row) => row.id);
}

/**
 * Tickets with activity since the rows were fetched. Rows change in place at once; their order only when nobody is in
 * the middle of the list: at its top, at work elsewhere and with the pointer elsewhere by itself, otherwise when the
 * reader asks. */
export function useNewActivity(
  scroller: RefObject<HTMLElement | null>,
  shown: Shown,
  /** Of staff: also what they are not pushed. */
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
  // Other rows, or the same fetched again, show what was noted. What is noted while they are on their way has them
  // fetched once more.
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
    // Activity comes as a message, an event at least. A change without one, such as a number that arrives, is seen in
    // the row.
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
  return { count: tickets.size, apply };
}
