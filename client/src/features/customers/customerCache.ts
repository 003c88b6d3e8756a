/** What a change of a customer makes stale: its page and history, the lists it stands in. */
import type { QueryClient } from "@tanstack/react-query";
import {
  getGetCustomerQueryKey,
  getListCustomerConfigurationsQueryKey,
  getListCustomerHistoryQueryKey,
  getListCustomersQueryKey,
} from "@klantportaal/api/customers";
import { getListOrganisationsQueryKey } from "@klantportaal/api/people";

export function customerChanged(client: QueryClient, id: string): void {
  for (const queryKey of [
    getGetCustomerQueryKey(id),
    getListCustomerHistoryQueryKey(id),
    getListCustomerConfigurationsQueryKey(id),
    getListCustomersQueryKey(),
    getListOrganisationsQueryKey(),
  ])
    void client.invalidateQueries({ queryKey });
}
