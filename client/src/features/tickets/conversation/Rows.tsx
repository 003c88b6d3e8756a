import { Box, Button, Flex, chakra } from "@chakra-ui/react";
import { Check, CheckCheck, Clock, CircleAlert, History, StickyNote } from "lucide-react";
import { memo, useState, type ReactNode } from "react";
import { formatDayHead, formatLong, formatTime } from "../../../lib/format";
import { Avatar } from "../../../ui/Avatar";
import { useNow } from "../../../ui/ticker";
import { Time } from "../../../ui/Time";
import { m } from "../messages.nl";
import { isPicture } from "./fileKind";
import { Attachments } from "./Attachments";
import { eventText } from "./eventText";
import { RichText } from "./RichText";
import type { MessageRowData, Row } from "./timeline";

// Longer messages fold: about 25 lines of 20 px.
const FOLD_HEIGHT = 500;
const FOLD_FROM = { lines: 25, characters: 2_500 };

function Rule({ tone, children }: { tone: "day" | "new"; children: ReactNode }) {
  const isNew = tone === "new";
  const line = { content: '""', flex: "1", height: "1px", bg: isNew ? "accent" : "border", opacity: isNew ? 0.55 : 1 };
  return (
    <Flex align="center" gap="12px" fontSize="0.75rem" lineHeight="1.25rem" color={isNew ? "accent.fg" : "fg.subtle"} fontWeight={isNew ? "600" : "500"} mt="12px" mb="10px" css={{ _before: line, _after: line }}>
      {children}
    </Flex>
  );
}

function DayHead({ moment }: { moment: string }) {
  const now = useNow();
  return <Rule tone="day">{formatDayHead(moment, now)}</Rule>;
}

function EventLine({ row, staff }: { row: Extract<Row, { type: "event" }>; staff: boolean }) {
  return (
    <Flex gap="8px" align="center" wrap="wrap" fontSize="0.78125rem" lineHeight="1.25rem" color="fg.subtle" mt="2px" mb="12px" ms={{ base: "34px", md: "42px" }}>
      <History size={14} strokeWidth={1.75} aria-hidden="true" />
      <span>
        {eventText(row.message, staff).map((part, index) =>
          index % 2 === 1 ? (
            <chakra.b key={index} fontWeight="550" color="fg.muted">
              {part}
            </chakra.b>
          ) : (
            part
          ),
        )}
        {" · "}
        <Time value={row.message.createdOn} format="time" />
      </span>
    </Flex>
  );
}

export type SendActions = { retry: (id: string) => void; remove: (id: string) => void };

function Delivery({ row, actions }: { row: MessageRowData; actions: SendActions }) {
  const line = { display: "flex", gap: "5px", alignItems: "center", justifyContent: "flex-end", fontSize: "0.71875rem", lineHeight: "1rem", color: "fg.subtle", mt: "4px" } as const;
  const { pending, readers, message } = row;
  if (pending?.state === "failed" || pending?.state === "refused") {
    const reason = pending.refusal ? m.conversation.refused[pending.refusal] : undefined;
    return (
      <Flex gap="6px" align="center" justify="flex-end" wrap="wrap" color="red.fg" textStyle="meta" mt="4px" role="status">
        <CircleAlert size={14} strokeWidth={1.75} aria-hidden="true" />
        {m.conversation.notSent} {reason}
        {pending.refusal !== "ticket.closed" && (
          <Button variant="plain" size="xs" onClick={() => actions.retry(message.id)}>
            {m.conversation.retry}
          </Button>
        )}
        <Button variant="plain" size="xs" onClick={() => actions.remove(message.id)}>
          {m.conversation.remove}
        </Button>
      </Flex>
    );
  }
  if (pending) {
    return (
      <chakra.div css={line}>
        <Clock size={14} strokeWidth={1.75} aria-hidden="true" />
        {pending.state === "sending" ? m.conversation.sending : m.conversation.waiting}
      </chakra.div>
    );
  }
  if (readers) {
    return (
      <chakra.div css={line} title={message.readBy.map((receipt) => `${receipt.user.fullName} · ${formatLong(receipt.readOn)}`).join("\n")}>
        <CheckCheck size={14} strokeWidth={1.75} aria-hidden="true" />
        {m.conversation.readers(readers)}
      </chakra.div>
    );
  }
  return null;
}

function Text({ text }: { text: string }) {
  const long = text.length > FOLD_FROM.characters || text.split("\n").length > FOLD_FROM.lines;
  const [open, setOpen] = useState(false);
  if (!long) return <RichText text={text} />;
  return (
    <>
      <Box maxH={open ? undefined : `${FOLD_HEIGHT}px`} overflow="hidden">
        <RichText text={text} />
      </Box>
      <Button variant="plain" size="sm" aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? m.conversation.less : m.conversation.more}
      </Button>
    </>
  );
}

