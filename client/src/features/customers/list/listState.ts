/** The list of customers' state is its address: search, status, order and page. */
import { lists, type ListFilter } from "@klantportaal/api/lists";
import type { ListCustomersParams, CustomerStatus } from "@klantportaal/api/model";
import { type ListBasics, basicParams, oneOf, parts, readBasics, writeAddress } from "../../../lib/list-address";

export const statuses: readonly CustomerStatus[] = ["active", "ended"];

export type CustomerListState = ListBasics & { status: CustomerStatus[] };

export const standard: CustomerListState = {
  q: "",
  page: 1,
  size: 25,
  sort: { field: "name", descending: false },
  status: [],
};

/** Both directions between state and address. */
export const address = {
  parse: (params: URLSearchParams): CustomerListState => ({
    ...readBasics(params, lists.listCustomers.order, standard),
    status: parts(params.get("status")).flatMap((one) => oneOf(statuses, one) ?? []),
  }),
  format: (state: CustomerListState) =>
    writeAddress(state, standard, [
      ["q", state.q],
      ["status", state.status.join(",")],
    ]),
};

/** The list call for a state. */
export function paramsOf(state: CustomerListState): ListCustomersParams {
  const filters: ListFilter<"listCustomers">[] = state.status.length > 0 ? [`status:${state.status.join("|")}`] : [];
  return { ...basicParams(state), ...(filters.length > 0 && { Filters: filters }) };
}
