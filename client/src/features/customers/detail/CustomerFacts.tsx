import { useGetFigures } from "@klantportaal/api/agreements";
import type { Customer } from "@klantportaal/api/model";
import { formatDecimal, formatNumber } from "../../../lib/format/format";
import { m } from "../messages.nl";
import { onTimeShare } from "../onTime";
import { Facts } from "./Facts";

const { facts } = m.detail;

/** Figures about a customer, each a link to what it counts. */
export function CustomerFacts({ customer, manager }: { customer: Customer; manager: boolean }) {
  const { satisfaction } = useGetFigures({ organisationId: customer.id }).data ?? {};
  const queue = `/queue?view=open&customer=${customer.id}`;
  return (
    <Facts
      label={facts.label}
      facts={[
        { name: facts.open, value: formatNumber(customer.openTickets), to: queue },
        {
          name: facts.late,
          value: formatNumber(customer.lateTickets),
          to: `/queue?view=due&customer=${customer.id}&due=late`,
          ...(customer.lateTickets > 0 && { color: "red.fg" }),
        },
        { name: facts.onTime, value: onTimeShare(customer.onTime), small: facts.days },
        {
          name: facts.satisfaction,
          value: typeof satisfaction?.average === "number" ? formatDecimal(satisfaction.average) : m.none,
          ...(satisfaction && {
            small: (satisfaction.average === null ? facts.tooFew : facts.answers)(satisfaction.answers),
          }),
        },
        { name: facts.users, value: formatNumber(customer.people), ...(manager && { to: "?tab=users" }) },
        {
          name: facts.configurations,
          value: formatNumber(customer.configurations),
          to: "?tab=configurations",
        },
      ]}
    />
  );
}
