/** The state of a customer's documents is the address: search, state, category, order and page. */
import { lists, type ListFilter } from "@klantportaal/api/lists";
import { DocumentCategory, DocumentState, type ListCustomerDocumentsParams } from "@klantportaal/api/model";
import { type ListBasics, basicParams, oneOf, parts, readBasics, writeAddress } from "../../../lib/list-address";

export const states = Object.values(DocumentState);
export const categories = Object.values(DocumentCategory);

export type PublishListState = ListBasics & { state: DocumentState[]; category: DocumentCategory[] };

export const standard: PublishListState = {
  q: "",
  page: 1,
  size: 25,
  sort: { field: "publishedOn", descending: true },
  state: [],
  category: [],
};

/** Both directions between state and address. */
export const address = {
  parse: (params: URLSearchParams): PublishListState => ({
    ...readBasics(params, lists.listCustomerDocuments.order, standard),
    state: parts(params.get("state")).flatMap((one) => oneOf(states, one) ?? []),
    category: parts(params.get("category")).flatMap((one) => oneOf(categories, one) ?? []),
  }),
  format: (state: PublishListState) =>
    writeAddress(state, standard, [
      ["q", state.q],
      ["state", state.state.join(",")],
      ["category", state.category.join(",")],
    ]),
};

export function paramsOf(state: PublishListState): ListCustomerDocumentsParams {
  const filters: ListFilter<"listCustomerDocuments">[] = [];
  if (state.state.length > 0) filters.push(`state:${state.state.join("|")}`);
  if (state.category.length > 0) filters.push(`category:${state.category.join("|")}`);
  return { ...basicParams(state), ...(filters.length > 0 && { Filters: filters }) };
}
