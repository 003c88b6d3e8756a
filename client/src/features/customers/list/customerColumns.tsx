import { Box, Flex, chakra } from "@chakra-ui/react";
import type { Customer } from "@klantportaal/api/model";
import { Link } from "react-router";
import { formatNumber } from "../../../lib/format/format";
import { type Column, type Density } from "../../../ui/DataTable";
import { rowLink } from "../../../ui/rowLink";
import { CustomerStatusBadge } from "../CustomerStatusBadge";
import { CustomerTile } from "../../../ui/CustomerTile";
import { m } from "../messages.nl";
import { onTimeShare } from "../onTime";

const pathOf = (customer: Customer) => `/customers/${customer.id}`;

const NameLink = ({ customer }: { customer: Customer }) => (
  <chakra.span display="block" truncate minW="0" title={customer.name}>
    <chakra.span asChild fontWeight="500" color="fg" {...rowLink}>
      <Link to={pathOf(customer)}>{customer.name}</Link>
    </chakra.span>
  </chakra.span>
);

function Name({ customer, density }: { customer: Customer; density: Density }) {
  const comfortable = density === "comfortable";
  return (
    <Flex gap="10px" align="center" minW="0">
      <CustomerTile name={customer.name} size={comfortable ? "md" : "sm"} />
      <Box minW="0">
        <NameLink customer={customer} />
        {comfortable && (
          <Box textStyle="meta" color="fg.subtle" truncate>
            {customer.customerNumber}
          </Box>
        )}
      </Box>
    </Flex>
  );
}

const Count = ({ value }: { value: number }) => (
  <chakra.span className="num" color={value === 0 ? "fg.subtle" : "fg"}>
    {formatNumber(value)}
  </chakra.span>
);

const Late = ({ value }: { value: number }) => (
  <chakra.span className="num" {...(value > 0 ? { color: "red.fg", fontWeight: "600" } : { color: "fg.subtle" })}>
    {formatNumber(value)}
  </chakra.span>
);

export function customerColumns(density: Density): Column<Customer>[] {
  const { columns } = m.list;
  return [
    {
      id: "name",
      header: columns.name,
      sortKey: "name",
      cell: (customer) => <Name customer={customer} density={density} />,
    },
    {
      id: "domains",
      header: columns.domains,
      width: "200px",
      css: { fontSize: "0.8125rem", color: "fg.muted" },
      cell: ({ emailDomains }) => (
        <Box truncate title={emailDomains?.join(", ") ?? ""}>
          {emailDomains?.join(", ") || m.none}
        </Box>
      ),
    },
    { id: "users", header: columns.users, width: "104px", from: "lg", cell: ({ people }) => <Count value={people} /> },
    {
      id: "configurations",
      header: columns.configurations,
      width: "120px",
      from: "lg",
      cell: ({ configurations }) => <Count value={configurations} />,
    },
    {
      id: "open",
      header: columns.open,
      width: "84px",
      sortKey: "openTickets",
      firstDescending: true,
      cell: ({ openTickets }) => <Count value={openTickets} />,
    },
    {
      id: "late",
      header: columns.late,
      width: "84px",
      from: "lg",
      cell: ({ lateTickets }) => <Late value={lateTickets} />,
    },
    {
      id: "onTime",
      header: columns.onTime,
      width: "84px",
      from: "lg",
      cell: ({ onTime }) => <chakra.span className="num">{onTimeShare(onTime)}</chakra.span>,
    },
    {
      id: "status",
      header: columns.status,
      width: "124px",
      cell: ({ status }) => <CustomerStatusBadge status={status} />,
    },
  ];
}

/** The same customer below md. */
export function CustomerCard({ customer }: { customer: Customer }) {
  return (
    <Flex position="relative" gap="12px" px="16px" py="12px">
      <CustomerTile name={customer.name} />
      <Box flex="1" minW="0">
        <Flex gap="8px" align="center" justify="space-between" minW="0">
          <NameLink customer={customer} />
          <CustomerStatusBadge status={customer.status} />
        </Flex>
        <Box textStyle="meta" color="fg.muted" truncate>
          {[customer.customerNumber, ...(customer.emailDomains ?? [])].join(" · ")}
        </Box>
        <Box textStyle="meta" color="fg.subtle" className="num">
          {m.list.openCount(customer.openTickets, customer.lateTickets)}
        </Box>
      </Box>
    </Flex>
  );
}
