/** Changes tickets of the queue, one or a hundred, in one call; applied at once, rolled back where it failed. */
import { useBulkUpdate, useUndoBulk } from "@klantportaal/api/queue";
import type { BulkTicketResult, BulkUpdateRequest, QueueDesk, SupportTicket } from "@klantportaal/api/model";
import type { ProblemCode } from "@klantportaal/api/codes";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { ProblemError, problemText } from "../../../lib/api/problem";
import { Store, useStore } from "../../../lib/store";
import { notify } from "../../../ui/notify";
import { undoToast } from "../../../ui/undoToast";
import { changeDesk, listsChanged, patchTicket, queueKey } from "../model/ticketCache";
import { countsChanged } from "../model/queueCounts";
import { m } from "../messages.nl";
import { q } from "./messages.nl";
import type { QueueRow } from "./queueState";

/** The change, its look until the server responds, and its texts. */
export type Change = {
  request: Omit<BulkUpdateRequest, "ticketIds">;
  ticket?: Partial<SupportTicket>;
  desk?: (desk: QueueDesk) => Partial<QueueDesk>;
  done: (count: number) => string;
  /** A sent message can't be undone. */
  final?: boolean;
};

type Outcome = { rows: readonly QueueRow[]; change: Change; failed: ReadonlyMap<number, string>; done: number };

const failure = ({ outcome, code }: BulkTicketResult) =>
  outcome === "not_tried" ? q.bulk.notTried : problemText(new ProblemError(409, (code ?? "") as ProblemCode | ""));

/** The tickets that the same call retries. */
const isOpen = ({ outcome, code }: BulkTicketResult) =>
  outcome === "not_tried" || (outcome === "failed" && (code === "internal" || code === "unavailable"));

const isDone = ({ outcome }: BulkTicketResult) => outcome === "done" || outcome === "unchanged";

/** The part of the desk that a change has touched. */
const touched = <Whole extends object>(whole: Whole, change: Partial<Whole>) =>
  Object.fromEntries(Object.keys(change).map((key) => [key, whole[key as keyof Whole]])) as Partial<Whole>;

/** The last change, and how long it can be undone; it outlives the screen that made it. */
const lastChange = new Store<{ key: string; until: number } | undefined>(undefined);

/** After a change that can't be undone from here: the previous one is not the last any more. */
export const forgetLastChange = () => lastChange.set(undefined);

/** `onDone` is called after every response: with the changed tickets, and the reasons for the others. */
const none: ReadonlyMap<number, string> = new Map();

export function useBulk(onDone: (done: readonly number[], failed: ReadonlyMap<number, string>) => void) {
  const client = useQueryClient();
  const { mutateAsync: update } = useBulkUpdate();
  const { mutateAsync: undoIt } = useUndoBulk();
  // A second change need not wait for the first: keyboard users are faster than the network.
  const [running, setRunning] = useState(0);
  const [outcome, setOutcome] = useState<Outcome>();
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
  const takeBack = (rows: readonly QueueRow[], { ticket, desk }: Change) => {
    for (const row of rows) {
      if (ticket) patchTicket(client, row.id, () => touched(row.ticket, ticket));
      if (desk) changeDesk(client, row.id, () => touched(row.desk, desk(row.desk)));
    }
  };

  const undo = async (key: string) => {
    const change = lastChange.get();
    lastChange.set(undefined);
    try {
      const { results } = await undoIt({ key });
      const done = results.filter(isDone).length;
      if (results.some(isOpen)) {
        if (change?.key === key) lastChange.set(change);
        notify.error(q.bulk.undoneInPart(done, results.filter(isOpen).length), { id: "queue-undone" });
      } else notify.success(q.bulk.undone(done, results.length - done), { id: "queue-undone" });
    } catch (error) {
      notify.error(problemText(error), { id: "queue-undone" });
    }
    settled();
    void client.invalidateQueries({ queryKey: queueKey(), refetchType: "active" });
  };

  const run = async (rows: readonly QueueRow[], change: Change) => {
    if (rows.length === 0) return;
    const data = { ticketIds: rows.map(({ id }) => id), ...change.request };
    const body = JSON.stringify(data);
    const key = unanswered.current.get(body) ?? crypto.randomUUID();
    unanswered.current.set(body, key);
    setRunning((now) => now + 1);
    setOutcome(undefined);
    show(rows, change);
    try {
      const { results, undoUntil } = await update({ data, headers: { "Idempotency-Key": key } });
      unanswered.current.delete(body);
      const failed = new Map(results.flatMap((one) => (isDone(one) ? [] : [[one.ticketId, failure(one)]])));
      takeBack(
        rows.filter(({ id }) => failed.has(id)),
        change,
      );
      const done = rows.length - failed.size;
      if (failed.size > 0) setOutcome({ rows, change, failed, done });
      if (done > 0) lastChange.set(change.final ? undefined : { key, until: Date.parse(undoUntil) });
      if (change.final && failed.size === 0) notify.success(change.done(done), { id: "queue-bulk" });
      // For one ticket the row shows it.
      else if (failed.size === 0 && rows.length > 1) undoToast(change.done(done), "queue-bulk", () => void undo(key));
      onDone(
        data.ticketIds.filter((id) => !failed.has(id)),
        failed,
      );
    } catch (error) {
      takeBack(rows, change);
      notify.error(`${m.toast.updateFailed} ${problemText(error)}`, { id: "queue-bulk" });
    } finally {
      setRunning((now) => now - 1);
      settled();
    }
  };

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
    /** Undoes the last change; null when there is none, or its time is over. */
    undoLast: (now: number) => (undoable && now < undoable.until ? () => void undo(undoable.key) : null),
  };
}
