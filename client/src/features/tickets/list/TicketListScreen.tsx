import { Button, Flex } from "@chakra-ui/react";
import { ArrowUp, BellOff, CheckCheck, Inbox, PartyPopper, Plus, SearchX, type LucideIcon } from "lucide-react";
import { listSupportTickets, useListSupportTickets } from "@klantportaal/api/support-tickets";
import { useGetCurrentUser } from "@klantportaal/api/users";
import type { CurrentUser, ListSupportTicketsParams, SupportTicket } from "@klantportaal/api/model";
import { Suspense, lazy, useEffect, useMemo, useRef, useState } from "react";
import { Link } from "react-router";
import { usePreference } from "../../../lib/preferences";
import { problemText } from "../../../lib/api/problem";
import { toTop } from "../../../lib/screen";
import { ListPages, ListStatus } from "../../../ui/list/ListPages";
import { ListSkeleton } from "../../../ui/ListSkeleton";
import { m as kit } from "../../../ui/messages.nl";
import { notify } from "../../../ui/notify";
import { PageHeader } from "../../../ui/PageHeader";
import { totalText } from "../../../ui/Pager";
import { writes } from "../../../ui/readOnly";
import { QueryBoundary } from "../../../ui/QueryBoundary";
import { StateView } from "../../../ui/StateView";
import { useNow } from "../../../ui/ticker";
import { type ChangeList } from "../../../ui/list/useListAddress";
import { useFrom } from "../../../ui/useMediaQuery";
import { formatListState, ticketList, toListParams, type ListState, type View } from "./listState";
import { m, tickets as noun } from "../messages.nl";
import { TicketCard, ticketColumns } from "./ticketColumns";
import { useHiddenColumns } from "./DisplayMenu";
import { TicketFilters } from "./TicketFilters";
import { TicketViews, useViewCounts } from "./TicketViews";
import { useExport } from "./useExport";
import { useListKeys } from "../../../ui/list/useListKeys";
import { useRowActions, useRowKeys } from "./useRowActions";
import { useNewActivity } from "./useNewActivity";
import { useListState, usePrefetchTicket, useTicketPages } from "./useTicketList";
import { listKey } from "../model/ticketCache";
import { useReadAll } from "../model/useTicketActions";

const ConfirmDialog = lazy(async () => ({ default: (await import("../../../ui/ConfirmDialog")).ConfirmDialog }));
const DraftsLink = lazy(() => import("./DraftsLink"));
const ExportDialog = lazy(() => import("./ExportDialog"));

const CONFIRM_READ_ABOVE = 25;

type ListProps = { state: ListState; me: CurrentUser; change: ChangeList<ListState> };

const emptyIcons: Record<View, LucideIcon> = {
  open: Inbox,
  all: Inbox,
  unread: PartyPopper,
  following: BellOff,
  closed: Inbox,
  assigned: Inbox,
};

function Empty({ state, me, change }: ListProps) {
  if (ticketList.narrowed(state)) return <NoneFound state={state} me={me} change={change} />;
  return <EmptyView view={state.view} me={me} />;
}

/** Another view may have results that this one lacks: a link to all results of the search, if there are more. */
function NoneFound({ state, me, change }: ListProps) {
  const all: ListState = { ...state, ...ticketList.noFilters, view: "all", page: 1 };
  const narrowed = state.view !== "all" || ticketList.active(state) > 0;
  const { data } = useListSupportTickets(
    { ...toListParams(all, 0, me.id), PageSize: 1 },
    { query: { enabled: state.q !== "" && narrowed } },
  );
  const [title, text] = m.list.noneFound;
  const elsewhere = data && data.total > 0 && (
    <Button asChild variant="solid">
      <Link to={`?${formatListState(all)}`}>
        {m.list.foundInAll(totalText(data.total, data.totalIsExact, m.list.results))}
      </Link>
    </Button>
  );
  return (
    <StateView
      icon={SearchX}
      title={title}
      text={text}
      actions={
        <>
          {elsewhere}
          <Button
            variant={elsewhere ? "outline" : "solid"}
            onClick={() => change(ticketList.cleared, { replace: true })}
          >
            {kit.clearFilters}
          </Button>
        </>
      }
    />
  );
}

/** Nothing open is good news to a user with tickets, and an invitation to a user without any. */
function EmptyView({ view, me }: { view: View; me: CurrentUser }) {
  const any = useListSupportTickets({ PageNo: 1, PageSize: 1 }, { query: { enabled: view === "open" } });
  if (view === "open" && any.isPending) return null;
  const create = view === "open" || view === "all";
  const done = view === "open" && any.data && any.data.total > 0;
  // Staff answer tickets, and create none for themselves.
  const first = create && !done && !me.isCustomer;
  const [title, text] = first ? m.list.noneOfCustomers : done ? m.list.noOpen : m.list.empty[view];
  return (
    <StateView
      icon={emptyIcons[view]}
      title={title}
      text={text}
      actions={
        create && (
          <Button asChild variant="solid">
            {first ? (
              <Link to="/customers">{m.list.toCustomers}</Link>
            ) : (
              <Link to="/support/tickets/create">{m.list.create}</Link>
            )}
          </Button>
        )
      }
    />
  );
}

