/**
 * The conversation of a ticket with its composer, live. It stands on its own: a page gives it a loaded ticket and the reader, and a height.
 */
import { Box, Button, Center, Flex } from "@chakra-ui/react";
import { useQueryClient } from "@tanstack/react-query";
import { ArrowDown, RefreshCw } from "lucide-react";
import type { Attachment, CurrentUser } from "@klantportaal/api/model";
import { useCallback, useEffect, useMemo, useRef, useState, type DragEvent, type KeyboardEvent } from "react";
import { Link } from "react-router";
import { announce } from "../../../lib/announce";
import { m } from "../messages.nl";
import { Composer, type ComposerHandle } from "./Composer";
import { hasOlder, type Ticket } from "./conversation";
import { outboxOf, usePending } from "./outboxes";
import { plainText } from "./richtext";
import { RowView, type SendActions } from "./Rows";
import { timelineOf, unreadMarkOf } from "./timeline";
import { loadOlder, useRoom } from "./useConversation";
import { useReadMarks } from "./useReadMarks";
import { useScroll } from "./useScroll";

type Props = {
  ticket: Ticket;
  me: CurrentUser;
  /** A message to bring into view, from the address. */
  target?: string | null;
};

function useTimeline(ticket: Ticket, me: CurrentUser) {
  const pending = usePending(me.id, ticket.id);
  // Fixed for the visit: the divider stays where it was when the reader came.
  const [mark] = useState(() => unreadMarkOf(ticket.messages, me.id));
  const reader = useMemo(() => ({ id: me.id, fullName: me.fullName, isCustomer: me.isCustomer }), [me.id, me.fullName, me.isCustomer]);
  const rows = useMemo(() => timelineOf(ticket.messages, pending, reader, mark), [ticket.messages, pending, reader, mark]);
  return { rows, mark };
}

function useSending(ticketId: number, me: CurrentUser) {
  const outbox = outboxOf(me.id);
  const send = useCallback(
    (text: string, attachments: Attachment[], kind: "message" | "note") => {
      void outbox.add({ id: crypto.randomUUID(), ticketId, text, kind, replyToId: null, attachments, createdOn: new Date().toISOString() });
    },
    [outbox, ticketId],
  );
  const actions: SendActions = useMemo(() => ({ retry: (id) => void outbox.retry(id), remove: (id) => void outbox.remove(id) }), [outbox]);
  return { send, actions };
}

