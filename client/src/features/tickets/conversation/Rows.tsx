import { Box, Flex, chakra } from "@chakra-ui/react";
import { History } from "lucide-react";
import type { Message } from "@klantportaal/api/model";
import { memo, type ReactNode } from "react";
import { Link } from "react-router";
import { formatDayHead } from "../../../lib/format/format";
import { useNow } from "../../../ui/ticker";
import { Time } from "../../../ui/Time";
import { m } from "./messages.nl";
import { Bubble } from "./Bubble";
import { eventText, type EventReader } from "./eventText";
import type { MessageActions } from "./RowActions";
import type { RowPlace } from "./MessageList";
import type { EventRowData, Row } from "./timeline";

function Rule({ tone, children }: { tone: "day" | "new"; children: ReactNode }) {
  const isNew = tone === "new";
  const line = { content: '""', flex: "1", height: "1px", bg: isNew ? "accent" : "border", opacity: isNew ? 0.55 : 1 };
  return (
    <Flex
      align="center"
      gap="12px"
      fontSize="0.75rem"
      lineHeight="1.25rem"
      color={isNew ? "accent.fg" : "fg.subtle"}
      fontWeight={isNew ? "600" : "500"}
      pt="10px"
      pb="10px"
      css={{ _before: line, _after: line }}
    >
      {children}
    </Flex>
  );
}

function DayHead({ moment }: { moment: string }) {
  const now = useNow();
  return <Rule tone="day">{formatDayHead(moment, now)}</Rule>;
}

/** An event as text, with the changed values in bold. */
export function EventWords({ message, ...reader }: { message: Message } & EventReader) {
  return eventText(message, reader).map((part, index) =>
    index % 2 === 1 ? (
      <chakra.b key={index} fontWeight="550" color="fg.muted">
        {part}
      </chakra.b>
    ) : (
      part
    ),
  );
}

function EventLine({ row, ...reader }: { row: EventRowData; staff: boolean; promised: boolean }) {
  return (
    <Flex
      gap="8px"
      fontSize="0.78125rem"
      lineHeight="1.25rem"
      color="fg.subtle"
      pt="2px"
      pb="12px"
      ps={{ base: "34px", md: "42px" }}
    >
      <Box flex="none" pt="3px">
        <History size={14} />
      </Box>
      <span>
        <EventWords message={row.message} own={row.own} {...reader} />
        {row.message.event?.detail?.ticketId && (
          <>
            {" · "}
            <chakra.span asChild color="accent.fg" textDecoration="underline">
              <Link to={`/support/tickets/${row.message.event.detail.ticketId}`}>{m.event.toTicket}</Link>
            </chakra.span>
          </>
        )}
        {" ·\u00a0"}
        <Time value={row.message.createdOn} format="time" />
      </span>
    </Flex>
  );
}

/** The consequence of the message above, on its side. */
function Followed({ message, own, ...reader }: { message: Message; own: boolean; staff: boolean; promised: boolean }) {
  return (
    <chakra.p
      textStyle="meta"
      color="fg.subtle"
      textAlign={own ? "end" : "start"}
      ps={own ? 0 : "34px"}
      mt="-6px"
      mb="10px"
    >
      <EventWords message={message} own={own} {...reader} />
    </chakra.p>
  );
}

type Props = {
  row: Row;
  place: RowPlace;
  staff: boolean;
  promised: boolean;
  actions: MessageActions;
  lastOwn: boolean;
};

/**
 * One row of a conversation, with the head of its day and the divider above it. Memoised: a new message must not render
 * the others again.
 */
export const RowView = memo(function RowView({ row, place, staff, promised, actions, lastOwn }: Props) {
  return (
    <Box>
      {row.day && <DayHead moment={row.message.createdOn} />}
      {row.unread > 0 && <Rule tone="new">{m.conversation.newMessages(row.unread)}</Rule>}
      {row.type === "event" ? (
        <EventLine row={row} staff={staff} promised={promised} />
      ) : (
        <Bubble row={row} place={place} actions={actions} lastOwn={lastOwn} />
      )}
      {row.type === "message" && row.followed && (
        <Followed message={row.followed} own={row.own} staff={staff} promised={promised} />
      )}
    </Box>
  );
}, sameRow);

// Row objects are created at every change; only a different content renders them again.
function sameRow(a: Props, b: Props): boolean {
  if (a.staff !== b.staff || a.promised !== b.promised || a.actions !== b.actions || a.lastOwn !== b.lastOwn)
    return false;
  if (
    a.place.active !== b.place.active ||
    a.place.highlighted !== b.place.highlighted ||
    a.place.index !== b.place.index ||
    a.place.count !== b.place.count
  )
    return false;
  if (a.row.message !== b.row.message || a.row.day !== b.row.day || a.row.unread !== b.row.unread) return false;
  if (a.row.type !== "message" || b.row.type !== "message") return a.row.type === b.row.type;
  return (
    a.row.head === b.row.head &&
    a.row.own === b.row.own &&
    a.row.pending === b.row.pending &&
    a.row.answered === b.row.answered &&
    a.row.followed === b.row.followed &&
    a.row.fresh === b.row.fresh &&
    a.row.readers?.join() === b.row.readers?.join()
  );
}
