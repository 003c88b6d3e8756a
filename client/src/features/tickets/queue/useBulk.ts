/** Changes tickets of the queue, one or a hundred, in one call; applied at once, rolled back where it failed. */
import { useBulkUpdate, useUndoBulk } from "@klantportaal/api/queue";
import type { QueueDesk, SupportTicket } from "@klantportaal/api/model";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { problemText } from "../../../lib/api/problem";
import { formatExactId } from "../../../lib/format/format";
import { Store, useStore } from "../../../lib/store";
import { notify } from "../../../ui/notify";
import { undoToast } from "../../../ui/undoToast";
import { bulkFailure, isDone, isOpen } from "../model/answering";
import { changeDesk, listsChanged, patchTicket, queueKey, updateQueue } from "../model/ticketCache";
import { countsChanged } from "../model/queueCounts";
import { m } from "../messages.nl";
import { q } from "./messages.nl";
import type { Change } from "./changes";
import { overwritten, seenOf, type Overtaken } from "./overtaken";
import type { QueueRow } from "./queueState";

type Outcome = { rows: readonly QueueRow[]; change: Change; failed: ReadonlyMap<number, string>; done: number };

/** For a user who has left the screen since. */
function awayText(rows: readonly QueueRow[], failed: ReadonlyMap<number, string>, done: number): string {
  const [only, ...more] = rows.filter(({ id }) => failed.has(id));
  if (!only || more.length > 0) return q.bulk.partly(done, failed.size);
  return `${formatExactId(only.ticket.exactId)}: ${q.bulk.failed(failed.get(only.id) ?? "")}`;
}

/** The part of the desk that a change has touched. */
const touched = <Whole extends object>(whole: Whole, change: Partial<Whole>) =>
  Object.fromEntries(Object.keys(change).map((key) => [key, whole[key as keyof Whole]])) as Partial<Whole>;

/** A field's values before a change that was not stored, or is undone. */
type Before = { ticket: Partial<SupportTicket>; desk: Partial<QueueDesk> };

const beforeOf = (row: QueueRow, { ticket, desk }: Change): Before => ({
  ticket: ticket ? touched(row.ticket, ticket) : {},
  desk: desk ? touched(row.desk, desk(row.desk)) : {},
});

/**
 * The changes under way by ticket, each with what it could not store. The next change of a ticket waits for them: it
 * would be compared with a value that is not stored yet.
 */
const underWay = new Map<number, Promise<ReadonlyMap<number, Before>>>();

/** A change that can be undone until then, with the values of its tickets before it. */
type Undoable = { key: string; until: number; before: ReadonlyMap<number, Before> };

/** The last one; it outlives the screen that made it. */
const lastChange = new Store<Undoable | undefined>(undefined);

/** After a change that can't be undone from here: the previous one is not the last any more. */
export const forgetLastChange = () => lastChange.set(undefined);

const none: ReadonlyMap<number, string> = new Map();

