import { useEffect } from "react";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import {
  getGetInstalledConfigurationQueryKey,
  getListConfigurationChangesQueryKey,
  getListInstalledConfigurationsQueryKey,
} from "@klantportaal/api/services";
import { getListSupportTicketsQueryKey } from "@klantportaal/api/support-tickets";
import { hub } from "../../lib/hub/hub";

/** The lists that show a service, after it was named. */
export const serviceNamed = (client: QueryClient) =>
  void client.invalidateQueries({ queryKey: getListInstalledConfigurationsQueryKey() });

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
