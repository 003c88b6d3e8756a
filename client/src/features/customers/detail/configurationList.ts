/** The state of a customer's configurations is the address: search, order and page. */
import type { ListFilter, Lists } from "@klantportaal/api/lists";
import type { ListConfigurationsParams } from "@klantportaal/api/model";
import { type ListBasics, basicParams, readBasics, writeAddress } from "../../../lib/list-address";

const sortFields: readonly Lists["listConfigurations"]["order"][] = ["configuration_code", "PostCode", "City"];

export const standard: ListBasics = {
  q: "",
  page: 1,
  size: 25,
  sort: { field: "configuration_code", descending: false },
};

/** Both directions between state and address. */
export const address = {
  parse: (params: URLSearchParams): ListBasics => readBasics(params, sortFields, standard),
  format: (state: ListBasics) => writeAddress(state, standard, [["q", state.q]]),
};

/** The list call for a state. */
export function paramsOf(state: ListBasics, organisation: string): ListConfigurationsParams {
  const filter: ListFilter<"listConfigurations"> = `organisationId:${organisation}`;
  return { ...basicParams(state), Filters: [filter] };
}