/** `onDone` is called after every response: with the changed tickets, and the reasons for the others. */
export function useBulk(onDone: (done: readonly number[], failed: ReadonlyMap<number, string>) => void) {
  const client = useQueryClient();
  const { mutateAsync: update } = useBulkUpdate();
  const { mutateAsync: undoIt } = useUndoBulk();
  // A second change need not wait for the first: keyboard users are faster than the network.
  const [running, setRunning] = useState(0);
  const [outcome, setOutcome] = useState<Outcome>();
  const [overtaken, setOvertaken] = useState<readonly Overtaken[]>([]);
  const mounted = useRef(false);
  useEffect(() => {
    mounted.current = true;
    return () => void (mounted.current = false);
  }, []);
  const undoable = useStore(lastChange);
  // Keys by body of calls without a response: the same call again is the same change, and no text is sent twice.
  const unanswered = useRef(new Map<string, string>());

  const settled = () => {
    listsChanged(client);
    countsChanged(client);
  };
  const show = (rows: readonly QueueRow[], { ticket, desk }: Change) => {
    for (const { id } of rows) {
      if (ticket) patchTicket(client, id, () => ticket);
      if (desk) changeDesk(client, id, desk);
    }
  };
  const takeBack = (rows: readonly QueueRow[], change: Change) => {
    for (const row of rows) {
      const { ticket, desk } = beforeOf(row, change);
      if (change.ticket) patchTicket(client, row.id, () => ticket);
      if (change.desk) changeDesk(client, row.id, () => desk);
    }
  };

  /** Undoes a change, and returns the values that its tickets have again. */
  const restore = async ({ key, before }: Undoable): Promise<ReadonlyMap<number, Before>> => {
    const change = lastChange.get();
    lastChange.set(undefined);
    try {
      const { results } = await undoIt({ key });
      const done = results.filter(isDone);
      if (results.some(isOpen)) {
        if (change?.key === key) lastChange.set(change);
        notify.error(q.bulk.undoneInPart(done.length, results.filter(isOpen).length), { id: "queue-undone" });
      } else notify.success(q.bulk.undone(done.length, results.length - done.length), { id: "queue-undone" });
      const ids = new Set(done.map(({ ticketId }) => ticketId));
      return new Map([...before].filter(([id]) => ids.has(id)));
    } catch (error) {
      notify.error(problemText(error), { id: "queue-undone" });
      return new Map();
    }
  };

  const undo = async (change: Undoable) => {
    const restored = restore(change);
    for (const id of change.before.keys()) underWay.set(id, restored);
    for (const [id, { ticket, desk }] of await restored) {
      // A change that waits for this one shows its own value already.
      if (underWay.get(id) !== restored) continue;
      patchTicket(client, id, () => ticket);
      changeDesk(client, id, () => desk);
    }
    for (const id of change.before.keys()) if (underWay.get(id) === restored) underWay.delete(id);
    settled();
    void client.invalidateQueries({ queryKey: queueKey(), refetchType: "active" });
  };

  /** What is stored now of rows that somebody else has changed; they show it. */
  const ask = async (rows: readonly QueueRow[], change: Change): Promise<Overtaken> => {
    const { overtakenBy } = await import("./BulkConflict");
    const found = await overtakenBy(rows, change, overwritten(change.request) ?? "status");
    takeBack(found.rows, change);
    updateQueue(client, found.rows);
    return found;
  };

  const store = async (rows: readonly QueueRow[], change: Change): Promise<ReadonlyMap<number, Before>> => {
    const seen = seenOf(rows, change.request);
    const data = { ticketIds: rows.map(({ id }) => id), ...change.request, ...(seen && { seen }) };
    const body = JSON.stringify(data);
    const key = unanswered.current.get(body) ?? crypto.randomUUID();
    unanswered.current.set(body, key);
    try {
      const { results, undoUntil } = await update({ data, headers: { "Idempotency-Key": key } });
      unanswered.current.delete(body);
      const failed = new Map(results.flatMap((one) => (isDone(one) ? [] : [[one.ticketId, bulkFailure(one)]])));
      takeBack(
        rows.filter(({ id }) => failed.has(id)),
        change,
      );
      const done = rows.length - failed.size;
      const stale = results.flatMap(({ ticketId, code }) => (seen && code === "ticket.stale" ? [ticketId] : []));
      // Without their values nobody can choose: the rows say that they failed.
      const asked =
        stale.length > 0 && mounted.current
          ? await ask(
              rows.filter(({ id }) => stale.includes(id)),
              change,
            ).catch(() => null)
          : null;
      if (asked) {
        for (const { id } of asked.rows) failed.delete(id);
        if (asked.rows.length > 0) setOvertaken((now) => [...now, asked]);
      }
      const whole = done === rows.length;
      if (failed.size > 0) {
        if (mounted.current) setOutcome({ rows, change, failed, done });
        else notify.error(awayText(rows, failed, done), { id: "queue-bulk" });
      }
      const changed = new Set(results.filter(isDone).map(({ ticketId }) => ticketId));
      const before = new Map(rows.flatMap((row) => (changed.has(row.id) ? [[row.id, beforeOf(row, change)]] : [])));
      const stored = { key, until: Date.parse(undoUntil), before };
      if (done > 0) lastChange.set(change.final ? undefined : stored);
      if (change.final && whole) notify.success(change.done(done), { id: "queue-bulk" });
      // For one ticket the row shows it.
      else if (whole && rows.length > 1) undoToast(change.done(done), "queue-bulk", () => void undo(stored));
      const open = new Set(asked?.rows.map(({ id }) => id));
      onDone(
        data.ticketIds.filter((id) => !failed.has(id) && !open.has(id)),
        failed,
      );
      const now = new Map(asked?.rows.map((row) => [row.id, row]));
      return new Map(
        rows.flatMap((row) =>
          failed.has(row.id) || open.has(row.id) ? [[row.id, beforeOf(now.get(row.id) ?? row, change)]] : [],
        ),
      );
    } catch (error) {
      takeBack(rows, change);
      notify.error(`${m.toast.updateFailed} ${problemText(error)}`, { id: "queue-bulk" });
      return new Map(rows.map((row) => [row.id, beforeOf(row, change)]));
    }
  };

  const run = async (rows: readonly QueueRow[], change: Change) => {
    if (rows.length === 0) return;
    setRunning((now) => now + 1);
    setOutcome(undefined);
    show(rows, change);
    const earlier = [...new Set(rows.flatMap(({ id }) => underWay.get(id) ?? []))];
    const mine = Promise.all(earlier).then((all) => {
      const before = new Map(all.flatMap((one) => [...one]));
      if (before.size === 0) return store(rows, change);
      show(rows, change);
      const known = rows.map((row) => {
        const was = before.get(row.id);
        return was ? { ...row, ticket: { ...row.ticket, ...was.ticket }, desk: { ...row.desk, ...was.desk } } : row;
      });
      return store(known, change);
    });
    for (const { id } of rows) underWay.set(id, mine);
    try {
      await mine;
    } finally {
      for (const { id } of rows) if (underWay.get(id) === mine) underWay.delete(id);
      setRunning((now) => now - 1);
      settled();
    }
  };

  const [conflict] = overtaken;
  const decided = () => setOvertaken((now) => now.slice(1));
  return {
    busy: running > 0,
    run: (rows: readonly QueueRow[], change: Change) => void run(rows, change),
    /** The failures of the last change, until the next. */
    failed: outcome?.failed ?? none,
    done: outcome?.done ?? 0,
    retry: () =>
      outcome &&
      void run(
        outcome.rows.filter(({ id }) => outcome.failed.has(id)),
        outcome.change,
      ),
    forget: () => setOutcome(undefined),
    /** The tickets that somebody else has changed, which wait for the user's choice. */
    conflict: conflict && {
      ...conflict,
      // Each is a dialog of its own: the next one does not come under a button that has the focus.
      key: `${conflict.field} ${conflict.rows.map(({ id }) => id).join()}`,
      keep: () => {
        decided();
        void run(conflict.rows, conflict.change);
      },
      take: () => {
        decided();
        onDone(
          conflict.rows.map(({ id }) => id),
          none,
        );
      },
    },
    /** Undoes the last change; null when there is none, or its time is over. */
    undoLast: (now: number) => (undoable && now < undoable.until ? () => void undo(undoable) : null),
  };
}
