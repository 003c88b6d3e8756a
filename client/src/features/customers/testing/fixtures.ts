/** A made-up customer for tests. */
import type { Customer } from "@klantportaal/api/model";

export const aCustomer = (change: Partial<Customer> = {}): Customer => ({
  id: "0191c000-0000-7000-8000-0000000000c1",
  name: "Elders BV",
  customerNumber: "20001",
  status: "active",
  createdOn: "2024-01-01T00:00:00.000Z",
  endedOn: null,
  emailDomains: [],
  openTickets: 0,
  lateTickets: 0,
  onTime: { met: 0, missed: 0 },
  people: 0,
  configurations: 0,
  rev: 1,
  ...change,
});
