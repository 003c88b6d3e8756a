/** The state of a customer's configurations is the address: search, status, order and page. */
import { lists, type ListFilter } from "@klantportaal/api/lists";
import type { ListCustomerConfigurationsParams } from "@klantportaal/api/model";
import { type ListBasics, basicParams, oneOf, parts, readBasics, writeAddress } from "../../../lib/list-address";

export const statuses = ["active", "ended"] as const;
export type ConfigurationStatus = (typeof statuses)[number];

export type ConfigurationListState = ListBasics & { status: ConfigurationStatus[] };

export const standard: ConfigurationListState = {
  q: "",
  page: 1,
  size: 25,
  sort: { field: "code", descending: false },
  status: [],
};

/** Both directions between state and address. */
export const address = {
  parse: (params: URLSearchParams): ConfigurationListState => ({
    ...readBasics(params, lists.listCustomerConfigurations.order, standard),
    status: parts(params.get("status")).flatMap((one) => oneOf(statuses, one) ?? []),
  }),
  format: (state: ConfigurationListState) =>
    writeAddress(state, standard, [
      ["q", state.q],
      ["status", state.status.join(",")],
    ]),
};

/** The list call for a state; both statuses together are all of them. */
export function paramsOf(state: ConfigurationListState): ListCustomerConfigurationsParams {
  const [only, ...more] = state.status;
  const filters: ListFilter<"listCustomerConfigurations">[] =
    only && more.length === 0 ? [only === "ended" ? "ended:true" : "ended:false"] : [];
  return { ...basicParams(state), ...(filters.length > 0 && { Filters: filters }) };
}
