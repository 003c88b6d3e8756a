import { Box, Button, Flex, chakra } from "@chakra-ui/react";
import { Download, FileArchive, Files } from "lucide-react";
import { getListDocumentsQueryOptions } from "@klantportaal/api/documents";
import { useGetCurrentUser } from "@klantportaal/api/users";
import { type CurrentUser, type Document, DocumentCategory } from "@klantportaal/api/model";
import { useEffect, useRef, type PointerEvent } from "react";
import { useLocation, useNavigate } from "react-router";
import { roles } from "../../lib/session/roles";
import { formatSize } from "../../lib/format/format";
import { toTop } from "../../lib/screen";
import { copyText } from "../../ui/copy";
import { ListPages, ListStatus } from "../../ui/list/ListPages";
import { useListAddress, useListPages } from "../../ui/list/useListAddress";
import { ListSkeleton } from "../../ui/ListSkeleton";
import { NoneFound } from "../../ui/NoneFound";
import { PageHeader } from "../../ui/PageHeader";
import { QueryBoundary } from "../../ui/QueryBoundary";
import { SelectionBar, selectionBarSpace } from "../../ui/SelectionBar";
import { StateView } from "../../ui/StateView";
import { useBackOnce } from "../../ui/useBackOnce";
import { useFrom } from "../../ui/useMediaQuery";
import { type Selection, useSelection } from "../../ui/useSelection";
import { DocumentCard, documentColumns, type RowActions } from "./documentColumns";
import { DocumentFilters } from "./DocumentFilters";
import { DocumentPreview } from "./DocumentPreview";
import { address, documentList, type ListState } from "./listState";
import { documents as noun, m } from "./messages.nl";
import { useDownload } from "./model/useDownload";
import { MAX_BYTES, MAX_DOCUMENTS, useZipDownload } from "./useDownloads";

const LONG_PRESS_MS = 500;

const has = (me: CurrentUser, role: string) => !me.roles || me.roles.includes(role);

/** The categories that the user's rights open; all of them without a list of roles. */
const visibleTo = (me: CurrentUser) =>
  Object.values(DocumentCategory).filter((one) =>
    one === "invoice" ? has(me, roles.invoices) : one === "report" ? has(me, roles.reports) : true,
  );

const addressOf = (state: ListState, change: Partial<ListState>) =>
  `/documents?${address.format({ ...state, ...change }).toString()}`;

/**
 * Closing a preview that was opened from the list goes back, so that Back does not open it again; its neighbours
 * replace its entry in the history.
 */
function usePreviewHistory(state: ListState) {
  const navigate = useNavigate();
  const back = useBackOnce();
  const location = useLocation();
  const replace = (doc: string | null) =>
    void navigate(addressOf(state, { doc }), { replace: true, state: location.state as unknown });
  return {
    show: (document: Pick<Document, "id">) => replace(document.id),
    close: () => ((location.state as { fromList?: boolean } | null)?.fromList ? back() : replace(null)),
  };
}

function askAbout(document: Document): string {
  const subject = m.askSubject(document.name).slice(0, 150);
  return `/support/tickets/create?${new URLSearchParams({ subject, ref: document.id }).toString()}`;
}

const copyLink = (document: Document) => void copyText(`${window.location.origin}/documents?doc=${document.id}`);

