import { Box, Button, chakra } from "@chakra-ui/react";
import type { IncidentCustomer, IncidentDetail } from "@klantportaal/api/model";
import { useState } from "react";
import { Link } from "react-router";
import { formatNumber } from "../../../../lib/format/format";
import { CustomerTile } from "../../../../ui/CustomerTile";
import { s } from "../messages.nl";
import { Card } from "../../../../ui/Card";
import { Count } from "./Count";

const FIRST = 6;
const words = s.desk.affected;

const row = {
  display: "grid",
  gridTemplateColumns: { base: "24px minmax(0, 1fr) auto 78px", md: "24px minmax(0, 1fr) auto 56px 78px" },
  gap: "10px",
  alignItems: "center",
  px: "16px",
  fontSize: "0.8125rem",
} as const;

/** Whom to call first: those of whom nobody has read it. */
const byRead = (a: IncidentCustomer, b: IncidentCustomer) =>
  Number(a.seen > 0) - Number(b.seen > 0) || a.readers - b.readers || b.services - a.services;

function Read({ customer: { seen, readers } }: { customer: IncidentCustomer }) {
  if (readers === 0)
    return (
      <chakra.span color="red.fg" fontWeight="550">
        {words.nobody}
      </chakra.span>
    );
  return (
    <chakra.span color="fg.muted">
      <chakra.b fontWeight="600" color="fg">
        {formatNumber(seen)}
      </chakra.b>{" "}
      {s.desk.facts.ofWhole(readers)}
    </chakra.span>
  );
}

const Row = ({ customer }: { customer: IncidentCustomer }) => (
  <chakra.li
    {...row}
    position="relative"
    minH="44px"
    borderTopWidth="1px"
    _first={{ borderTopWidth: 0 }}
    className="num"
  >
    <CustomerTile name={customer.name} size="sm" />
    <chakra.span asChild truncate color="fg" _before={{ content: '""', position: "absolute", inset: "0" }}>
      <Link to={`/customers/${customer.id}`}>{customer.name}</Link>
    </chakra.span>
    <chakra.span color="fg.muted" textAlign="right">
      {formatNumber(customer.services)}
    </chakra.span>
    <Box display={{ base: "none", md: "block" }} h="5px" borderRadius="3px" bg="bg.muted" overflow="hidden" aria-hidden>
      <Box h="full" bg="accent" w={`${customer.readers === 0 ? 0 : (100 * customer.seen) / customer.readers}%`} />
    </Box>
    <chakra.span textAlign="right" whiteSpace="nowrap">
      <Read customer={customer} />
    </chakra.span>
  </chakra.li>
);

/** The customers that it is about, and how many of their people have read it. */
export function Affected({ incident: { desk, reach } }: { incident: IncidentDetail }) {
  const [all, setAll] = useState(false);
  // The order in which they stood first: no row moves under the pointer.
  const [order] = useState(() => [...(desk?.customers ?? [])].sort(byRead).map(({ id }) => id));
  const place = ({ id }: IncidentCustomer) => (order.includes(id) ? order.indexOf(id) : order.length);
  const customers = [...(desk?.customers ?? [])].sort((a, b) => place(a) - place(b));
  const shown = all ? customers : customers.slice(0, FIRST);
  const total = reach?.customers ?? customers.length;
  return (
    <Card id="affected" title={words.title} mark={<Count of={total} />}>
      <Box {...row} minH="29px" bg="bg.subtle" fontSize="0.75rem" fontWeight="550" color="fg.muted" aria-hidden>
        <span />
        <span>{words.customer}</span>
        <chakra.span textAlign="right">{words.services}</chakra.span>
        <chakra.span display={{ base: "none", md: "block" }} />
        <chakra.span textAlign="right">{words.read}</chakra.span>
      </Box>
      <chakra.ul aria-label={words.title} borderTopWidth="1px">
        {shown.map((customer) => (
          <Row key={customer.id} customer={customer} />
        ))}
      </chakra.ul>
      {customers.length > FIRST && (
        <Box px="5px" py="4px" borderTopWidth="1px">
          <Button size="sm" variant="ghost" color="accent.fg" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? words.less : words.all(total, reach?.services ?? 0)}
          </Button>
          {all && total > customers.length && (
            <Box px="11px" pb="6px" textStyle="small" color="fg.muted">
              {words.more(total - customers.length)}
            </Box>
          )}
        </Box>
      )}
    </Card>
  );
}
