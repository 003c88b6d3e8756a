import { useEffect } from "react";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import {
  getGetInstalledConfigurationQueryKey,
  getListConfigurationChangesQueryKey,
  getListInstalledConfigurationsQueryKey,
} from "@klantportaal/api/services";
import { getListSupportTicketsQueryKey } from "@klantportaal/api/support-tickets";
import { hub } from "../../lib/hub/hub";

/** Fetches every opened service and its changes again: a contact of a location is one of each service there. */
export const contactsChanged = (client: QueryClient) =>
  client.invalidateQueries({
    predicate: ({ queryKey: [path] }) =>
      typeof path === "string" && /^\/api\/configurations\/[^/]{36}(\/changes)?$/.test(path),
  });

/** Fetches a service again, with its neighbours and tickets, whenever services have changed. */
export function useLiveService(id: string): void {
  const client = useQueryClient();
  useEffect(
    () =>
      hub.onConfigurationsChanged(() => {
        for (const queryKey of [
          getGetInstalledConfigurationQueryKey(id),
          getListConfigurationChangesQueryKey(id),
          getListInstalledConfigurationsQueryKey(),
          getListSupportTicketsQueryKey(),
        ])
          void client.invalidateQueries({ queryKey });
      }),
    [client, id],
  );
}