/** A long press of half a second selects a card instead of opening it. */
function useLongPress(onLongPress: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pressed = useRef(false);
  const stop = () => clearTimeout(timer.current);
  return {
    onPointerDown: (event: PointerEvent) => {
      pressed.current = false;
      if (event.pointerType !== "touch") return;
      timer.current = setTimeout(() => {
        pressed.current = true;
        onLongPress();
      }, LONG_PRESS_MS);
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onPointerMove: (event: PointerEvent) => Math.abs(event.movementX) + Math.abs(event.movementY) > 4 && stop(),
    onClickCapture: (event: React.MouseEvent) => {
      if (!pressed.current) return;
      pressed.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}

function Card(props: { document: Document; selection: Selection<Document>; actions: RowActions }) {
  const press = useLongPress(() => props.selection.toggle(props.document));
  return (
    <Box {...press} css={{ WebkitTouchCallout: "none" }}>
      <DocumentCard {...props} />
    </Box>
  );
}

type Chosen = ReturnType<typeof useSelection<Document>>;

function DownloadBar({ chosen, busy, onDownload }: { chosen: Chosen; busy: boolean; onDownload: () => void }) {
  const single = chosen.list.length === 1;
  const Icon = single ? Download : FileArchive;
  const bytes = chosen.list.reduce((sum, { size }) => sum + size, 0);
  const tooMany = chosen.list.length > MAX_DOCUMENTS ? m.tooManyCount : bytes > MAX_BYTES ? m.tooMany : undefined;
  return (
    <SelectionBar label={m.selectionBar} onClear={chosen.clear}>
      <Box>
        <chakra.span role="status" fontWeight="550">
          {m.selected(chosen.list.length, formatSize(bytes))}
        </chakra.span>
        {tooMany && (
          <Box id="selection-limit" role="alert" textStyle="small" color="red.fg">
            {tooMany}
          </Box>
        )}
      </Box>
      <Button
        variant="solid"
        loading={busy}
        disabled={tooMany !== undefined}
        aria-describedby={tooMany && "selection-limit"}
        onClick={onDownload}
      >
        <Icon size={16} />
        {single ? m.download : m.zip}
      </Button>
    </SelectionBar>
  );
}

function Empty({ state, change }: { state: ListState; change: (change: Partial<ListState>) => void }) {
  if (!documentList.narrowed(state)) return <StateView icon={Files} title={m.empty[0]} text={m.empty[1]} />;
  return <NoneFound words={m.noneFound} onClear={() => change(documentList.cleared)} />;
}

function List({ me }: { me: CurrentUser }) {
  const [asked, change] = useListAddress(address);
  const services = has(me, roles.configurations);
  // Without the filters that these have, nothing would show why a list is short.
  const state = services ? asked : { ...asked, location: [], service: [] };
  const wide = useFrom("md");
  const scroller = useRef<HTMLDivElement>(null);
  const result = useListPages(state.page, (page) =>
    getListDocumentsQueryOptions(documentList.params({ ...state, page })),
  );
  const page = result.data;
  const rows = page?.items ?? [];
  const chosen = useSelection<Document>();
  const download = useDownload();
  const zip = useZipDownload(chosen.clear);
  const ask = has(me, roles.supportTickets) || !me.isCustomer ? askAbout : undefined;
  const actions: RowActions = {
    address: (document) => addressOf(state, { doc: document.id }),
    ...(ask && { ask }),
    download,
    copyLink,
  };
  useEffect(() => {
    if (wide && scroller.current) toTop(scroller.current);
  }, [wide, state.page]);
  const { show, close } = usePreviewHistory(state);

  return (
    <>
      <PageHeader title={m.title} />
      <DocumentFilters state={state} visible={visibleTo(me)} services={services} onChange={change} />
      <ListStatus busy={result.busy && page !== undefined} />
      <ListPages
        label={m.title}
        what={m.what}
        noun={noun}
        result={result}
        state={state}
        change={change}
        empty={<Empty state={state} change={change} />}
        onClearFilters={() => change(documentList.cleared)}
        scroller={scroller}
        {...(chosen.list.length > 0 && { pb: selectionBarSpace })}
        columns={documentColumns(actions)}
        choice={{
          label: ({ name }) => m.select(name),
          pageLabel: m.selectAll(rows.length),
          has: chosen.selection.has,
          onToggle: chosen.selection.toggle,
          onPage: () => chosen.set(rows, !rows.every(chosen.selection.has)),
        }}
        card={(document) => <Card document={document} selection={chosen.selection} actions={actions} />}
        onRowKey={(document, event) => {
          if (event.key !== " ") return false;
          chosen.selection.toggle(document);
          return true;
        }}
      />
      {chosen.list.length > 0 && (
        <DownloadBar
          chosen={chosen}
          busy={zip.busy}
          onDownload={() => (chosen.list.length === 1 ? chosen.list.forEach(download) : zip.start(chosen.list))}
        />
      )}
      {state.doc && (
        <DocumentPreview id={state.doc} list={rows} ask={ask} onDownload={download} onShow={show} onClose={close} />
      )}
    </>
  );
}

export default function DocumentListScreen() {
  const me = useGetCurrentUser();
  return (
    <Flex direction="column" flex="1" minH="0" h="full" position="relative">
      <QueryBoundary result={me} what={m.what} skeleton={<ListSkeleton />}>
        {(user) => <List me={user} />}
      </QueryBoundary>
    </Flex>
  );
}
