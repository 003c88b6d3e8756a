import { Button, Flex } from "@chakra-ui/react";
import { ArrowUp, CircleCheck, Clock, Inbox, Plus, type LucideIcon } from "lucide-react";
import { useListCustomers } from "@klantportaal/api/customers";
import { listQueue, useListQueue } from "@klantportaal/api/queue";
import { useGetCurrentUser } from "@klantportaal/api/users";
import type { CurrentUser, QueueCounts, QueueItem } from "@klantportaal/api/model";
import { useQueryClient } from "@tanstack/react-query";
import { Suspense, lazy, useCallback, useEffect, useMemo, useRef, useState, type KeyboardEvent } from "react";
import { Link, useNavigate } from "react-router";
import { setPreference, usePreference } from "../../../lib/preferences";
import { toTop } from "../../../lib/screen";
import { QueueMenu } from "./QueueMenu";
import type { Choice } from "../../../ui/DataTable";
import { forPage, inField, usePageKeys } from "../../../ui/keys";
import { ListPages, ListStatus } from "../../../ui/list/ListPages";
import { ListSkeleton } from "../../../ui/ListSkeleton";
import { NoneFound } from "../../../ui/NoneFound";
import { PageHeader } from "../../../ui/PageHeader";
import { totalText } from "../../../ui/Pager";
import { QueryBoundary } from "../../../ui/QueryBoundary";
import { StateView } from "../../../ui/StateView";
import { useNow } from "../../../ui/ticker";
import { useListAddress, type ChangeList } from "../../../ui/list/useListAddress";
import { useFrom } from "../../../ui/useMediaQuery";
import { DisplayMenu, useHiddenColumns } from "../list/DisplayMenu";
import { useExport } from "../list/useExport";
import { useListKeys } from "../list/useListKeys";
import { useNewActivity } from "../list/useNewActivity";
import { usePrefetchTicket } from "../list/useTicketList";
import { useQueueCounts } from "../model/queueCounts";
import { inQueue, queueKey, updateQueue } from "../model/ticketCache";
import { useReadAll } from "../model/useTicketActions";
import { m, tickets as noun } from "../messages.nl";
import { BulkBar } from "./BulkBar";
import { toAssignee, type Kind } from "./changes";
import { QueueCard, queueColumns, type RowContext } from "./queueColumns";
import { QueueFilters } from "./QueueFilters";
import { QueueViews, tabsOf } from "./QueueViews";
import { SaveViewDialog, useSavedViews } from "./SavedViews";
import {
  address,
  belongs,
  leftAs,
  openSaved,
  paramsOf,
  queueList,
  savedState,
  standard,
  standardOf,
  type QueueState,
  type View,
} from "./queueState";
import { q } from "./messages.nl";
import { useBulk } from "./useBulk";
import { useCatalogue } from "../model/catalogue";
import { askAgain, listQueueTickets, useQueuePages, type QueueRow } from "./useQueue";
import { useSelection } from "./useSelection";
import { Welcome } from "./Welcome";

const ChangeDialog = lazy(() => import("./ChangeDialog"));
const ExportDialog = lazy(() => import("../list/ExportDialog"));
const ReplyDialog = lazy(() => import("./ReplyDialog"));

const emptyIcons: Record<View, LucideIcon> = {
  mine: CircleCheck,
  unassigned: CircleCheck,
  due: CircleCheck,
  team: CircleCheck,
  open: Inbox,
  snoozed: Clock,
};

type Change = ChangeList<QueueState>;

/** The results of a search in the open view, when view and filters hide some of them. */
function useFoundInOpen(state: QueueState, shown: number | undefined) {
  const all: QueueState = { ...standard, view: "open", q: state.q };
  const hides = state.q !== "" && (state.view !== "open" || queueList.active(state) > 0);
  const found = useListQueue({ ...paramsOf(all), PageSize: 1 }, { query: { enabled: hides } }).data;
  if (!hides || !found || shown === undefined || found.total <= shown) return null;
  return {
    to: `?${address.format(all)}`,
    text: q.foundInOpen(totalText(found.total, found.totalIsExact, m.list.results)),
  };
}

type Found = ReturnType<typeof useFoundInOpen>;
type EmptyProps = { me: CurrentUser; state: QueueState; counts: QueueCounts | undefined; found: Found; change: Change };

