/** What the lists of services have in common: names, counts, days, and the menu of a service. */
import { Box, chakra } from "@chakra-ui/react";
import type { InstalledConfiguration } from "@klantportaal/api/model";
import { Link } from "react-router";
import { daysBetween } from "../../../lib/format/days";
import { NONE, dayKey, formatNumber, formatShort } from "../../../lib/format/format";
import { copyText } from "../../../ui/copy";
import { writes } from "../../../ui/readOnly";
import { RowMenu } from "../../../ui/RowMenu";
import { aboveRowLink } from "../../../ui/rowLink";
import { Sub } from "../../../ui/Sub";
import { m } from "../messages.nl";
import { useStatesKnown } from "../ServiceState";
import { servicePath, serviceTitle, ticketAbout } from "../../../lib/services/names";

/** What the user may do with services. */
export type Rights = { name: boolean; tickets: boolean };

export const small = { textStyle: "small", color: "fg.muted" } as const;

/** The words beside a state. */
export const StateWords = ({ children }: { children: string }) => (useStatesKnown() ? <Sub>{children}</Sub> : null);

/** The number of open tickets, which leads to them; `to` is absent for users who see no tickets. */
export function OpenTickets({ count, name, to }: { count: number; name: string; to: string | undefined }) {
  if (count === 0 || !to)
    return (
      <chakra.span className="num" color={count === 0 ? "fg.subtle" : "fg"}>
        {formatNumber(count)}
      </chakra.span>
    );
  return (
    <chakra.span
      asChild
      display="inline-flex"
      alignItems="center"
      minW="24px"
      minH="24px"
      color="accent.fg"
      fontWeight="550"
      className="num"
      css={aboveRowLink}
      _hover={{ textDecoration: "underline" }}
    >
      <Link to={to} aria-label={m.list.openTicketsOf(count, name)}>
        {formatNumber(count)}
      </Link>
    </chakra.span>
  );
}

/** A contract that ends within so many days stands out. */
const SOON = 90;

type ContractProps = {
  day: string | null;
  /** On how many different days contracts end. */
  ends?: number;
  /** There is no room for a second line. */
  oneLine?: boolean;
  color?: string;
};

/** The day on which a contract ends; of several ones the first. */
export function ContractEnd({ day, ends = 1, oneLine, color = "fg.muted" }: ContractProps) {
  if (!day) return <chakra.span color="fg.subtle">{NONE}</chakra.span>;
  const left = daysBetween(dayKey(Date.now()), day);
  const soon = left >= 0 && left <= SOON;
  const first = ends > 1 ? m.list.firstOf(ends) : "";
  const words = soon ? m.list.inDays(left) : first;
  return (
    <>
      <Box
        className="num"
        fontSize="0.8125rem"
        whiteSpace="nowrap"
        {...(soon ? { color: "orange.fg", fontWeight: "550" } : { color })}
        title={soon ? (oneLine ? words : first) || undefined : undefined}
      >
        {formatShort(day)}
        {oneLine && soon && <chakra.span srOnly>{`, ${words}`}</chakra.span>}
      </Box>
      {!oneLine && <Sub>{words}</Sub>}
    </>
  );
}

export function ServiceMenu({ service, rights }: { service: InstalledConfiguration; rights: Rights }) {
  const path = servicePath(service);
  return (
    <RowMenu name={serviceTitle(service)} boxSize="32px">
      {(Menu) => (
        <>
          <Menu.Item value="open" asChild>
            <Link to={path}>{m.menu.open}</Link>
          </Menu.Item>
          <Menu.Item value="tab" asChild>
            <a href={path} target="_blank" rel="noopener">
              {m.menu.openTab}
            </a>
          </Menu.Item>
          {rights.tickets && !service.endedOn && (
            <Menu.Item value="report" asChild>
              <Link to={ticketAbout("incident", service.id)}>{m.report}</Link>
            </Menu.Item>
          )}
          {rights.tickets && (
            <Menu.Item value="ask" asChild>
              <Link to={ticketAbout("question", service.id)}>{m.ask}</Link>
            </Menu.Item>
          )}
          {rights.name && (
            <Menu.Item value="rename" asChild {...writes}>
              <Link to={path} state={{ rename: true }}>
                {m.menu.rename}
              </Link>
            </Menu.Item>
          )}
          <Menu.Item value="code" onSelect={() => copyText(service.code)}>
            {m.menu.copyCode}
          </Menu.Item>
        </>
      )}
    </RowMenu>
  );
}
