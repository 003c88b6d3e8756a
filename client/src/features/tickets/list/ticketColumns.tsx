import { Box, Flex, chakra } from "@chakra-ui/react";
import { BellRing } from "lucide-react";
import type { Lists } from "@klantportaal/api/lists";
import type { CurrentUser, SupportTicket } from "@klantportaal/api/model";
import { Link } from "react-router";
import { formatExactId } from "../../../lib/format/format";
import { type Column, type Density } from "../../../ui/DataTable";
import { rowLink } from "../../../ui/rowLink";
import { Avatar } from "../../../ui/Avatar";
import { RowMenu } from "../../../ui/RowMenu";
import { copyText } from "../../../ui/copy";
import { Mark } from "../../../ui/Mark";
import type { MenuParts } from "../../../ui/Overlay";
import { Time } from "../../../ui/Time";
import { writes } from "../../../ui/readOnly";
import { hasDraft } from "../model/draft";
import { QuietPromise } from "../model/PromiseMark";
import { previewOf } from "../model/preview";
import { m } from "../messages.nl";
import { PriorityMark, StatusBadge } from "../model/StatusBadge";
import { maySeeConfigurations, useConfiguration } from "../model/useConfiguration";

type TicketColumn = Column<SupportTicket, Lists["listSupportTickets"]["order"]>;

export type RowActions = {
  follow: (ticket: SupportTicket) => void;
  readAll: (ticket: SupportTicket) => void;
  /** Provider staff only: assigns to the user or to nobody at once, to others through a dialog. */
  assign: (ticket: SupportTicket, to: "me" | "nobody" | "choose") => void;
};

export const pathOf = (ticket: SupportTicket) => `/support/tickets/${ticket.id}`;

export const bold = (ticket: SupportTicket) => (ticket.unreadCount > 0 ? "650" : "500");

export function UnreadDot({ ticket, css }: { ticket: SupportTicket; css?: object }) {
  if (ticket.unreadCount === 0) return null;
  return (
    <chakra.span
      data-dot=""
      display="block"
      boxSize="8px"
      borderRadius="full"
      bg="accent"
      mx="auto"
      title={m.list.views.unread}
      aria-hidden="true"
      css={css}
    />
  );
}

export function UnreadWords({ ticket }: { ticket: SupportTicket }) {
  return ticket.unreadCount > 0 ? <chakra.span srOnly>{m.list.unread(ticket.unreadCount)}. </chakra.span> : null;
}

export function DraftBadge({ ticket, me }: { ticket: SupportTicket; me: CurrentUser }) {
  if (!hasDraft(me.id, String(ticket.id))) return null;
  return <Mark>{m.list.draft}</Mark>;
}

/** The last message and, for a customer, the promise: together on one line. */
function SecondLine({ ticket, me, preview }: { ticket: SupportTicket; me: CurrentUser; preview: string }) {
  return (
    <Flex gap="10px" align="center" minW="0">
      <Box textStyle="meta" color={ticket.unreadCount > 0 ? "fg.muted" : "fg.subtle"} truncate flex="1" minW="0">
        {preview}
      </Box>
      {me.isCustomer && <QuietPromise ticket={ticket} />}
    </Flex>
  );
}

function Subject({
  ticket,
  me,
  density,
  withCustomer,
}: {
  ticket: SupportTicket;
  me: CurrentUser;
  density: Density;
  withCustomer: boolean;
}) {
  const preview = [withCustomer && ticket.organisationName, previewOf(ticket, me)].filter(Boolean).join(" · ");
  return (
    <>
      <Flex gap="8px" align="center" minW="0">
        <chakra.span truncate minW="0">
          <chakra.span asChild fontWeight={bold(ticket)} color="fg" {...rowLink}>
            <Link dir="auto" to={pathOf(ticket)} title={ticket.subject}>
              <UnreadWords ticket={ticket} />
              {ticket.subject}
            </Link>
          </chakra.span>
        </chakra.span>
        <DraftBadge ticket={ticket} me={me} />
      </Flex>
      {density === "comfortable" && <SecondLine ticket={ticket} me={me} preview={preview} />}
    </>
  );
}

function Following({ ticket }: { ticket: SupportTicket }) {
  if (!ticket.following) return null;
  return (
    <chakra.span color="accent.fg" title={m.list.following} flex="none">
      <BellRing size={14} />
      <chakra.span srOnly>{m.list.following}</chakra.span>
    </chakra.span>
  );
}