function Empty({ me, state, counts, found, change }: EmptyProps) {
  const [welcome] = usePreference("ui.welcome");
  const customers = useListCustomers({ PageSize: 1 }, { query: { enabled: welcome === "yes" && counts?.open === 0 } });
  if (queueList.narrowed(state))
    return (
      <NoneFound
        words={m.list.noneFound}
        onClear={() => change(queueList.cleared, { replace: true })}
        {...(found && {
          more: (
            <Button asChild variant="solid">
              <Link to={found.to}>{found.text}</Link>
            </Button>
          ),
        })}
      />
    );
  if (welcome === "yes" && customers.data?.total === 0) return <Welcome me={me} />;
  const [title = "", text = ""] = q.empty[state.view];
  // Only when there are tickets to take.
  const hint = state.view === "mine" && counts?.unassigned === 0 ? q.nothingElse : text;
  const next = state.view === "mine" && counts?.unassigned ? "unassigned" : state.view === "open" ? null : "open";
  return (
    <StateView
      icon={emptyIcons[state.view]}
      title={title}
      text={hint}
      {...(next && {
        actions: (
          <Button asChild variant="solid">
            <Link to={`?view=${next}`}>{next === "open" ? q.toOpen : q.toUnassigned}</Link>
          </Button>
        ),
      })}
    />
  );
}

/** Rows that were in the view. They are dimmed rather than removed while the user is busy with them. */
function useRemarks(state: QueueState, me: CurrentUser, now: number, failed: ReadonlyMap<number, string>) {
  const reader = useMemo(() => ({ id: me.id, teams: me.teams?.map(({ id }) => id) ?? [] }), [me]);
  return useCallback(
    (row: QueueRow) => {
      const reason = failed.get(row.id);
      if (reason !== undefined) return { text: q.bulk.failed(reason), failed: true };
      return belongs(state, row, reader, now) ? undefined : { text: q.gone };
    },
    [state, reader, now, failed],
  );
}

// A change of the desk has no message.
const asActivity = ({ ticket, desk }: QueueItem) => ({ id: ticket.id, lastSeq: ticket.lastSeq + desk.rev });

