/** What needs the reader today, each part with its own query: one that fails leaves the others standing. */
import { Box, Button, Flex, Grid, Heading, Skeleton, Text, chakra } from "@chakra-ui/react";
import type { ListFilter, ListParams } from "@klantportaal/api/lists";
import type { CurrentUser, SupportTicket } from "@klantportaal/api/model";
import { useListDocuments } from "@klantportaal/api/documents";
import { getListSupportTicketsQueryOptions, useListSupportTickets } from "@klantportaal/api/support-tickets";
import { useQueries } from "@tanstack/react-query";
import { FileText, Plus } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { openStatuses, priorities, priorityLabel } from "../tickets/model/status";
import { StatusBadge } from "../tickets/model/StatusBadge";
import { unreadTotalParams } from "../tickets/model/unreadTotal";
import { formatExactId, formatListDate, formatNumber, formatShort } from "../../lib/format/format";
import { useProfile } from "../../lib/session/profile";
import { roles } from "../../lib/session/roles";
import { useSession } from "../../lib/session/session";
import { PageHeader } from "../../ui/PageHeader";
import { QueryBoundary } from "../../ui/QueryBoundary";
import { Time } from "../../ui/Time";
import { BarChart } from "./BarChart";
import { m } from "./messages.nl";
import { perWeek } from "./weeks";

const WEEKS = 8;
const PAGE = 100;
const PAGES = 2;
const openFilter: ListFilter<"listSupportTickets"> = `status:${openStatuses.join("|")}`;
const countOf = (filters: ListFilter<"listSupportTickets">[]): ListParams<"listSupportTickets"> => ({
  PageSize: 1,
  Filters: filters,
});

const card = {
  bg: "bg.panel",
  borderWidth: "1px",
  borderColor: "border",
  borderRadius: "card",
  shadow: "card",
  p: "16px",
  minW: "0",
} as const;

interface Counted {
  data: { total: number; totalIsExact: boolean } | undefined;
  isError: boolean;
}

function Tile({ label, to, result }: { label: string; to: string; result: Counted }) {
  const { data, isError } = result;
  return (
    <Box asChild {...card} _hover={{ bg: "bg.subtle" }}>
      <Link to={to}>
        <Text color="fg.muted" textStyle="small">
          {label}
        </Text>
        {isError ? (
          <Text color="fg.subtle" mt="8px">
            {m.failed}
          </Text>
        ) : data ? (
          <Text className="num" fontSize="1.75rem" lineHeight="2.25rem" fontWeight="650" mt="2px">
            {formatNumber(data.total)}
            {!data.totalIsExact && "+"}
          </Text>
        ) : (
          <Skeleton h="2.25rem" w="48px" mt="2px" />
        )}
      </Link>
    </Box>
  );
}

function TicketTiles({ staff }: { staff: boolean }) {
  const open = useListSupportTickets(countOf([openFilter]));
  const status = staff ? "new" : "waiting_customer";
  const waiting = useListSupportTickets(countOf([`status:${status}`]));
  const unread = useListSupportTickets(unreadTotalParams);
  return (
    <>
      <Tile label={m.open} to="/support/tickets" result={open} />
      <Tile label={staff ? m.fresh : m.waiting} to={`/support/tickets?status=${status}`} result={waiting} />
      <Tile label={m.unread} to="/support/tickets?view=unread" result={unread} />
    </>
  );
}

function DocumentTile() {
  return (
    <Tile
      label={m.documents}
      to="/documents?new=1"
      result={useListDocuments({ PageSize: 1, Filters: ["isNew:true"] } satisfies ListParams<"listDocuments">)}
    />
  );
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box as="section" {...card}>
      <Heading as="h2" textStyle="h2" mb="6px">
        {title}
      </Heading>
      {children}
    </Box>
  );
}

const cardSkeleton = <Skeleton h="160px" />;

// Of this visit: the lists' keys stay the same while the page is open.
const sinceEightWeeks = () => new Date(Math.floor(Date.now() / 86_400_000 - WEEKS * 7) * 86_400_000).toISOString();

function TicketsPerWeek() {
  const params: ListParams<"listSupportTickets"> = {
    PageSize: PAGE,
    OrderBy: "createdOn DESC",
    GreaterThan: [`createdOn:${sinceEightWeeks()}`],
  };
  const first = useListSupportTickets(params);
  const more = (first.data?.total ?? 0) > PAGE;
  const second = useListSupportTickets({ ...params, PageNo: PAGES }, { query: { enabled: more } });
  const result = {
    ...first,
    data: first.data && (!more || second.data) ? first.data : undefined,
    error: first.error ?? second.error,
    refetch: () => Promise.all([first.refetch(), more && second.refetch()]),
  };
  return (
    <Box as="section" {...card}>
      <QueryBoundary result={result} what={m.what.perWeek} skeleton={cardSkeleton}>
        {(page) => {
          const tickets = [...page.items, ...(second.data?.items ?? [])];
          const weeks = perWeek(
            tickets.map((ticket) => ticket.createdOn),
            WEEKS,
            new Date(),
          );
          return (
            <BarChart
              title={m.perWeek}
              labels={m.period}
              upright
              bars={weeks.map(({ monday, count }) => ({ label: formatListDate(`${monday}T12:00:00Z`), value: count }))}
              note={page.total > tickets.length ? m.perWeekNewest(tickets.length) : undefined}
            />
          );
        }}
      </QueryBoundary>
    </Box>
  );
}

const priorityColors: Record<string, string> = { prio_1: "red.fg", prio_2: "orange.fg" };

