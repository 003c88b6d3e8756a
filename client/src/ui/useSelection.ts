import { useCallback, useMemo, useState } from "react";
import type { Identified } from "./DataTable";

export type Selection<Row> = { has: (row: Row) => boolean; toggle: (row: Row) => void };

/** The selected rows, across pages and filters. */
export function useSelection<Row extends Identified>() {
  const [chosen, setChosen] = useState<ReadonlyMap<Row["id"], Row>>(new Map());
  const set = useCallback((rows: readonly Row[], on: boolean) => {
    setChosen((now) => {
      const next = new Map(now);
      for (const row of rows) {
        if (on) next.set(row.id, row);
        else next.delete(row.id);
      }
      return next;
    });
  }, []);
  const selection: Selection<Row> = useMemo(
    () => ({ has: (row) => chosen.has(row.id), toggle: (row) => set([row], !chosen.has(row.id)) }),
    [chosen, set],
  );
  return { list: [...chosen.values()], selection, set, clear: () => setChosen(new Map()) };
}
