import { getGetInboundMailQueryKey, getListInboundMailQueryKey } from "@klantportaal/api/inbound";
import type { QueryClient } from "@tanstack/react-query";

/** A decision shows in every tab, and beside the list. */
export async function refreshMail(client: QueryClient, ids: readonly string[]): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: getListInboundMailQueryKey() }),
    ...ids.map((id) => client.invalidateQueries({ queryKey: getGetInboundMailQueryKey(id) })),
  ]);
}
