/**
 * The live conversation of a ticket with its composer. Independent of its page, which passes a loaded ticket, the user
 * and a height.
 */
import { Button, Center, Flex } from "@chakra-ui/react";
import { useQueryClient } from "@tanstack/react-query";
import { RefreshCw } from "lucide-react";
import type { CurrentUser, Message } from "@klantportaal/api/model";
import { Suspense, lazy, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { announce } from "../../../lib/announce";
import { screenHeight, whenShort } from "../../../lib/screen";
import { viewAs } from "../../../lib/session/view-as";
import { atEnd } from "../../../ui/incidents/room";
import { usePageKeys } from "../../../ui/keys";
import { notify } from "../../../ui/notify";
import { useFileDrop } from "../../../ui/useFileDrop";
import { useFrom } from "../../../ui/useMediaQuery";
import { useNow } from "../../../ui/ticker";
import { m } from "./messages.nl";
import { AttachmentViewer } from "./AttachmentViewer";
import { ClosedBar, ReadOnlyBar } from "./ClosedBar";
import { Composer, type ComposerHandle } from "./Composer";
import { asksRating, mayWithdraw, reopensByMessage, type Ticket } from "../model/conversation";
import { MessageDetails } from "./MessageDetails";
import { MessageList, type MessageListHandle } from "./MessageList";
import { outboxOf, usePending } from "../model/outboxes";
import { valuesOf } from "../model/replyValues";
import type { Outgoing } from "./outgoing";
import { PrintConversation } from "./PrintConversation";
import { PromiseBox } from "./PromiseBox";
import { r } from "./rating.nl";
import { plainText } from "../model/richtext";
import { SolvedButton } from "./SolvedButton";
import { TypingLine } from "./TypingLine";
import { useOvertaker } from "./useOvertaker";
import type { Presence } from "./usePresence";
import type { DraftsHandle } from "../model/drafts";
import { useThenStatus } from "../model/staffPreferences";
import type { Desk } from "./useAssist";
import { MessageSheet, type MessageActions } from "./RowActions";
import { RowView } from "./Rows";
import { timelineOf, unreadMarkOf, type MessageRowData } from "./timeline";
import { useRoom } from "./useConversation";
import { loadUntil, useOlder } from "./useOlder";
import { useReadMarks } from "./useReadMarks";

// Reading and answering need none of these.
const OriginalDialog = lazy(() => import("./OriginalDialog"));
const ReplyDrafts = lazy(() => import("./ReplyDrafts"));
const RatingCard = lazy(() => import("./RatingCard"));
const SplitSheet = lazy(() => import("./SplitSheet"));
const WithdrawDialog = lazy(() => import("./WithdrawDialog"));

type Props = {
  ticket: Ticket;
  me: CurrentUser;
  presence: Presence;
  /** Opens the next ticket of the list that this one was opened from. */
  onNext?: (() => void) | null;
  /** A message to scroll to, from the address. */
  target?: string | null;
};

const QUOTED = 160;

function useTimeline(ticket: Ticket, me: CurrentUser) {
  // The composer empties at once; the row renders after that.
  const pending = useDeferredValue(usePending(me.id, ticket.id));
  // Fixed for the visit: the divider stays where it was on arrival.
  const [mark] = useState(() => unreadMarkOf(ticket.messages, me.id));
  const reader = useMemo(
    () => ({ id: me.id, fullName: me.fullName, isCustomer: me.isCustomer }),
    [me.id, me.fullName, me.isCustomer],
  );
  const rows = useMemo(
    () => timelineOf(ticket.messages, pending, reader, mark),
    [ticket.messages, pending, reader, mark],
  );
  return { rows, mark };
}

/** The values for canned replies here; the server fills in the same for many tickets at once. */
const deskOf = (ticket: Ticket, me: CurrentUser): Desk => ({
  ticketId: ticket.id,
  me: me.id,
  name: me.fullName,
  topic: ticket.topic,
  values: valuesOf(ticket, me),
});

/** Scrolls to a message, and loads older ones first when it is not there yet. */
function useJump(ticketId: number, list: React.RefObject<MessageListHandle | null>, has: (id: string) => boolean) {
  const client = useQueryClient();
  const [looking, setLooking] = useState(false);
  const [wanted, setWanted] = useState<string | null>(null);
  const present = wanted !== null && has(wanted);
  useEffect(() => {
    if (!present || wanted === null) return;
    list.current?.show(wanted);
    setWanted(null);
  }, [present, wanted, list]);
  const jump = useCallback(
    (id: string) => {
      setWanted(id);
      setLooking(true);
      loadUntil(client, ticketId, id)
        .then((found) => {
          if (found) return;
          setWanted(null);
          notify.error(m.conversation.messageNotFound, { id: "message-not-found" });
        })
        .catch((error: unknown) => {
          console.warn("looking for a message", error);
          setWanted(null);
          notify.error(m.conversation.olderFailed, { id: "message-not-found" });
        })
        .finally(() => setLooking(false));
    },
    [client, ticketId],
  );
  return { jump, looking };
}

export function Conversation({ ticket, me, presence, target = null, onNext = null }: Props) {
  const { rows, mark } = useTimeline(ticket, me);
  const { joinFailed, rejoin } = useRoom(ticket.id, true);
  const composer = useRef<ComposerHandle>(null);
  const list = useRef<MessageListHandle>(null);
  const log = useRef<HTMLDivElement>(null);
  const watch = useReadMarks(log, ticket.id, me);
  const older = useOlder(ticket);
  const { jump, looking } = useJump(ticket.id, list, (id) => rows.some((row) => row.key === id));
  const [details, setDetails] = useState<MessageRowData | null>(null);
  const [sheet, setSheet] = useState<MessageRowData | null>(null);
  const [divided, setDivided] = useState<Message | null>(null);
  const [withdrawn, setWithdrawn] = useState<Message | null>(null);
  const [original, setOriginal] = useState<Message | null>(null);
  const closeDetails = useCallback(() => setDetails(null), []);
  const closeSheet = useCallback(() => setSheet(null), []);
  useAnnouncements(ticket, me);
  const staff = !me.isCustomer;
  const wide = useFrom("md");
  const lastOwn = rows.findLast((row) => row.type === "message" && row.own && !row.pending)?.key;
  const closed = ticket.status === "closed";
  const reopens = reopensByMessage(ticket, useNow());
  const outbox = outboxOf(me.id);

  useEffect(() => {
    if (target !== null) jump(target);
  }, [target, jump]);
  usePageKeys({ r: () => composer.current?.focus(), "Alt ArrowDown": () => list.current?.newest() });

  const actions: MessageActions = useMemo(
    () => ({
      retry: (id) => void outbox.retry(id),
      edit: (id) => {
        const entry = outbox.snapshot().find((one) => one.id === id);
        if (!entry || !composer.current) return;
        composer.current.edit(entry);
        void outbox.remove(id);
      },
      remove: (id) => void outbox.remove(id),
      reply:
        closed || viewAs !== null
          ? null
          : ({ message }) =>
              composer.current?.answer({
                id: message.id,
                name: message.sendBy.fullName,
                text:
                  plainText(message.text).slice(0, QUOTED) ||
                  m.conversation.attachmentsOnly(message.attachments.length),
              }),
      split: staff ? setDivided : null,
      withdraw: (message) =>
        viewAs === null && mayWithdraw(message, me, Date.now()) ? () => setWithdrawn(message) : null,
      original: (message) =>
        viewAs === null && message.channel === "email" && !message.withdrawnOn && (staff || message.sendBy.id === me.id)
          ? () => setOriginal(message)
          : null,
      details: setDetails,
      open: setSheet,
      jump,
    }),
    [outbox, jump, closed, me, staff],
  );
  const then = useThenStatus(staff);
  const { overtaker, onDraft: onWriting, forget: forgetOvertaker } = useOvertaker(ticket.id, me);
  const drafts = useRef<DraftsHandle>(null);
  const onDraft = useCallback(
    (writing: boolean) => {
      onWriting(writing);
      if (!writing) drafts.current?.dropped();
    },
    [onWriting],
  );
  const send = ({ text, attachments, kind, replyToId, thenStatus, actions }: Outgoing) => {
    void outbox.add({
      id: crypto.randomUUID(),
      ticketId: ticket.id,
      text,
      kind,
      replyToId,
      ...(thenStatus && { thenStatus }),
      ...(actions && { actions }),
      attachments,
      createdOn: new Date().toISOString(),
    });
    if (thenStatus) then.sent();
    presence.onSent();
    if (kind === "message") drafts.current?.used();
    list.current?.toEnd();
    if (kind === "message" && then.nextAfterSending) onNext?.();
  };

  const drop = useFileDrop((files) => composer.current?.addFiles(files));
  const first = ticket.messages.find((message) => message.kind !== "note")?.seq ?? 1;

  return (
    <Flex
      as="section"
      aria-label={m.conversation.label}
      direction="column"
      minH="0"
      minW="0"
      flex="1"
      position="relative"
      css={whenShort({ h: screenHeight })}
      {...((!closed || staff) && drop.zone)}
    >
      {joinFailed && (
        <Flex
          role="status"
          align="center"
          gap="10px"
          px="28px"
          py="8px"
          bg="orange.bg"
          color="orange.fg"
          textStyle="small"
        >
          {m.conversation.joinFailed}
          <Button variant="outline" size="xs" onClick={rejoin}>
            <RefreshCw size={13} />
            {m.conversation.refresh}
          </Button>
        </Flex>
      )}
      {looking && (
        <Center role="status" py="6px" textStyle="small" color="fg.muted">
          {m.conversation.looking}
        </Center>
      )}
      <MessageList
        ref={list}
        log={log}
        rows={rows}
        before={first - 1}
        older={older}
        start={mark?.firstId}
        empty={m.conversation.empty}
        onRendered={watch}
      >
        {(row, place) => (
          <RowView
            row={row}
            place={place}
            staff={staff}
            promised={Boolean(ticket.promise?.resolution)}
            actions={actions}
            lastOwn={row.key === lastOwn}
          />
        )}
      </MessageList>
      <Flex direction="column" flex="none" minW="0" {...atEnd}>
        {!staff && !closed && <PromiseBox ticket={ticket} />}
        <Suspense>{ticket.rating && <RatingCard ticket={ticket} rating={ticket.rating} me={me} />}</Suspense>
        {closed && viewAs === null && <ClosedBar ticket={ticket} staff={staff} />}
        {viewAs !== null && <ReadOnlyBar />}
        {viewAs === null && !closed && (
          <Suspense>
            <ReplyDrafts
              ref={drafts}
              ticketId={ticket.id}
              onTake={(text, onUndo) => composer.current?.take(text, onUndo)}
              onLost={() => composer.current?.focus()}
            />
          </Suspense>
        )}
        {viewAs === null && (!closed || staff) && (
          <TypingLine
            presence={presence}
            answered={overtaker && { name: overtaker.sendBy.fullName, onShow: () => jump(overtaker.id) }}
            action={
              // On a small screen it has no place in the header, and the question whether it was solved says the same.
              !wide &&
              !staff &&
              !asksRating(ticket, me) && <SolvedButton ticket={ticket} size="xs" variant="plain" color="accent.fg" />
            }
          />
        )}
        {viewAs === null && (!closed || staff) && (
          <Composer
            ref={composer}
            owner={me.id}
            place={String(ticket.id)}
            kinds={closed ? ["note"] : staff ? ["message", "note"] : ["message"]}
            effect={!staff && reopens ? r.reopens : undefined}
            then={staff ? then : undefined}
            desk={staff ? deskOf(ticket, me) : undefined}
            onTyping={presence.onTyping}
            overtaken={overtaker !== null}
            onSure={forgetOvertaker}
            onDraft={onDraft}
            onSend={send}
          />
        )}
      </Flex>
      {drop.over && (
        <Center
          position="absolute"
          inset="8px"
          borderRadius="12px"
          borderWidth="2px"
          borderStyle="dashed"
          borderColor="accent"
          bg="accent.subtle"
          color="accent.fg"
          fontWeight="600"
          opacity="0.95"
          pointerEvents="none"
          zIndex="3"
        >
          {m.composer.drop}
        </Center>
      )}
      <AttachmentViewer ticketId={ticket.id} messages={ticket.messages} />
      <MessageDetails row={details} onClose={closeDetails} />
      <Suspense>
        {divided && <SplitSheet ticket={ticket} message={divided} me={me} onClose={() => setDivided(null)} />}
        {original && <OriginalDialog message={original} onClose={() => setOriginal(null)} />}
        {withdrawn && <WithdrawDialog message={withdrawn} me={me} onClose={() => setWithdrawn(null)} />}
      </Suspense>
      <MessageSheet row={sheet} actions={actions} onClose={closeSheet} />
      <PrintConversation ticket={ticket} me={me} />
    </Flex>
  );
}

/** Announces new messages of others, a burst as a number. */
function useAnnouncements(ticket: Ticket, me: CurrentUser) {
  const last = useRef(ticket.lastSeq);
  useEffect(() => {
    // New messages are at the end, and a conversation may be long.
    const fresh = [];
    for (let index = ticket.messages.length - 1; index >= 0; index--) {
      const message = ticket.messages[index];
      if (!message || message.kind === "note") continue;
      if (message.seq <= last.current) break;
      if (message.kind === "message") fresh.unshift(message);
    }
    last.current = Math.max(last.current, ticket.lastSeq);
    const others = fresh.filter((message) => message.sendBy.id !== me.id);
    if (others.length >= 3) announce(m.conversation.incomingMany(others.length));
    else
      for (const message of others)
        announce(m.conversation.incoming(message.sendBy.fullName, plainText(message.text).slice(0, 120)));
    if (fresh.some((message) => message.sendBy.id === me.id)) announce(m.conversation.sent);
  }, [ticket, me.id]);
}