function Queue({ me }: { me: CurrentUser }) {
  const [state, change] = useListAddress(address);
  const client = useQueryClient();
  const navigate = useNavigate();
  const now = useNow();
  const [density] = usePreference("ui.density");
  const [wide, table, huge] = [useFrom("lg"), useFrom("md"), useFrom("xl")];
  const result = useQueuePages(state);
  const page = result.data;
  const rows = useMemo(() => page?.items ?? [], [page]);
  const counts = useQueueCounts();
  const found = useFoundInOpen(state, page?.total);
  const catalogue = useCatalogue();
  const { views: saved, current: savedKnown } = useSavedViews();
  const [saving, setSaving] = useState(false);
  const [choosing, setChoosing] = useState(false);
  const [asked, setAsked] = useState<{ kind: Kind; rows: readonly QueueRow[]; byKey?: boolean }>();
  const [replying, setReplying] = useState<readonly QueueRow[]>();
  const scroller = useRef<HTMLDivElement>(null);
  const selection = useSelection(savedState({ ...state, sort: standardOf(state.view).sort, size: standard.size }));
  const bulk = useBulk(selection.remove);
  const known = (some: readonly QueueRow[]) => some.map((row) => ({ ...row, ...inQueue(client, row.id) }));
  const clear = () => {
    selection.clear();
    bulk.forget();
  };
  const remarkOn = useRemarks(state, me, now, bulk.failed);
  const readAll = useReadAll(me);
  const exporting = useExport(me, listQueueTickets);
  const prefetch = usePrefetchTicket();

  const activity = useNewActivity(
    scroller,
    {
      rows: rows.map(asActivity),
      fetchedAt: result.fetchedAt,
      key: queueKey(),
      again: async () => {
        const now = await askAgain(paramsOf({ ...state, page: table ? state.page : 1 }), rows.slice(0, state.size));
        updateQueue(client, now);
        return now.map(asActivity);
      },
      busy: selection.size > 0,
    },
    true,
  );
  useListKeys(scroller);

  const total = page?.total ?? 0;
  const caption = saved.find(({ id }) => id === state.saved)?.name ?? q.views[state.view];
  const context = useMemo<RowContext>(
    () => ({
      me,
      catalogue,
      onAsk: (kind, row) => setAsked({ kind, rows: [row] }),
      remarkOn,
      sequence: {
        ids: rows.map(({ id }) => id),
        before: table ? (state.page - 1) * state.size : 0,
        total,
        params: paramsOf(state),
        caption,
        to: `/queue?${address.format(state)}`,
      },
    }),
    [me, catalogue, remarkOn, rows, table, state, total, caption],
  );
  const { hidden } = useHiddenColumns("ui.queueColumnsHidden");
  const columns = useMemo(() => queueColumns(context, { density, wide, huge }), [context, density, wide, huge]);
  const choice: Choice<QueueRow> = {
    label: ({ ticket }) => q.selectRow(ticket.subject),
    pageLabel: q.selectPage,
    has: ({ id }) => selection.has(id),
    onToggle: selection.toggle,
    onPage: () => selection.page(rows),
  };
  /** Keys act on the selection, or else on the row with the focus. */
  const targets = (row?: QueueRow) => (selection.size > 0 ? known(selection.rows) : row ? [row] : []);
  const act = (key: string, row?: QueueRow): boolean => {
    const on = targets(row);
    const kind = ({ a: "assignee", t: "team", s: "status", p: "priority", l: "tags" } as const)[key];
    if (on.length === 0) return false;
    if (kind) setAsked({ kind, rows: on, byKey: true });
    else if (key === "m") bulk.run(on, toAssignee(me));
    else return false;
    return true;
  };
  // A closing dialog returns the focus a moment later: a key in between is still about its row.
  const last = useRef<{ id: number; at: number }>(undefined);
  const onRowKey = (row: QueueRow, event: KeyboardEvent): boolean => {
    last.current = { id: row.id, at: rows.indexOf(row) };
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.shiftKey && step) {
      const next = rows[rows.indexOf(row) + step];
      if (!selection.has(row.id)) selection.toggle(row);
      if (next) selection.upTo(next, rows);
      return false;
    }
    if (event.key === "U" && event.shiftKey) void readAll([row.ticket]);
    else if (event.key === "x") selection.toggle(row);
    else return act(event.key, row);
    return true;
  };
  const tabs = tabsOf({ state, counts, saved, hasTeam: (me.teams?.length ?? 0) > 0 }, huge ? 4 : 2);
  const pageKeys = Object.fromEntries(
    ["a", "t", "s", "p", "l", "m"].map(
      (key) =>
        [
          key,
          () =>
            act(
              key,
              rows.find(({ id }) => id === last.current?.id),
            ),
        ] as const,
    ),
  );
  usePageKeys({
    ...pageKeys,
    escape: () => (selection.size > 0 ? clear() : false),
    "#": () => document.querySelector<HTMLElement>("[role=search] input")?.focus(),
    ...Object.fromEntries(
      tabs.slice(0, 9).map(({ search }, index) => [String(index + 1), () => void navigate({ search })] as const),
    ),
  });
  useSelectionKeys({
    onPage: () => selection.page(rows),
    onReply: selection.size > 0 ? () => setReplying(selection.rows) : null,
  });

  useEffect(() => {
    if (table && scroller.current) toTop(scroller.current);
  }, [table, state.page, state.view]);

  const selectable = page && page.totalIsExact && page.total <= 100 ? page.total : null;
  const selectAll = async () => {
    const { items } = await listQueue({ ...paramsOf(state), PageNo: 1, PageSize: 100 });
    selection.add(items.map((item) => ({ id: item.ticket.id, ...item })));
  };
  const current = saved.find(({ id }) => id === state.saved);
  // A deleted view leaves its filters.
  const gone = savedKnown && state.saved !== null && !current;
  useEffect(() => {
    if (gone) change({ saved: null, page: state.page }, { replace: true });
  }, [gone, change, state.page]);
  const view = current ? address.format(openSaved(current)).toString() : leftAs(state);
  useEffect(() => setPreference("ui.queueView", view), [view]);
  const differs = current ? savedState(openSaved(current)) !== savedState(state) : queueList.narrowed(state);
  return (
    <>
      <PageHeader
        title={q.title}
        actions={
          <>
            {table && <DisplayMenu columns={columns} hiddenIn="ui.queueColumnsHidden" />}
            <QueueMenu
              undo={bulk.undoLast(now)}
              onReadAll={
                rows.some(({ ticket }) => ticket.unreadCount > 0)
                  ? () => void readAll(rows.map(({ ticket }) => ticket))
                  : null
              }
              onExport={
                page && page.total > 0 ? () => exporting.start(paramsOf(state), page.total, page.totalIsExact) : null
              }
              onChoose={table ? null : () => setChoosing(!choosing)}
            />
            <Button asChild variant="solid">
              <Link to="/support/tickets/create">
                <Plus size={17} />
                {m.list.create}
              </Link>
            </Button>
          </>
        }
      />
      <QueueViews
        state={state}
        counts={counts}
        saved={saved}
        hasTeam={(me.teams?.length ?? 0) > 0}
        onSave={() => setSaving(true)}
      />
      <QueueFilters
        state={state}
        catalogue={catalogue}
        onChange={change}
        onSave={differs ? () => setSaving(true) : undefined}
      />
      {found && rows.length > 0 && (
        <Flex
          role="status"
          align="center"
          gap="8px"
          px={{ base: "16px", md: "28px" }}
          pb="10px"
          textStyle="small"
          color="fg.muted"
        >
          {found.text}
          <Button asChild variant="plain" size="sm" px="4px" h="24px" color="accent.fg">
            <Link to={found.to}>{q.showFound}</Link>
          </Button>
        </Flex>
      )}
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
              {q.changed(activity.count)}
            </Button>
          </Flex>
        )}
      </ListStatus>
      <ListPages
        label={q.title}
        what={q.what}
        noun={noun}
        result={result}
        state={state}
        change={change}
        empty={<Empty me={me} state={state} counts={counts} found={found} change={change} />}
        onClearFilters={() => change(queueList.cleared, { replace: true })}
        scroller={scroller}
        columns={columns}
        hidden={hidden}
        choice={choice}
        card={(row) => (
          <QueueCard row={row} context={context} choice={choosing || selection.size > 0 ? choice : undefined} />
        )}
        rowLook={(row) => (selection.has(row.id) ? "chosen" : remarkOn(row)?.text === q.gone ? "dimmed" : undefined)}
        onRowIntent={({ ticket }) => prefetch(ticket)}
        onRowKey={onRowKey}
        footer={
          selection.size > 0 && (
            <BulkBar
              selection={selection}
              bulk={bulk}
              total={selectable}
              onAll={() => void selectAll()}
              onAsk={(kind) => setAsked({ kind, rows: known(selection.rows) })}
              onReply={() => setReplying(selection.rows)}
              onClear={clear}
            />
          )
        }
      />
      {asked && (
        <Suspense fallback={null}>
          <ChangeDialog
            kind={asked.kind}
            rows={asked.rows}
            me={me}
            {...(asked.byKey && { returnTo: () => linkOf(scroller.current, rows, last.current) })}
            onChange={(what) => bulk.run(asked.rows, what)}
            onClose={() => setAsked(undefined)}
          />
        </Suspense>
      )}
      {exporting.state && (
        <Suspense fallback={null}>
          <ExportDialog state={exporting.state} onGo={exporting.go} onCancel={exporting.cancel} />
        </Suspense>
      )}
      {replying && (
        <Suspense fallback={null}>
          <ReplyDialog
            rows={known(replying)}
            me={me}
            onChange={(what) => bulk.run(known(replying), what)}
            onClose={() => setReplying(undefined)}
          />
        </Suspense>
      )}
      {saving && (
        <SaveViewDialog state={state} onSaved={(id) => change({ saved: id })} onClose={() => setSaving(false)} />
      )}
    </>
  );
}