function MessageBubble({ row, actions, lastOwn }: { row: MessageRowData; actions: SendActions; lastOwn: boolean }) {
  const { message, own, head, pending } = row;
  const note = message.kind === "note";
  const time = formatTime(message.createdOn);
  const pictures = message.attachments.filter((attachment) => isPicture(attachment.contentType));
  const files = message.attachments.filter((attachment) => !isPicture(attachment.contentType));
  const waiting = pending?.state === "sending" || pending?.state === "waiting";
  return (
    <Flex
      as="article"
      aria-label={own ? m.conversation.ownLabel(time) : m.conversation.otherLabel(message.sendBy.fullName, time)}
      data-message={message.id}
      tabIndex={-1}
      borderRadius="12px"
      transition="background 180ms"
      css={{ "&[data-highlight]": { bg: "accent.subtle" } }}
      direction={own ? "row-reverse" : "row"}
      alignSelf={own ? "flex-end" : "flex-start"}
      gap="10px"
      maxW={{ base: "94%", md: "min(84%, 640px)" }}
      mt={head ? 0 : "-4px"}
      mb="10px"
    >
      {!own && (head ? <Avatar name={message.sendBy.fullName} size="sm" /> : <Box w="24px" flex="none" />)}
      <Box minW="0">
        {head && (
          <Flex gap="7px" align="baseline" justify={own ? "flex-end" : "flex-start"} fontSize="0.78125rem" lineHeight="1.0625rem" color="fg.subtle" mb="3px">
            {!own && (
              <chakra.b fontWeight="600" color="fg">
                {message.sendBy.fullName}
              </chakra.b>
            )}
            {note && (
              <Flex as="span" gap="4px" align="center" color="orange.fg" fontWeight="550">
                <StickyNote size={13} strokeWidth={1.75} aria-hidden="true" />
                {m.conversation.note}
              </Flex>
            )}
            <Time value={message.createdOn} format="time" />
          </Flex>
        )}
        {(message.text !== "" || pictures.length > 0) && (
          <Box
            bg={note ? "orange.bg" : own ? "bubble.own" : "bubble.other"}
            borderWidth="1px"
            borderColor={own || note ? "transparent" : "border"}
            borderRadius={own ? "12px 4px 12px 12px" : "4px 12px 12px 12px"}
            px="12px"
            py="8px"
            w="fit-content"
            maxW="100%"
            ms={own ? "auto" : 0}
            opacity={waiting ? 0.6 : 1}
          >
            {message.text !== "" && <Text text={message.text} />}
            {pictures.length > 0 && (
              <Box mt={message.text === "" ? 0 : "8px"}>
                <Attachments attachments={pictures} />
              </Box>
            )}
          </Box>
        )}
        {files.length > 0 && (
          <Flex direction="column" gap="6px" mt={message.text === "" && pictures.length === 0 ? 0 : "6px"}>
            <Attachments attachments={files} />
          </Flex>
        )}
        <Delivery row={row} actions={actions} />
        {lastOwn && !pending && !row.readers && (
          <Flex gap="5px" align="center" justify="flex-end" fontSize="0.71875rem" lineHeight="1rem" color="fg.subtle" mt="4px">
            <Check size={14} strokeWidth={1.75} aria-hidden="true" />
            {m.conversation.sent}
          </Flex>
        )}
      </Box>
    </Flex>
  );
}

type Props = { row: Row; staff: boolean; actions: SendActions; lastOwn: boolean };

/** One row of a conversation. Memoised: a new message must not draw thousands of old ones again. */
export const RowView = memo(function RowView({ row, staff, actions, lastOwn }: Props) {
  switch (row.type) {
    case "day":
      return <DayHead moment={row.moment} />;
    case "unread":
      return <Rule tone="new">{m.conversation.newMessages(row.count)}</Rule>;
    case "event":
      return <EventLine row={row} staff={staff} />;
    case "message":
      return <MessageBubble row={row} actions={actions} lastOwn={lastOwn} />;
  }
}, sameRow);

// Rows are made anew at every change; what they show decides whether they are drawn again.
function sameRow(a: Props, b: Props): boolean {
  if (a.staff !== b.staff || a.actions !== b.actions || a.lastOwn !== b.lastOwn || a.row.type !== b.row.type || a.row.key !== b.row.key) return false;
  if (a.row.type === "message" && b.row.type === "message") {
    return a.row.message === b.row.message && a.row.head === b.row.head && a.row.own === b.row.own && a.row.pending === b.row.pending && a.row.readers?.join() === b.row.readers?.join();
  }
  if (a.row.type === "event" && b.row.type === "event") return a.row.message === b.row.message;
  if (a.row.type === "unread" && b.row.type === "unread") return a.row.count === b.row.count;
  return a.row.type === "day" && b.row.type === "day" && a.row.moment === b.row.moment;
}
