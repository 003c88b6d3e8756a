import type { CurrentUser } from "@klantportaal/api/model";
import { useCallback, useMemo } from "react";
import { q } from "./messages.nl";
import { belongs, type QueueState, type QueueRow } from "./queueState";

/** Rows that were in the view. They are dimmed rather than removed while the user is busy with them. */
export function useRemarks(state: QueueState, me: CurrentUser, now: number, failed: ReadonlyMap<number, string>) {
  const reader = useMemo(() => ({ id: me.id, teams: me.teams?.map(({ id }) => id) ?? [] }), [me]);
  return useCallback(
    (row: QueueRow) => {
      const reason = failed.get(row.id);
      if (reason !== undefined) return { text: q.bulk.failed(reason), failed: true };
      return belongs(state, row, reader, now) ? undefined : { text: q.gone };
    },
    [state, reader, now, failed],
  );
}
