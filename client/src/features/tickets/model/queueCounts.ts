/** The number of tickets in the queue's views; the menu shows it too. */
import { getCountQueueQueryKey, useCountQueue } from "@klantportaal/api/queue";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { hub } from "../../../lib/hub/hub";

const FIVE_MINUTES = 300_000;

/** For staff. Fetched again when the hub reports a change of the queue. */
export function useQueueCountsQuery(enabled = true) {
  const client = useQueryClient();
  useEffect(() => (enabled ? hub.watchQueue(() => countsChanged(client)) : undefined), [client, enabled]);
  return useCountQueue({ query: { staleTime: FIVE_MINUTES, enabled } });
}

export const useQueueCounts = (enabled = true) => useQueueCountsQuery(enabled).data;

export const countsChanged = (client: QueryClient) =>
  void client.invalidateQueries({ queryKey: getCountQueueQueryKey() });
