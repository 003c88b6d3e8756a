/** Invalidates what a change of a service affects. */
import type { QueryClient } from "@tanstack/react-query";
import { getListInstalledConfigurationsQueryKey } from "@klantportaal/api/services";

/** The lists that show a service, after it was named. */
export const serviceNamed = (client: QueryClient) =>
  void client.invalidateQueries({ queryKey: getListInstalledConfigurationsQueryKey() });
