import { BulkUpdateRequestLimits } from "@klantportaal/api/limits";
import { useRef, useState } from "react";
import { notify } from "../../../ui/notify";
import { q } from "./messages.nl";
import type { QueueRow } from "./queueState";

const MOST = BulkUpdateRequestLimits.ticketIds.max;

export type Selection = ReturnType<typeof useSelection>;

/**
 * The selected tickets, across pages, at most as many as one call takes. `within`: the list they belong to; in another
 * nothing is selected.
 */
export function useSelection(within: string) {
  const [chosen, setChosen] = useState<ReadonlyMap<number, QueueRow>>(new Map());
  const [before, setBefore] = useState(within);
  if (within !== before) {
    setBefore(within);
    setChosen(new Map());
  }
  // The start of a range: the row that was selected last.
  const anchor = useRef<number>(undefined);
  const add = (rows: readonly QueueRow[]) => {
    const next = new Map(chosen);
    for (const row of rows) if (next.size < MOST || next.has(row.id)) next.set(row.id, row);
    if (rows.some(({ id }) => !next.has(id))) notify.error(q.bulk.atMost, { id: "queue-selection" });
    setChosen(next);
  };
  const remove = (ids: readonly number[]) => setChosen((now) => new Map([...now].filter(([id]) => !ids.includes(id))));
  return {
    size: chosen.size,
    rows: [...chosen.values()],
    has: (id: number) => chosen.has(id),
    add,
    remove,
    clear: () => setChosen(new Map()),
    toggle: (row: QueueRow) => {
      anchor.current = row.id;
      if (chosen.has(row.id)) remove([row.id]);
      else add([row]);
    },
    /** Selects from the last selected row up to this one, in the order shown. */
    upTo: (row: QueueRow, shown: readonly QueueRow[]) => {
      const at = (id: number | undefined) => shown.findIndex((one) => one.id === id);
      const [from, to] = [Math.max(0, at(anchor.current)), at(row.id)];
      add(shown.slice(Math.min(from, to), Math.max(from, to) + 1));
    },
    /** Selects all rows shown, or none when all are selected already. */
    page: (shown: readonly QueueRow[]) => {
      if (shown.every(({ id }) => chosen.has(id))) remove(shown.map(({ id }) => id));
      else add(shown);
    },
  };
}