function ConfigurationCell({ id, density }: { id: string | null; density: Density }) {
  const { data } = useConfiguration(id);
  if (!data) return <chakra.span color="fg.subtle">{m.none}</chakra.span>;
  return (
    <>
      <Box truncate>{data.configuration_code || m.none}</Box>
      {density === "comfortable" && (
        <Box textStyle="meta" color="fg.subtle" className="num">
          {data.PostCode}
        </Box>
      )}
    </>
  );
}

function AssignItems({
  menu: Menu,
  ticket,
  me,
  actions,
}: {
  menu: MenuParts;
  ticket: SupportTicket;
  me: CurrentUser;
  actions: RowActions;
}) {
  if (me.isCustomer) return null;
  return (
    <>
      <Menu.Separator />
      {ticket.assignee?.id !== me.id && (
        <Menu.Item value="assign-me" onSelect={() => actions.assign(ticket, "me")}>
          {m.list.assignToMe}
        </Menu.Item>
      )}
      <Menu.Item value="assign" onSelect={() => actions.assign(ticket, "choose")}>
        {m.list.assign}
      </Menu.Item>
      {ticket.assignee && (
        <Menu.Item value="unassign" onSelect={() => actions.assign(ticket, "nobody")}>
          {m.list.unassign}
        </Menu.Item>
      )}
    </>
  );
}

type RowProps = { ticket: SupportTicket; me: CurrentUser; actions: RowActions };

function TicketMenu({ ticket, me, actions, ...rest }: RowProps & { "data-row-hover"?: string }) {
  const name = formatExactId(ticket.exactId);
  return (
    <RowMenu name={`${name} ${ticket.subject}`} boxSize="28px" {...rest}>
      {(Menu) => (
        <>
          <Menu.Item value="open" asChild>
            <Link to={pathOf(ticket)}>{m.list.open}</Link>
          </Menu.Item>
          <Menu.Item value="tab" asChild>
            <a href={pathOf(ticket)} target="_blank" rel="noopener">
              {m.list.openTab}
            </a>
          </Menu.Item>
          <Menu.Item value="follow" {...writes} onSelect={() => actions.follow(ticket)}>
            {ticket.following ? m.list.unfollow : m.list.follow}
          </Menu.Item>
          {ticket.unreadCount > 0 && (
            <Menu.Item value="read" {...writes} onSelect={() => actions.readAll(ticket)}>
              {m.list.readAll}
            </Menu.Item>
          )}
          {ticket.exactId && (
            <Menu.Item value="number" onSelect={() => copyText(name)}>
              {m.list.copyNumber}
            </Menu.Item>
          )}
          <Menu.Item value="link" onSelect={() => copyText(`${window.location.origin}${pathOf(ticket)}`)}>
            {m.list.copyLink}
          </Menu.Item>
          <AssignItems menu={Menu} ticket={ticket} me={me} actions={actions} />
        </>
      )}
    </RowMenu>
  );
}

/** The assignee: the avatar, and the name where there is room. */
function Assignee({ name, wide }: { name: string | undefined; wide: boolean }) {
  if (!name) return <chakra.span color="fg.subtle">{m.none}</chakra.span>;
  return (
    <Flex gap="8px" align="center" minW="0" title={name}>
      <Avatar name={name} size="sm" />
      <chakra.span {...(wide ? { truncate: true } : { srOnly: true })}>{name}</chakra.span>
    </Flex>
  );
}

/**
 * The columns of the ticket list for a user. wide: from xl on, where staff have columns for customer and assignee.
 * ofOne: all tickets belong to one customer, who is not named.
 */