/** Marks everything unread in the whole result, not only on this page; asks first above a limit. */
function useReadAllOfResult(me: CurrentUser) {
  const readAll = useReadAll(me);
  // null until the question is first asked, which loads it. Empty when it is not asked.
  const [asking, setAsking] = useState<SupportTicket[] | null>(null);
  const [busy, setBusy] = useState(false);
  const leaving = useRef<AbortController>(null);
  useEffect(() => () => leaving.current?.abort(), []);
  const whileBusy = async (work: () => Promise<unknown>) => {
    setBusy(true);
    await work().finally(() => setBusy(false));
  };
  const start = async (params: ListSupportTicketsParams) => {
    leaving.current = new AbortController();
    const { signal } = leaving.current;
    try {
      const { allTickets } = await import("./exportTickets");
      const unread = await allTickets(
        listSupportTickets,
        { ...params, Filters: [...(params.Filters ?? []), "unread:true"] },
        signal,
      );
      signal.throwIfAborted();
      if (unread.length === 0) notify.success(m.list.nothingUnread, { id: "read-all" });
      else if (unread.length > CONFIRM_READ_ABOVE) setAsking(unread);
      else await readAll(unread);
    } catch (error) {
      if (!signal.aborted) notify.error(`${m.toast.readAllFailed} ${problemText(error)}`, { id: "read-all" });
    }
  };
  const dialog = asking && (
    <Suspense fallback={null}>
      <ConfirmDialog
        open={asking.length > 0}
        title={m.list.confirmReadAll.title}
        text={m.list.confirmReadAll.text(asking.length)}
        confirm={m.list.confirmReadAll.confirm}
        onConfirm={() => void whileBusy(() => readAll(asking))}
        onClose={() => setAsking([])}
      />
    </Suspense>
  );
  return { busy, dialog, start: (params: ListSupportTicketsParams) => !busy && void whileBusy(() => start(params)) };
}

function List({ state, me, change }: ListProps) {
  const wide = useFrom("md");
  const now = useNow();
  const pages = useTicketPages(state, now, me.id);
  const { counts, isPending: counting } = useViewCounts(me);
  // Rows and counts appear together: the later ones would move the text being read.
  const result = { ...pages, data: counting ? undefined : pages.data, isPending: pages.isPending || counting };
  const [density] = usePreference("ui.density");
  const { hidden } = useHiddenColumns("ui.ticketColumnsHidden");
  const scroller = useRef<HTMLDivElement>(null);
  const page = result.data;
  const activity = useNewActivity(
    scroller,
    {
      rows: page?.items ?? [],
      fetchedAt: result.fetchedAt,
      key: listKey(),
      again: async () =>
        (await listSupportTickets(toListParams({ ...state, page: wide ? state.page : 1 }, now, me.id))).items,
    },
    !me.isCustomer,
  );
  const { actions, dialog } = useRowActions(me);
  const roomy = useFrom("xl");
  const columns = useMemo(() => ticketColumns(me, density, actions, roomy), [me, density, actions, roomy]);
  const onRowKey = useRowKeys(actions);
  const prefetch = usePrefetchTicket();
  const readAll = useReadAllOfResult(me);
  const exporting = useExport(me, listSupportTickets);
  useListKeys(scroller);
  const params = toListParams(state, now, me.id);

  // A new page starts at its top; more cards below the old ones don't.
  useEffect(() => {
    if (wide && scroller.current) toTop(scroller.current);
  }, [wide, state.page, state.view]);

  const onReadAll = counts.unread !== 0 ? () => readAll.start(params) : undefined;
  return (
    <>
      <PageHeader
        title={m.list.title}
        actions={
          <>
            <Suspense>
              <DraftsLink />
            </Suspense>
            <Button hideBelow="md" disabled={!onReadAll} loading={readAll.busy} {...writes} onClick={onReadAll}>
              <CheckCheck size={16} />
              {m.list.readAll}
            </Button>
            <Button asChild variant="solid">
              <Link to="/support/tickets/create">
                <Plus size={17} />
                {m.list.create}
              </Link>
            </Button>
          </>
        }
      />
      <TicketViews state={state} me={me} counts={page || result.error ? counts : {}} />
      <TicketFilters
        state={state}
        me={me}
        columns={columns}
        onChange={change}
        onReadAll={onReadAll}
        onExport={page && page.total > 0 ? () => exporting.start(params, page.total, page.totalIsExact) : undefined}
      />
      <ListStatus busy={result.busy && page !== undefined}>
        {activity.count > 0 && (
          <Flex justify="center">
            <Button
              variant="solid"
              size="sm"
              borderRadius="full"
              position="absolute"
              top="4px"
              boxShadow="overlay"
              onClick={activity.apply}
            >
              <ArrowUp size={14} />
              {m.list.newActivity(activity.count)}
            </Button>
          </Flex>
        )}
      </ListStatus>
      <ListPages
        label={m.list.title}
        what={m.list.what}
        noun={noun}
        result={result}
        state={state}
        change={change}
        empty={<Empty state={state} me={me} change={change} />}
        onClearFilters={() => change(ticketList.cleared, { replace: true })}
        scroller={scroller}
        columns={columns}
        card={(ticket) => <TicketCard ticket={ticket} me={me} actions={actions} />}
        hidden={hidden}
        onRowIntent={prefetch}
        onRowKey={onRowKey}
      />
      {readAll.dialog}
      {dialog}
      {exporting.state && (
        <Suspense fallback={null}>
          <ExportDialog state={exporting.state} onGo={exporting.go} onCancel={exporting.cancel} />
        </Suspense>
      )}
    </>
  );
}

function TicketList({ me }: { me: CurrentUser }) {
  const [state, change] = useListState(!me.isCustomer);
  return <List state={state} me={me} change={change} />;
}

export default function TicketListScreen() {
  const me = useGetCurrentUser();
  return (
    <Flex direction="column" flex="1" minH="0" h="full">
      <QueryBoundary result={me} what={m.list.what} skeleton={<ListSkeleton />}>
        {(user) => <TicketList me={user} />}
      </QueryBoundary>
    </Flex>
  );
}
