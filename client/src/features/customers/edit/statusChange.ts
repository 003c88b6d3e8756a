import type { Customer, CustomerStatus } from "@klantportaal/api/model";

/** The call that ends a customer or brings it back, and leaves everything else as it is. */
export const statusChange = ({ id, name, customerNumber, emailDomains, rev }: Customer, status: CustomerStatus) => ({
  id,
  data: { name, customerNumber, emailDomains: emailDomains ?? [], status },
  headers: { "If-Match": `"${rev}"` },
});