export function ticketColumns(
  me: CurrentUser,
  density: Density,
  actions: RowActions,
  wide: boolean,
  ofOne = false,
): TicketColumn[] {
  const staff = !me.isCustomer;
  const withCustomer = staff && !wide && !ofOne && density === "comfortable";
  const customer: TicketColumn = {
    id: "customer",
    header: m.list.columns.customer,
    width: "140px",
    hideable: true,
    cell: (ticket) => <Box truncate>{ticket.organisationName}</Box>,
  };
  const assignee: TicketColumn = {
    id: "assignee",
    header: m.list.columns.assignee,
    width: wide ? "170px" : "48px",
    hiddenHeader: !wide,
    hideable: true,
    css: { textStyle: "small", color: "fg.muted" },
    cell: (ticket) => <Assignee name={ticket.assignee?.fullName} wide={wide} />,
  };
  const configuration: TicketColumn = {
    id: "config",
    header: m.list.columns.config,
    width: "150px",
    from: "xl",
    hideable: true,
    css: { textStyle: "small" },
    cell: (ticket) => <ConfigurationCell id={ticket.configurationId} density={density} />,
  };
  return [
    {
      id: "unread",
      header: m.list.columns.unread,
      hiddenHeader: true,
      width: "28px",
      px: "0",
      cell: (ticket) => <UnreadDot ticket={ticket} />,
    },
    {
      id: "number",
      header: m.list.columns.number,
      width: "126px",
      hideable: true,
      sortKey: "exactId",
      firstDescending: true,
      // Room for "Wordt toegewezen" on a line.
      pe: "2px",
      cell: (ticket) => (
        <chakra.span
          className="num"
          color={ticket.exactId ? "fg.muted" : "fg.subtle"}
          fontSize={ticket.exactId ? undefined : "0.78125rem"}
          whiteSpace={ticket.exactId ? "nowrap" : undefined}
        >
          {formatExactId(ticket.exactId)}
        </chakra.span>
      ),
    },
    {
      id: "subject",
      header: m.list.columns.subject,
      sortKey: "subject",
      cell: (ticket) => <Subject ticket={ticket} me={me} density={density} withCustomer={withCustomer} />,
    },
    ...(staff && !withCustomer && !ofOne ? [customer] : []),
    {
      id: "status",
      header: m.list.columns.status,
      width: "138px",
      hideable: true,
      sortKey: "status",
      pe: "4px",
      cell: (ticket) => <StatusBadge status={ticket.status} staff={staff} />,
    },
    {
      id: "priority",
      header: m.list.columns.priority,
      width: "132px",
      hideable: true,
      sortKey: "priority",
      cell: (ticket) => <PriorityMark priority={ticket.priority} />,
    },
    ...(staff ? [assignee] : []),
    ...(maySeeConfigurations(me) ? [configuration] : []),
    {
      id: "createdOn",
      header: m.list.columns.createdOn,
      width: "130px",
      from: "xl",
      hideable: true,
      sortKey: "createdOn",
      firstDescending: true,
      css: { textStyle: "small", color: "fg.muted" },
      cell: (ticket) => <Time value={ticket.createdOn} format="short" />,
    },
    {
      id: "createdBy",
      header: m.list.columns.createdBy,
      width: "160px",
      from: "xl",
      hideable: true,
      css: { textStyle: "small", color: "fg.muted" },
      cell: (ticket) => <Box truncate>{ticket.createdBy.fullName}</Box>,
    },
    {
      id: "activity",
      header: m.list.columns.activity,
      width: "150px",
      sortKey: "lastActivityOn",
      firstDescending: true,
      css: { fontSize: "0.8125rem", color: "fg.muted" },
      cell: (ticket) => (
        <Flex gap="6px" align="center" h="28px">
          <chakra.span flex="1" truncate>
            <Time value={ticket.lastActivityOn} />
          </chakra.span>
          <chakra.span data-row-rest="" display="contents">
            <Following ticket={ticket} />
          </chakra.span>
          <TicketMenu ticket={ticket} me={me} actions={actions} data-row-hover="" />
        </Flex>
      ),
    },
  ];
}

/** The same ticket below md. */
export function TicketCard({ ticket, me, actions }: RowProps) {
  return (
    <Box position="relative" ps="28px" pe="16px" py="12px">
      <UnreadDot ticket={ticket} css={{ position: "absolute", left: "12px", top: "18px" }} />
      <Flex gap="8px" align="center" minW="0">
        <chakra.span truncate flex="1" minW="0">
          <chakra.span asChild fontWeight={bold(ticket)} {...rowLink}>
            <Link dir="auto" to={pathOf(ticket)}>
              <UnreadWords ticket={ticket} />
              {ticket.subject}
            </Link>
          </chakra.span>
        </chakra.span>
        <DraftBadge ticket={ticket} me={me} />
      </Flex>
      <SecondLine ticket={ticket} me={me} preview={previewOf(ticket, me)} />
      <Flex gap="8px" align="center" mt="7px">
        <StatusBadge status={ticket.status} staff={!me.isCustomer} />
        <PriorityMark priority={ticket.priority} />
      </Flex>
      <Flex
        gap="8px"
        align="center"
        mt="6px"
        textStyle="meta"
        color={ticket.unreadCount > 0 ? "fg.muted" : "fg.subtle"}
        className="num"
      >
        {formatExactId(ticket.exactId)}
        <span aria-hidden="true">·</span>
        <Time value={ticket.lastActivityOn} />
        {!me.isCustomer && (
          <>
            <span aria-hidden="true">·</span>
            <chakra.span truncate minW="0">
              {ticket.organisationName}
            </chakra.span>
          </>
        )}
        <chakra.span flex="1" />
        <Following ticket={ticket} />
        <Box my="-8px" me="-8px" flex="none">
          <TicketMenu ticket={ticket} me={me} actions={actions} />
        </Box>
      </Flex>
    </Box>
  );
}
