import { getGetInboundMailQueryKey, getListInboundMailQueryKey } from "@klantportaal/api/inbound";
import type { QueryClient } from "@tanstack/react-query";

/** What was decided shows in every tab. */
export async function refreshMail(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: getListInboundMailQueryKey() }),
    client.invalidateQueries({ queryKey: getGetInboundMailQueryKey() }),
  ]);
}