function OpenByPriority() {
  const counts = useQueries({
    queries: priorities.map((priority) =>
      getListSupportTicketsQueryOptions(countOf([openFilter, `priority:${priority}`])),
    ),
  });
  const done = counts.every((count) => count.data !== undefined);
  const result = {
    data: done ? counts.map((count) => count.data?.total ?? 0) : undefined,
    error: counts.find((count) => count.error)?.error ?? null,
    isPending: !done,
    refetch: () => Promise.all(counts.map((count) => count.refetch())),
  };
  return (
    <Box as="section" {...card}>
      <QueryBoundary result={result} what={m.what.byPriority} skeleton={cardSkeleton}>
        {(totals) => (
          <BarChart
            title={m.byPriority}
            labels={m.priority}
            bars={priorities.map((priority, index) => ({
              label: priorityLabel(priority),
              value: totals[index] ?? 0,
              ...(priorityColors[priority] && { color: priorityColors[priority] }),
            }))}
          />
        )}
      </QueryBoundary>
    </Box>
  );
}

function Entry({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Box as="li" borderTopWidth="1px" _first={{ borderTopWidth: "0" }}>
      <Flex
        asChild
        align="center"
        gap="12px"
        py="9px"
        mx="-8px"
        px="8px"
        borderRadius="control"
        _hover={{ bg: "bg.subtle" }}
      >
        <Link to={to}>{children}</Link>
      </Flex>
    </Box>
  );
}

function Entries({ children, empty }: { children: ReactNode; empty: boolean }) {
  if (empty)
    return (
      <Text color="fg.muted" py="12px">
        {m.nothing}
      </Text>
    );
  return <Box as="ul">{children}</Box>;
}

function TicketEntry({ ticket, staff }: { ticket: SupportTicket; staff: boolean }) {
  return (
    <Entry to={`/support/tickets/${ticket.id}`}>
      <Box flex="1" minW="0">
        <Text overflowWrap="anywhere" fontWeight={ticket.unreadCount > 0 ? "650" : "500"}>
          {ticket.subject}
        </Text>
        <Text textStyle="meta" color="fg.subtle">
          <chakra.span className="num">{formatExactId(ticket.exactId)}</chakra.span> ·{" "}
          <Time value={ticket.lastActivityOn} />
        </Text>
      </Box>
      <StatusBadge status={ticket.status} staff={staff} />
    </Entry>
  );
}

function RecentActivity({ staff }: { staff: boolean }) {
  const result = useListSupportTickets({
    PageSize: 5,
    OrderBy: "lastActivityOn DESC",
  } satisfies ListParams<"listSupportTickets">);
  return (
    <Card title={m.recent}>
      <QueryBoundary result={result} what={m.what.recent} skeleton={cardSkeleton}>
        {(page) => (
          <Entries empty={page.items.length === 0}>
            {page.items.map((ticket) => (
              <TicketEntry key={ticket.id} ticket={ticket} staff={staff} />
            ))}
          </Entries>
        )}
      </QueryBoundary>
    </Card>
  );
}

function LatestDocuments() {
  const result = useListDocuments({ PageSize: 5, OrderBy: "publishedOn DESC" } satisfies ListParams<"listDocuments">);
  return (
    <Card title={m.latest}>
      <QueryBoundary result={result} what={m.what.latest} skeleton={cardSkeleton}>
        {(page) => (
          <Entries empty={page.items.length === 0}>
            {page.items.map((document) => (
              <Entry key={document.id} to={`/documents?doc=${document.id}`}>
                <FileText size={18} />
                <Text flex="1" minW="0" overflowWrap="anywhere" fontWeight={document.isNew ? "650" : "500"}>
                  {document.name}
                </Text>
                <Text flex="none" textStyle="meta" color="fg.subtle">
                  {formatShort(document.publishedOn)}
                </Text>
              </Entry>
            ))}
          </Entries>
        )}
      </QueryBoundary>
    </Card>
  );
}

function Dashboard({ me }: { me: CurrentUser }) {
  // The name that the header shows, which the token says.
  const name = useSession().user?.name ?? me.fullName;
  const may = (role: string) => me.roles?.includes(role) ?? false;
  const [tickets, documents] = [may(roles.supportTickets), may(roles.documents)];
  const hour = Number(
    new Intl.DateTimeFormat("en-GB", { hour: "2-digit", hourCycle: "h23", timeZone: "Europe/Amsterdam" }).format(
      new Date(),
    ),
  );
  return (
    <>
      <PageHeader
        title={m.greeting(hour, name.split(" ")[0] ?? name)}
        actions={
          tickets && (
            <Button asChild variant="solid">
              <Link to="/support/tickets/create">
                <Plus size={16} strokeWidth={2} aria-hidden="true" />
                {m.newTicket}
              </Link>
            </Button>
          )
        }
      />
      <Flex direction="column" gap="16px" px={{ base: "16px", md: "28px" }} pb="40px" maxW="1280px" w="full">
        <Grid
          as="section"
          aria-label={m.tiles}
          templateColumns={{ base: "repeat(2, minmax(0, 1fr))", md: "repeat(4, minmax(0, 1fr))" }}
          gap="16px"
        >
          {tickets && <TicketTiles staff={!me.isCustomer} />}
          {documents && <DocumentTile />}
        </Grid>
        <Grid
          templateColumns={{ base: "minmax(0, 1fr)", lg: "repeat(2, minmax(0, 1fr))" }}
          gap="16px"
          alignItems="start"
        >
          {tickets && <TicketsPerWeek />}
          {tickets && <OpenByPriority />}
          {tickets && <RecentActivity staff={!me.isCustomer} />}
          {documents && <LatestDocuments />}
        </Grid>
      </Flex>
    </>
  );
}

export default function DashboardScreen() {
  // The frame shows no screen before the profile is there.
  const { data } = useProfile();
  return data ? <Dashboard me={data} /> : null;
}
