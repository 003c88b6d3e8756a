/** The user list's state is its address: search, status, right, order and page. */
import { lists, type ListFilter } from "@klantportaal/api/lists";
import type { ListUsersParams, UserStatus } from "@klantportaal/api/model";
import { type ListBasics, basicParams, oneOf, parts, readBasics, writeAddress } from "../../../lib/list-address";
import { roles } from "../../../lib/session/roles";

export const statuses: readonly UserStatus[] = ["active", "invited", "blocked"];
export const rightKeys: readonly string[] = Object.values(roles);

export type UserListState = ListBasics & {
  status: UserStatus[];
  /** Keys of rights that the user has, granted or implied. */
  grant: string[];
};

export const standard: UserListState = {
  q: "",
  page: 1,
  size: 25,
  sort: { field: "fullName", descending: false },
  status: [],
  grant: [],
};

/** Both directions between state and address. */
export const address = {
  parse: (params: URLSearchParams): UserListState => ({
    ...readBasics(params, lists.listUsers.order, standard),
    status: parts(params.get("status")).flatMap((one) => oneOf(statuses, one) ?? []),
    grant: parts(params.get("grant")).filter((one) => rightKeys.includes(one)),
  }),
  format: (state: UserListState) =>
    writeAddress(state, standard, [
      ["q", state.q],
      ["status", state.status.join(",")],
      ["grant", state.grant.join(",")],
    ]),
};

export const isFiltered = ({ q, status, grant }: Pick<UserListState, "q" | "status" | "grant">) =>
  q !== "" || status.length > 0 || grant.length > 0;

/** The list call for a state, for another organisation when one is given. */
export function paramsOf(state: UserListState, organisation?: string): ListUsersParams {
  const filters: ListFilter<"listUsers">[] = [];
  if (state.status.length > 0) filters.push(`status:${state.status.join("|")}`);
  // Only the first colon separates: a further one belongs to the key.
  if (state.grant.length > 0) filters.push(`role:${state.grant.join("|")}`);
  return {
    ...basicParams(state),
    ...(filters.length > 0 && { Filters: filters }),
    ...(organisation && { OrganisationId: organisation }),
  };
}