/** Where the focus belongs when a dialog about a row closes: at its link, or in its place when the row is gone. */
function linkOf(
  list: HTMLElement | null,
  rows: readonly QueueRow[],
  last: { id: number; at: number } | undefined,
): HTMLElement | null {
  const links = list?.querySelectorAll<HTMLElement>("[data-row-link]");
  if (!links || !last) return null;
  const at = rows.findIndex(({ id }) => id === last.id);
  return links[at < 0 ? Math.min(last.at, links.length - 1) : at] ?? null;
}

/** Outside of fields Ctrl A selects the page's rows, and / replies to the selection; without a selection it searches. */
function useSelectionKeys(keys: { onPage: () => void; onReply: (() => void) | null }): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (!forPage(event) || inField(event.target)) return;
      const held = event.ctrlKey || event.metaKey;
      const run =
        event.key === "a" && held ? latest.current.onPage : event.key === "/" && !held ? latest.current.onReply : null;
      if (!run) return;
      event.preventDefault();
      run();
    };
    // Before the search gets it.
    window.addEventListener("keydown", onKey, true);
    return () => window.removeEventListener("keydown", onKey, true);
  }, []);
}

export default function QueueScreen() {
  const me = useGetCurrentUser();
  return (
    <Flex direction="column" flex="1" minH="0" h="full">
      <QueryBoundary result={me} what={q.what} skeleton={<ListSkeleton />}>
        {(user) => <Queue me={user} />}
      </QueryBoundary>
    </Flex>
  );
}
