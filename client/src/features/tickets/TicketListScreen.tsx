import { Box, Button, Flex, chakra } from "@chakra-ui/react";
import { ArrowUp, BellOff, CheckCheck, Inbox, PartyPopper, Plus, SearchX, type LucideIcon } from "lucide-react";
import { useListSupportTickets } from "@klantportaal/api/support-tickets";
import { useGetCurrentUser } from "@klantportaal/api/users";
import type { CurrentUser, SupportTicket } from "@klantportaal/api/model";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import { announce } from "../../lib/announce";
import { usePreference } from "../../lib/preferences";
import { ConfirmDialog } from "../../ui/ConfirmDialog";
import { DataTable } from "../../ui/DataTable";
import { ListSkeleton } from "../../ui/ListSkeleton";
import { m as kit } from "../../ui/messages.nl";
import { PageHeader } from "../../ui/PageHeader";
import { LoadMore, Pager, totalText } from "../../ui/Pager";
import { QueryBoundary } from "../../ui/QueryBoundary";
import { StateView } from "../../ui/StateView";
import { useNow } from "../../ui/ticker";
import { useFrom } from "../../ui/useMediaQuery";
import { activeFilters, formatListState, changed, pageSizes, views, type ListState, type View } from "./listState";
import { m, tickets as noun } from "./messages.nl";
import { TicketCard, ticketColumns, type RowActions } from "./ticketColumns";
import { TicketFilters, noFilters } from "./TicketFilters";
import { unreadTotalParams } from "./unreadTotal";
import { useListState, useNewActivity, useTicketPages, type TicketPage } from "./useTicketList";
import { useFollow, useReadAll } from "./useTicketActions";

const CONFIRM_READ_ABOVE = 25;
const FIVE_MINUTES = 300_000;

type ListProps = { state: ListState; me: CurrentUser; change: (change: Partial<ListState>) => void };

function Views({ state, me }: Pick<ListProps, "state" | "me">) {
  const unread = useListSupportTickets(unreadTotalParams, { query: { staleTime: FIVE_MINUTES } }).data?.total;
  const counts: Partial<Record<View, number | undefined>> = { unread, following: me.followingSupportTickets.length };
  const shown = views.filter((view) => view !== "unassigned" || !me.isCustomer);
  return (
    <Flex as="nav" aria-label={m.list.viewsLabel} gap="4px" px={{ base: "6px", md: "18px" }} borderBottomWidth="1px" borderColor="border" overflowX="auto" flex="none" css={{ scrollSnapType: "x proximity", scrollPaddingInline: "6px", scrollbarWidth: "none" }}>
      {shown.map((view) => {
        const active = state.view === view;
        const count = counts[view] ?? 0;
        const search = formatListState(changed(state, { view })).toString();
        return (
          <chakra.span key={view} asChild position="relative" display="flex" gap="7px" alignItems="center" px="10px" pt="8px" pb="10px" whiteSpace="nowrap" color={active ? "fg" : "fg.muted"} fontWeight={active ? "600" : "500"} scrollSnapAlign="start" _hover={{ color: "fg" }} _focusVisible={{ outlineOffset: "-2px" }} _after={active ? { content: '""', position: "absolute", insetX: "10px", bottom: "-1px", h: "2px", bg: "accent", borderTopRadius: "2px" } : {}}>
            <Link to={{ search: search && `?${search}` }} aria-current={active ? "page" : undefined}>
              {m.list.views[view]}
              {count > 0 && (
                <chakra.span fontSize="0.71875rem" lineHeight="1.125rem" px="6px" borderRadius="9px" fontWeight="550" bg={view === "unread" ? "accent" : "gray.bg"} color={view === "unread" ? "accent.contrast" : "gray.fg"} className="num">
                  {count > 99 ? "99+" : count}
                </chakra.span>
              )}
            </Link>
          </chakra.span>
        );
      })}
    </Flex>
  );
}

const emptyIcons: Record<View, LucideIcon> = { open: Inbox, all: Inbox, unread: PartyPopper, following: BellOff, closed: Inbox, unassigned: Inbox };

function Empty({ state, change }: Pick<ListProps, "state" | "change">) {
  if (state.q !== "" || activeFilters(state) > 0) {
    const [title, text] = m.list.noneFound;
    return <StateView icon={SearchX} title={title} text={text} actions={<Button variant="solid" onClick={() => change(noFilters(state))}>{kit.clearFilters}</Button>} />;
  }
  return <EmptyView view={state.view} />;
}

/** Nothing open is good news to somebody who has tickets, and an invitation to somebody who has none. */
function EmptyView({ view }: { view: View }) {
  const any = useListSupportTickets({ PageNo: 1, PageSize: 1 }, { query: { enabled: view === "open" } });
  if (view === "open" && any.isPending) return null;
  const [title, text] = view === "open" && any.data && any.data.total > 0 ? m.list.noOpen : m.list.empty[view];
  const create = view === "open" || view === "all";
  return (
    <StateView
      icon={emptyIcons[view]}
      title={title}
      text={text}
      actions={
        create && (
          <Button asChild variant="solid">
            <Link to="/support/tickets/create">{m.list.create}</Link>
          </Button>
        )
      }
    />
  );
}

function ReadAll({ page, me }: { page: TicketPage | undefined; me: CurrentUser }) {
  const readAll = useReadAll(me);
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const unread = page?.items.filter((ticket) => ticket.unreadCount > 0) ?? [];
  const run = async () => {
    setBusy(true);
    await readAll(unread);
    setBusy(false);
  };
  return (
    <>
      <Button hideBelow="md" disabled={unread.length === 0} loading={busy} onClick={() => (unread.length > CONFIRM_READ_ABOVE ? setAsking(true) : void run())}>
        <CheckCheck size={16} strokeWidth={1.75} aria-hidden="true" />
        {m.list.readAll}
      </Button>
      <ConfirmDialog open={asking} title={m.list.confirmReadAll.title} text={m.list.confirmReadAll.text(unread.length)} confirm={m.list.confirmReadAll.confirm} onConfirm={() => void run()} onClose={() => setAsking(false)} />
    </>
  );
}

