/** Invalidates what a change of a customer affects: its page and history, and the lists with it. */
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