export function Conversation({ ticket, me, target = null }: Props) {
  const { rows, mark } = useTimeline(ticket, me);
  const { send, actions } = useSending(ticket.id, me);
  const { joinFailed, rejoin } = useRoom(ticket.id, true);
  const composer = useRef<ComposerHandle>(null);
  const [log, scroll] = useScroll({ length: rows.length, lastKey: rows.at(-1)?.key, firstUnread: mark?.firstId, target });
  useReadMarks(log, ticket.id, me, ticket.messages);
  useAnnouncements(ticket, me);
  const staff = !me.isCustomer;
  const [dragging, setDragging] = useState(false);
  const lastOwn = rows.findLast((row) => row.type === "message" && row.own && !row.pending)?.key;
  const closed = ticket.status === "closed";

  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setDragging(false);
    composer.current?.addFiles(event.dataTransfer.files);
  };
  const drop = closed
    ? {}
    : {
        onDragOver: (event: DragEvent) => {
          if (!event.dataTransfer.types.includes("Files")) return;
          event.preventDefault();
          setDragging(true);
        },
        onDragLeave: (event: DragEvent) => !event.currentTarget.contains(event.relatedTarget as Node) && setDragging(false),
        onDrop,
      };

  return (
    <Flex as="section" aria-label={m.conversation.label} direction="column" minH="0" minW="0" flex="1" position="relative" {...drop}>
      {joinFailed && (
        <Flex role="status" align="center" gap="10px" px="28px" py="8px" bg="orange.bg" color="orange.fg" textStyle="small">
          {m.conversation.joinFailed}
          <Button variant="outline" size="xs" onClick={rejoin}>
            <RefreshCw size={13} strokeWidth={1.75} aria-hidden="true" />
            {m.conversation.refresh}
          </Button>
        </Flex>
      )}
      <Flex
        ref={log}
        role="log"
        aria-live="off"
        aria-label={m.conversation.label}
        tabIndex={0}
        direction="column"
        flex="1"
        minH="0"
        overflowY="auto"
        overscrollBehavior="contain"
        px={{ base: "12px", md: "28px" }}
        pb={{ base: "6px", md: "10px" }}
        css={{ overflowAnchor: "none", "& > :first-of-type": { marginTop: "auto" }, _focusVisible: { outlineOffset: "-2px" } }}
        onScroll={scroll.onScroll}
        onKeyDown={moveBetweenMessages}
      >
        <Box aria-hidden="true" />
        {hasOlder(ticket) && <OlderButton ticketId={ticket.id} before={scroll.beforePrepend} />}
        {rows.length === 0 && <Center color="fg.subtle" py="20px">{m.conversation.empty}</Center>}
        {rows.map((row) => (
          <RowView key={row.key} row={row} staff={staff} actions={actions} lastOwn={row.key === lastOwn} />
        ))}
      </Flex>
      {scroll.away && (
        <Box position="relative" h="0">
          <Button
            position="absolute"
            insetEnd={{ base: "16px", md: "40px" }}
            bottom="12px"
            borderRadius="full"
            boxShadow="overlay"
            onClick={scroll.toEnd}
            aria-label={scroll.count > 0 ? `${m.conversation.jump}, ${m.conversation.jumpCount(scroll.count)}` : m.conversation.jump}
            title={m.conversation.jump}
            px={scroll.count > 0 ? "12px" : "0"}
          >
            <ArrowDown size={16} strokeWidth={1.75} aria-hidden="true" />
            {scroll.count > 0 && m.conversation.jumpCount(scroll.count)}
          </Button>
        </Box>
      )}
      {closed ? (
        <Flex align="center" justify="space-between" gap="12px" mx={{ base: "8px", md: "28px" }} mb={{ base: "34px", md: "20px" }} px="14px" py="12px" borderWidth="1px" borderColor="border" borderRadius="12px" bg="bg.panel" color="fg.muted">
          {m.composer.closed}
          <Button asChild size="sm">
            <Link to={`/support/tickets/create?ref=${ticket.exactId ?? ticket.id}`}>{m.composer.newTicket}</Link>
          </Button>
        </Flex>
      ) : (
        <Composer
          ref={composer}
          owner={me.id}
          place={String(ticket.id)}
          staff={staff}
          onSend={(...message) => {
            send(...message);
            scroll.toEnd();
          }}
        />
      )}
      {dragging && (
        <Center position="absolute" inset="8px" borderRadius="12px" borderWidth="2px" borderStyle="dashed" borderColor="accent" bg="accent.subtle" color="accent.fg" fontWeight="600" opacity="0.95" pointerEvents="none" zIndex="3">
          {m.composer.drop}
        </Center>
      )}
    </Flex>
  );
}

/** Arrows, Home and End go from message to message once one of them has the focus. */
function moveBetweenMessages(event: KeyboardEvent<HTMLElement>) {
  const current = document.activeElement;
  if (!(current instanceof HTMLElement) || current.dataset["message"] === undefined) return;
  const messages = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-message]")];
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  const next = step ? messages[messages.indexOf(current) + step] : event.key === "Home" ? messages[0] : event.key === "End" ? messages.at(-1) : undefined;
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function OlderButton({ ticketId, before }: { ticketId: number; before: () => void }) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const load = async () => {
    setBusy(true);
    before();
    await loadOlder(client, ticketId).catch((error: unknown) => console.warn("older messages", error));
    setBusy(false);
  };
  return (
    <Center py="10px" flex="none">
      <Button size="sm" loading={busy} onClick={() => void load()}>
        {m.conversation.older}
      </Button>
    </Center>
  );
}

/** New messages of others are announced; a burst as a number. */
function useAnnouncements(ticket: Ticket, me: CurrentUser) {
  const last = useRef(ticket.lastSeq);
  useEffect(() => {
    const fresh = ticket.messages.filter((message) => message.kind === "message" && message.seq > last.current);
    last.current = Math.max(last.current, ticket.lastSeq);
    const others = fresh.filter((message) => message.sendBy.id !== me.id);
    if (others.length >= 3) announce(m.conversation.incomingMany(others.length));
    else for (const message of others) announce(m.conversation.incoming(message.sendBy.fullName, plainText(message.text).slice(0, 120)));
    if (fresh.some((message) => message.sendBy.id === me.id)) announce(m.conversation.sent);
  }, [ticket, me.id]);
}
