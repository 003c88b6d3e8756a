/** The user's tasks of today, each part with its own query: a failed one does not affect the others. */
import { Box, Button, Grid, Skeleton, Text, chakra } from "@chakra-ui/react";
import type { ListFilter, ListParams } from "@klantportaal/api/lists";
import type { CurrentUser, SupportTicket } from "@klantportaal/api/model";
import { useListDocuments } from "@klantportaal/api/documents";
import { getListSupportTicketsQueryOptions, useListSupportTickets } from "@klantportaal/api/support-tickets";
import { useQueries } from "@tanstack/react-query";
import { FileText, Plus } from "lucide-react";
import { Suspense, lazy, type ReactNode } from "react";
import { Link } from "react-router";
import { openStatuses, priorities, priorityLabel } from "../tickets/model/status";
import { StatusBadge } from "../tickets/model/StatusBadge";
import { unreadTotalParams } from "../tickets/model/unreadTotal";
import { TIME_ZONE } from "../../lib/constants";
import { formatExactId, formatListDate, formatShort } from "../../lib/format/format";
import { useProfile } from "../../lib/session/profile";
import { roles } from "../../lib/session/roles";
import { useSession } from "../../lib/session/session";
import { PageHeader } from "../../ui/PageHeader";
import { QueryBoundary } from "../../ui/QueryBoundary";
import { Time } from "../../ui/Time";
import { BarChart } from "./BarChart";
import { m } from "./messages.nl";
import { Card, ChartCard, Entry, EntryLines, Lines, Page, Tile, Tiles } from "./parts";
import { perWeek } from "./weeks";

const StaffDashboard = lazy(() => import("./staff/StaffDashboard"));

const WEEKS = 8;
const PAGE = 100;
const PAGES = 2;
const openFilter: ListFilter<"listSupportTickets"> = `status:${openStatuses.join("|")}`;
const countOf = (filters: ListFilter<"listSupportTickets">[]): ListParams<"listSupportTickets"> => ({
  PageSize: 1,
  Filters: filters,
});

function TicketTiles() {
  const open = useListSupportTickets(countOf([openFilter]));
  const waiting = useListSupportTickets(countOf(["status:waiting_customer"]));
  const unread = useListSupportTickets(unreadTotalParams);
  return (
    <>
      <Tile label={m.open} to="/support/tickets" result={open} />
      <Tile label={m.waiting} to="/support/tickets?status=waiting_customer" result={waiting} />
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

// Fixed for this visit: the lists' keys stay the same while the page is open.
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
    <ChartCard title={m.perWeek} result={result} what={m.what.perWeek} skeleton={<Skeleton h="150px" />}>
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
    </ChartCard>
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
    <ChartCard
      title={m.byPriority}
      result={result}
      what={m.what.byPriority}
      skeleton={<Lines count={priorities.length} h="20px" />}
    >
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
    </ChartCard>
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

function TicketEntry({ ticket }: { ticket: SupportTicket }) {
  return (
    <Entry to={`/support/tickets/${ticket.id}`}>
      <Box flex="1" minW="0">
        <Text truncate fontWeight={ticket.unreadCount > 0 ? "650" : "500"} title={ticket.subject}>
          {ticket.subject}
        </Text>
        <Text textStyle="meta" color="fg.subtle">
          <chakra.span className="num">{formatExactId(ticket.exactId)}</chakra.span> ·{" "}
          <Time value={ticket.lastActivityOn} />
        </Text>
      </Box>
      <StatusBadge status={ticket.status} staff={false} />
    </Entry>
  );
}

function RecentActivity() {
  const result = useListSupportTickets({
    PageSize: 5,
    OrderBy: "lastActivityOn DESC",
  } satisfies ListParams<"listSupportTickets">);
  return (
    <Card title={m.recent}>
      <QueryBoundary result={result} what={m.what.recent} skeleton={<EntryLines />}>
        {(page) => (
          <Entries empty={page.items.length === 0}>
            {page.items.map((ticket) => (
              <TicketEntry key={ticket.id} ticket={ticket} />
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
      <QueryBoundary result={result} what={m.what.latest} skeleton={<EntryLines meta={false} />}>
        {(page) => (
          <Entries empty={page.items.length === 0}>
            {page.items.map((document) => (
              <Entry key={document.id} to={`/documents?doc=${document.id}`}>
                <FileText size={18} />
                <Text flex="1" minW="0" truncate fontWeight={document.isNew ? "650" : "500"} title={document.name}>
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

/** "Goedemiddag, Sanne", by the clock in the Netherlands. */
function useGreeting(me: CurrentUser): string {
  // The name in the header, which comes from the token.
  const name = useSession().user?.name ?? me.fullName;
  const hour = Number(
    new Intl.DateTimeFormat("en-GB", { hour: "2-digit", hourCycle: "h23", timeZone: TIME_ZONE }).format(new Date()),
  );
  return m.greeting(hour, name.split(" ")[0] ?? name);
}

function CustomersDashboard({ me }: { me: CurrentUser }) {
  const may = (role: string) => me.roles?.includes(role) ?? false;
  const [tickets, documents] = [may(roles.supportTickets), may(roles.documents)];
  return (
    <>
      <PageHeader
        title={useGreeting(me)}
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
      <Page>
        <Tiles>
          {tickets && <TicketTiles />}
          {documents && <DocumentTile />}
        </Tiles>
        <Grid
          templateColumns={{ base: "minmax(0, 1fr)", lg: "repeat(2, minmax(0, 1fr))" }}
          gap="16px"
          alignItems="start"
        >
          {tickets && <TicketsPerWeek />}
          {tickets && <OpenByPriority />}
          {tickets && <RecentActivity />}
          {documents && <LatestDocuments />}
        </Grid>
      </Page>
    </>
  );
}

function StaffsDashboard({ me }: { me: CurrentUser }) {
  return (
    <>
      <PageHeader
        title={useGreeting(me)}
        actions={
          <Button asChild variant="solid">
            <Link to="/queue">{m.queue}</Link>
          </Button>
        }
      />
      <Suspense fallback={null}>
        <StaffDashboard me={me} />
      </Suspense>
    </>
  );
}

export default function DashboardScreen() {
  // The frame shows no screen before the profile has loaded.
  const { data } = useProfile();
  if (!data) return null;
  return data.isCustomer ? <CustomersDashboard me={data} /> : <StaffsDashboard me={data} />;
}