function useRowActions(me: CurrentUser): RowActions {
  const follow = useFollow(me);
  const readAll = useReadAll(me);
  const current = useRef({ follow, readAll });
  useEffect(() => {
    current.current = { follow, readAll };
  });
  return useMemo(() => ({ follow: (ticket) => current.current.follow(ticket), readAll: (ticket) => void current.current.readAll([ticket]) }), []);
}

function useRowKeys(actions: RowActions) {
  const navigate = useNavigate();
  return useCallback(
    (ticket: SupportTicket, event: React.KeyboardEvent) => {
      if (event.key === "U" && event.shiftKey) actions.readAll(ticket);
      else if (event.key === "f") actions.follow(ticket);
      else if (event.key === "n") void navigate("/support/tickets/create");
      else return false;
      return true;
    },
    [actions, navigate],
  );
}

/** How many were found, said a second after the last change. */
function useFoundAnnouncement(text: string | undefined) {
  const said = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (text === undefined || text === said.current) return;
    const timer = setTimeout(() => {
      if (said.current !== undefined) announce(text);
      said.current = text;
    }, 1_000);
    return () => clearTimeout(timer);
  }, [text]);
}

function List({ state, me, change }: ListProps) {
  const wide = useFrom("md");
  const now = useNow();
  const result = useTicketPages(state, !wide, now);
  const [density] = usePreference("ui.density");
  const scroller = useRef<HTMLDivElement>(null);
  const activity = useNewActivity(scroller);
  const actions = useRowActions(me);
  const columns = useMemo(() => ticketColumns(me, density, actions), [me, density, actions]);
  const onRowKey = useRowKeys(actions);
  const page = result.data;
  useFoundAnnouncement(page && m.list.found(totalText(page.total, page.totalIsExact, noun)));

  // A page beyond the last one is an old link: the last page is meant.
  const last = page && page.totalIsExact ? Math.max(1, Math.ceil(page.total / state.size)) : null;
  useEffect(() => {
    if (last !== null && !result.stale && state.page > last) change({ page: last });
  }, [last, result.stale, state.page, change]);

  // A new page starts at its top; more cards under the old ones don't.
  useEffect(() => {
    if (wide && scroller.current) scroller.current.scrollTop = 0;
  }, [wide, state.page, state.view]);

  return (
    <>
      <PageHeader
        title={m.list.title}
        actions={
          <>
            <ReadAll page={page} me={me} />
            <Button asChild variant="solid">
              <Link to="/support/tickets/create">
                <Plus size={17} strokeWidth={1.75} aria-hidden="true" />
                {m.list.create}
              </Link>
            </Button>
          </>
        }
      />
      <Views state={state} me={me} />
      <TicketFilters state={state} me={me} onChange={change} />
      <Box position="relative" flex="none" h="0" zIndex="3">
        {result.busy && page && <Box position="absolute" insetX="0" top="-2px" h="2px" bg="accent" opacity="0.7" animationName="pulse" animationDuration="1.2s" animationIterationCount="infinite" />}
        {activity.count > 0 && (
          <Flex justify="center">
            <Button variant="solid" size="sm" borderRadius="full" position="absolute" top="4px" boxShadow="overlay" onClick={activity.apply}>
              <ArrowUp size={14} strokeWidth={1.75} aria-hidden="true" />
              {m.list.newActivity(activity.count)}
            </Button>
          </Flex>
        )}
      </Box>
      <Box ref={scroller} flex="1" minH="0" overflowY="auto" pb={{ base: 0, md: "28px" }}>
        <QueryBoundary result={result} what={m.list.what} skeleton={<ListSkeleton />} onClearFilters={() => change(noFilters(state))}>
          {(data) =>
            data.items.length === 0 ? (
              <Empty state={state} change={change} />
            ) : (
              <>
                <Box px={{ base: 0, md: "28px" }} maxW="1736px" mx="auto">
                  <DataTable
                    label={m.list.title}
                    columns={columns}
                    rows={data.items}
                    rowKey={(ticket) => ticket.id}
                    card={(ticket) => <TicketCard ticket={ticket} me={me} />}
                    sort={state.sort}
                    onSort={(sort) => change({ sort })}
                    busy={result.busy}
                    stale={result.stale}
                    density={density}
                    onRowKey={onRowKey}
                  />
                </Box>
                {!wide && (
                  <LoadMore shown={data.items.length} total={data.total} exact={data.totalIsExact} noun={noun} busy={result.busy} onMore={() => change({ page: state.page + 1 })} />
                )}
              </>
            )
          }
        </QueryBoundary>
      </Box>
      {wide && page && (
        <Pager page={Math.min(state.page, last ?? state.page)} pageSize={state.size} total={page.total} exact={page.totalIsExact} noun={noun} sizes={pageSizes} onPage={(next) => change({ page: next })} onSize={(size) => change({ size: pageSizes.find((one) => one === size) ?? 25 })} />
      )}
    </>
  );
}

export default function TicketListScreen() {
  const [state, change] = useListState();
  const me = useGetCurrentUser();
  return (
    <Flex direction="column" flex="1" minH="0" h="full">
      <QueryBoundary result={me} what={m.list.what} skeleton={<ListSkeleton />}>
        {(user) => <List state={state} me={user} change={change} />}
      </QueryBoundary>
    </Flex>
  );
}
