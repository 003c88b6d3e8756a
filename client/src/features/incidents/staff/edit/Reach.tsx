import { Box, Button, Flex, chakra } from "@chakra-ui/react";
import type { ExceptedCustomer, IncidentCustomer, IncidentPreview } from "@klantportaal/api/model";
import { CircleAlert } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { formatNumber } from "../../../../lib/format/format";
import { m as kit } from "../../../../ui/messages.nl";
import { CustomerTile } from "../../../../ui/CustomerTile";
import { s } from "../messages.nl";
import type { Form } from "./form";
import { EffectTitle } from "./Step";
import type { Preview } from "./usePreview";

const FIRST = 4;
const CALLED = 3;

const row = {
  display: "grid",
  gridTemplateColumns: "16px 24px minmax(0, 1fr) 62px 60px",
  gap: "8px",
  alignItems: "center",
  px: "12px",
  fontSize: "0.8125rem",
} as const;

type RowProps = {
  customer: Pick<IncidentCustomer, "id" | "name"> & Partial<IncidentCustomer>;
  out: boolean;
  onToggle: () => void;
};

const Row = ({ customer: { name, services, readers }, out, onToggle }: RowProps) => (
  <chakra.li {...row} minH="36px" borderTopWidth="1px" className="num" color={out ? "fg.subtle" : undefined}>
    <chakra.input
      type="checkbox"
      aria-label={s.edit.include(name)}
      accentColor="accent"
      boxSize="16px"
      checked={!out}
      onChange={onToggle}
    />
    <CustomerTile name={name} size="sm" />
    <chakra.span truncate title={name}>
      {name}
    </chakra.span>
    <chakra.span textAlign="right" color="fg.muted">
      {services === undefined ? "" : formatNumber(services)}
    </chakra.span>
    <chakra.span textAlign="right" color="fg.muted">
      {readers === undefined ? "" : formatNumber(readers)}
    </chakra.span>
  </chakra.li>
);

function Customers({
  preview,
  form,
  onExcept,
}: {
  preview: IncidentPreview;
  form: Form;
  onExcept: (all: ExceptedCustomer[]) => void;
}) {
  const [all, setAll] = useState(false);
  const { customers, reach } = preview;
  const inside = customers.filter(({ id }) => form.except.every((one) => one.id !== id));
  const shown = all ? inside : inside.slice(0, FIRST);
  const left = reach.customers - customers.length;
  return (
    <Box bg="bg.panel" borderWidth="1px" borderRadius="10px" mt="10px" overflow="clip">
      <Box {...row} minH="28px" bg="bg.subtle" fontSize="0.71875rem" fontWeight="550" color="fg.muted" aria-hidden>
        <span />
        <span />
        <span>{s.edit.columns.customer}</span>
        <chakra.span textAlign="right">{s.edit.columns.services}</chakra.span>
        <chakra.span textAlign="right">{s.edit.columns.people}</chakra.span>
      </Box>
      <chakra.ul aria-label={s.edit.reach}>
        {shown.map((customer) => (
          <Row
            key={customer.id}
            customer={customer}
            out={false}
            onToggle={() => onExcept([...form.except, { id: customer.id, name: customer.name }])}
          />
        ))}
        {form.except.map((one) => (
          <Row
            key={one.id}
            customer={one}
            out
            onToggle={() => onExcept(form.except.filter(({ id }) => id !== one.id))}
          />
        ))}
      </chakra.ul>
      {inside.length > FIRST && (
        <Box borderTopWidth="1px" px="1px" py="2px">
          <Button size="sm" variant="ghost" color="accent.fg" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? s.edit.showLess : s.edit.showAll(reach.customers)}
          </Button>
          {all && left > 0 && (
            <Box px="11px" pb="6px" textStyle="small" color="fg.muted">
              {s.edit.andMore(left)}
            </Box>
          )}
        </Box>
      )}
    </Box>
  );
}

const Warning = ({ children }: { children: React.ReactNode }) => (
  <Flex gap="8px" fontSize="0.78125rem" lineHeight="1.125rem" mt="10px">
    <chakra.span color="orange.fg" mt="1px" flex="none">
      <CircleAlert size={15} aria-hidden="true" />
    </chakra.span>
    <span>{children}</span>
  </Flex>
);

function Warnings({ preview: { customers, overlaps } }: { preview: IncidentPreview }) {
  const unread = customers.filter(({ readers }) => readers === 0).slice(0, CALLED);
  return (
    <>
      {unread.map(({ id, name, phone }) => (
        <Warning key={id}>
          {s.edit.unreadable(name)}
          {phone && (
            <>
              {" "}
              <chakra.a href={`tel:${phone.replace(/[^+\d]/g, "")}`} color="accent.fg" whiteSpace="nowrap">
                {s.edit.call(phone)}
              </chakra.a>
            </>
          )}
        </Warning>
      ))}
      {overlaps.map(({ id, number, services, publishedBy }) => (
        <Warning key={id}>
          {publishedBy ? s.edit.publishing(publishedBy.fullName, number) : s.edit.overlap(number, services)}{" "}
          <chakra.span asChild color="accent.fg" fontWeight="550">
            <Link to={`/incidents/${id}`} target="_blank">
              {publishedBy ? s.edit.look : s.edit.open}
            </Link>
          </chakra.span>
        </Warning>
      ))}
    </>
  );
}

type Props = { form: Form; preview: Preview; any: boolean; onExcept: (all: ExceptedCustomer[]) => void };

/** Whom it is for now: how many, which customers, and what to know of them. */
export function Reach({ form, preview: { data, counting, failed, retry }, any, onExcept }: Props) {
  const { customers = 0, services = 0, online = 0 } = data?.reach ?? {};
  const mailed = data?.reach.mailed ?? 0;
  const title = !any ? s.edit.reachEmpty : customers === 0 && data ? s.edit.nobody : s.edit.foot(customers, services);
  return (
    <>
      <EffectTitle>{s.edit.reach}</EffectTitle>
      {failed ? (
        <Box role="alert">
          <Box color="red.fg" mb="8px">
            {s.edit.reachFailed}
          </Box>
          <Button size="sm" onClick={retry}>
            {kit.retry}
          </Button>
        </Box>
      ) : (
        <Box opacity={counting ? 0.6 : 1}>
          <Box
            role="status"
            aria-busy={counting || undefined}
            className="num"
            fontSize="1.25rem"
            lineHeight="1.625rem"
            fontWeight="650"
            letterSpacing="-0.015em"
          >
            {data || !any ? title : "…"}
          </Box>
          <Box textStyle="small" color="fg.muted">
            {!any ? s.edit.reachEmptyText : customers > 0 && s.edit.people(mailed, online)}
          </Box>
          {any && data && (customers > 0 || form.except.length > 0) && (
            <Customers preview={data} form={form} onExcept={onExcept} />
          )}
          {any && data && <Warnings preview={data} />}
        </Box>
      )}
    </>
  );
}
