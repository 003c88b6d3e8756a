import { Button, Flex } from "@chakra-ui/react";
import { ArrowUp, Plus } from "lucide-react";
import { listQueue } from "@klantportaal/api/queue";
import { useGetCurrentUser } from "@klantportaal/api/users";
import type { CurrentUser } from "@klantportaal/api/model";
import { useQueryClient } from "@tanstack/react-query";
import { Suspense, lazy, useEffect, useMemo, useRef, useState } from "react";
import { Link } from "react-router";
import { usePreference } from "../../../lib/preferences";
import { toTop } from "../../../lib/screen";
import type { Choice } from "../../../ui/DataTable";
import { ListPages, ListStatus } from "../../../ui/list/ListPages";
import { ListSkeleton } from "../../../ui/ListSkeleton";
import { PageHeader } from "../../../ui/PageHeader";
import { QueryBoundary } from "../../../ui/QueryBoundary";
import { useNow } from "../../../ui/ticker";
import { useListAddress } from "../../../ui/list/useListAddress";
import { useFrom } from "../../../ui/useMediaQuery";
import { DisplayMenu, useHiddenColumns } from "../list/DisplayMenu";
import { useExport } from "../list/useExport";
import { useListKeys } from "../../../ui/list/useListKeys";
import { usePrefetchTicket } from "../list/useTicketList";
import { useCatalogue } from "../model/catalogue";
import { useQueueCounts } from "../model/queueCounts";
import { inQueue } from "../model/ticketCache";
import { useIncidentLinks } from "../model/incidents/useIncidentLinks";
import { useReadAll } from "../model/useTicketActions";
import { m, tickets as noun } from "../messages.nl";
import { BulkBar } from "./BulkBar";
import { toAssignee } from "./changes";
import { FoundInOpen, useFoundInOpen } from "./FoundInOpen";
import { q } from "./messages.nl";
import { QueueCard, queueColumns, type RowContext } from "./queueColumns";
import { QueueDialogs, type QueueDialog } from "./QueueDialogs";
import { QueueEmpty } from "./QueueEmpty";
import { QueueFilters } from "./QueueFilters";
import { QueueMenu } from "./QueueMenu";
import { address, paramsOf, queueList, savedState, standard, standardOf, type QueueRow } from "./queueState";
import { QueueViews, tabsOf } from "./QueueViews";
import { useBulk } from "./useBulk";
import { useOpenView } from "./useOpenView";
import { listQueueTickets, useQueuePages } from "./useQueue";
import { useQueueActivity } from "./useQueueActivity";
import { useQueueKeys } from "./useQueueKeys";
import { useRemarks } from "./useRemarks";
import { useSelection } from "./useSelection";

const BulkConflict = lazy(() => import("./BulkConflict"));
const DraftsLink = lazy(() => import("../list/DraftsLink"));
const ExportDialog = lazy(() => import("../list/ExportDialog"));

function Queue({ me }: { me: CurrentUser }) {
  const [state, change] = useListAddress(address);
  const client = useQueryClient();
  const now = useNow();
  const [density] = usePreference("ui.density");
  const [wide, table, huge] = [useFrom("lg"), useFrom("md"), useFrom("xl")];
  const result = useQueuePages(state);
  const page = result.data;
  const rows = useMemo(() => page?.items ?? [], [page]);
  const counts = useQueueCounts();
  const found = useFoundInOpen(state, page?.total);
  const catalogue = useCatalogue();
  const { saved, open, differs } = useOpenView(state, change);
  const [choosing, setChoosing] = useState(false);
  const [dialog, setDialog] = useState<QueueDialog>();
  const scroller = useRef<HTMLDivElement>(null);
  const selection = useSelection(savedState({ ...state, sort: standardOf(state.view).sort, size: standard.size }));
  const bulk = useBulk(selection.remove);
  const links = useIncidentLinks();
  const known = (some: readonly QueueRow[]) => some.map((row) => ({ ...row, ...inQueue(client, row.id) }));
  const clear = () => {
    selection.clear();
    bulk.forget();
  };
  const remarkOn = useRemarks(state, me, now, bulk.failed);
  const readAll = useReadAll(me);
  const exporting = useExport(me, listQueueTickets);
  const prefetch = usePrefetchTicket();

  const activity = useQueueActivity(scroller, {
    state,
    table,
    rows,
    fetchedAt: result.fetchedAt,
    busy: selection.size > 0,
  });
  useListKeys(scroller);

  const total = page?.total ?? 0;
  const caption = open?.name ?? q.views[state.view];
  const context = useMemo<RowContext>(
    () => ({
      me,
      catalogue,
      onAsk: (kind, row) => setDialog({ name: "change", kind, rows: [row] }),
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
  const views = { state, counts, saved, hasTeam: (me.teams?.length ?? 0) > 0 };
  const save = () => setDialog({ name: "save" });
  const reply = () => setDialog({ name: "reply", rows: selection.rows });
  const { onRowKey, linkOfLast } = useQueueKeys({
    list: scroller,
    rows,
    selection,
    tabs: tabsOf(views, huge ? 4 : 2),
    selected: () => known(selection.rows),
    onAsk: (kind, on) => setDialog({ name: "change", kind, rows: on, byKey: true }),
    onTake: (on) => bulk.run(on, toAssignee(me)),
    onLink: links.link,
    onRead: ({ ticket }) => void readAll([ticket]),
    onReply: reply,
    onClear: clear,
  });

  useEffect(() => {
    if (table && scroller.current) toTop(scroller.current);
  }, [table, state.page, state.view]);

  const selectable = page && page.totalIsExact && page.total <= 100 ? page.total : null;
  const selectAll = async () => {
    const { items } = await listQueue({ ...paramsOf(state), PageNo: 1, PageSize: 100 });
    selection.add(items.map((item) => ({ id: item.ticket.id, ...item })));
  };
  return (
    <>
      <PageHeader
        title={q.title}
        actions={
          <>
            <Suspense>
              <DraftsLink />
            </Suspense>
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
      <QueueViews {...views} onSave={save} />
      <QueueFilters
        state={state}
        catalogue={catalogue}
        columnOrders={table ? columns.filter(({ id }) => !hidden.includes(id)).map(({ sortKey }) => sortKey) : []}
        onChange={change}
        onSave={differs ? save : undefined}
      />
      {found && rows.length > 0 && <FoundInOpen found={found} />}
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
        empty={<QueueEmpty me={me} state={state} counts={counts} found={found} change={change} />}
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
              onAsk={(kind) => setDialog({ name: "change", kind, rows: known(selection.rows) })}
              onReply={reply}
              onClear={clear}
            />
          )
        }
      />
      {dialog && (
        <QueueDialogs
          dialog={dialog}
          me={me}
          state={state}
          returnTo={linkOfLast}
          known={known}
          onChange={bulk.run}
          onSaved={(id) => change({ saved: id })}
          onClose={() => setDialog(undefined)}
        />
      )}
      {bulk.conflict && (
        <Suspense fallback={null}>
          <BulkConflict key={bulk.conflict.key} conflict={bulk.conflict} />
        </Suspense>
      )}
      {exporting.state && (
        <Suspense fallback={null}>
          <ExportDialog state={exporting.state} onGo={exporting.go} onCancel={exporting.cancel} />
        </Suspense>
      )}
    </>
  );
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
