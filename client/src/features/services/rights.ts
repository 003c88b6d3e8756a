import type { CurrentUser } from "@klantportaal/api/model";
import { roles } from "../../lib/session/roles";
import type { Rights } from "./list/cells";

/** What a user may do with services, and see of them. Without a list of roles the server decides. */
export function rightsOf({
  roles: held,
  isCustomer,
}: Pick<CurrentUser, "roles" | "isCustomer">): Rights & { documents: boolean } {
  const has = (role: string) => !held || held.includes(role);
  return {
    name: has(isCustomer ? roles.manageConfigurations : roles.manageCustomers),
    tickets: has(roles.supportTickets),
    documents: has(isCustomer ? roles.documents : roles.manageDocuments),
  };
}
