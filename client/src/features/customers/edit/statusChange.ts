import type { Customer, CustomerStatus } from "@klantportaal/api/model";

/** The call that ends or restores a customer, and changes nothing else. */
export const statusChange = ({ id, name, customerNumber, emailDomains, rev }: Customer, status: CustomerStatus) => ({
  id,
  data: { name, customerNumber, emailDomains: emailDomains ?? [], status },
  headers: { "If-Match": `"${rev}"` },
});
