import type { QueueItem } from "@klantportaal/api/model";
import { useQueryClient } from "@tanstack/react-query";
import type { RefObject } from "react";
import { useNewActivity } from "../list/useNewActivity";
import { queueKey, updateQueue } from "../model/ticketCache";
import { paramsOf, type QueueState, type QueueRow } from "./queueState";
import { askAgain } from "./useQueue";

// A change of the desk has no message.
const asActivity = ({ ticket, desk }: QueueItem) => ({ id: ticket.id, lastSeq: ticket.lastSeq + desk.rev });

type Shown = {
  state: QueueState;
  /** False for cards, which have no pages. */
  table: boolean;
  rows: readonly QueueRow[];
  fetchedAt: number;
  busy: boolean;
};

/** How many tickets have changed since the rows were fetched, and how to show them. */
export function useQueueActivity(list: RefObject<HTMLElement | null>, { state, table, rows, fetchedAt, busy }: Shown) {
  const client = useQueryClient();
  return useNewActivity(
    list,
    {
      rows: rows.map(asActivity),
      fetchedAt,
      key: queueKey(),
      again: async () => {
        const now = await askAgain(paramsOf({ ...state, page: table ? state.page : 1 }), rows.slice(0, state.size));
        updateQueue(client, now);
        return now.map(asActivity);
      },
      busy,
    },
    true,
  );
}
