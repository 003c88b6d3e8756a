import { Box, Button, Flex, chakra } from "@chakra-ui/react";
import { Check, CheckCheck, CircleAlert, Clock, Mail, StickyNote, Undo2 } from "lucide-react";
import { useState } from "react";
import type { HubErrorCode } from "@klantportaal/api/hub";
import type { Message } from "@klantportaal/api/model";
import { formatLong, formatTime } from "../../../lib/format/format";
import { useConnectionStatus } from "../../../lib/hub/hub";
import { Avatar } from "../../../ui/Avatar";
import { PopoverButton } from "../../../ui/Overlay";
import { Time } from "../../../ui/Time";
import { m } from "./messages.nl";
import { Attachments } from "./Attachments";
import { isPicture } from "./fileKind";
import type { RowPlace } from "./MessageList";
import { plainText } from "../model/richtext";
import { RichText } from "../model/RichText";
import { MessageToolbar, useLongPress, type MessageActions } from "./RowActions";
import { isStaff, type MessageRowData } from "./timeline";

// Longer messages collapse: about 25 lines of 20 px.
const FOLD_HEIGHT = 500;
const FOLD_FROM = { lines: 25, characters: 2_500 };
const QUOTED = 160;
/** Refusals that a retry would only repeat. */
const final: readonly (HubErrorCode | undefined)[] = ["ticket.closed", "message.invalid", "message.id_taken"];

const line = {
  display: "flex",
  gap: "5px",
  alignItems: "center",
  justifyContent: "flex-end",
  fontSize: "0.71875rem",
  lineHeight: "1rem",
  color: "fg.subtle",
  mt: "4px",
} as const;

/** The readers of a message and when they read it. */
export function Readers({ message, me }: { message: Message; me: string | null }) {
  const readers = message.readBy.filter((receipt) => receipt.user.id !== me);
  return (
    <chakra.ul display="grid" gap="6px" maxH="240px" overflowY="auto">
      {readers.map((receipt) => (
        <Flex as="li" key={receipt.user.id} gap="8px" align="center" fontSize="0.8125rem">
          <Avatar name={receipt.user.fullName} size="sm" />
          <chakra.span flex="1" minW="0" truncate>
            {receipt.user.fullName}
            {isStaff(receipt.user) && (
              <chakra.span color="fg.subtle" textStyle="meta">
                {" "}
                {m.support}
              </chakra.span>
            )}
          </chakra.span>
          <chakra.span color="fg.subtle" textStyle="meta" className="num">
            <Time value={receipt.readOn} format="long" />
          </chakra.span>
        </Flex>
      ))}
    </chakra.ul>
  );
}

function ReadBy({ message, readers }: { message: Message; readers: string[] }) {
  return (
    <chakra.div css={line}>
      <PopoverButton
        placement="top-end"
        content={{ w: "300px", maxW: "calc(100vw - 24px)", p: "14px", "aria-label": m.conversation.readBy }}
        trigger={
          <chakra.button
            type="button"
            display="inline-flex"
            gap="5px"
            alignItems="center"
            minH="24px"
            my="-4px"
            borderRadius="6px"
            cursor="pointer"
            _hover={{ textDecoration: "underline" }}
          >
            {readers.length > 0 ? <CheckCheck size={14} /> : <Check size={14} />}
            {readers.length > 0 ? m.conversation.readers(readers) : m.conversation.readByColleagues}
          </chakra.button>
        }
      >
        <chakra.p fontWeight="600" fontSize="0.8125rem" mb="8px">
          {m.conversation.readBy}
        </chakra.p>
        <Readers message={message} me={message.sendBy.id} />
      </PopoverButton>
    </chakra.div>
  );
}

function Delivery({ row, actions, lastOwn }: { row: MessageRowData; actions: MessageActions; lastOwn: boolean }) {
  const { pending, readers, message } = row;
  // The browser notices a lost network before the connection does; then a failed message is also sent later by itself.
  const offline = useConnectionStatus() === "offline";
  if ((pending?.state === "failed" && !offline) || pending?.state === "refused") {
    const { refusal } = pending;
    const asItIs = !final.includes(refusal);
    // Everything else about a message is checked before it is sent.
    const reason =
      refusal === "message.invalid" && message.attachments.length > 0
        ? m.conversation.attachmentsGone
        : refusal && m.conversation.refused[refusal];
    return (
      <Flex
        gap="6px"
        align="center"
        justify="flex-end"
        wrap="wrap"
        color="red.fg"
        textStyle="meta"
        mt="4px"
        role="status"
      >
        <CircleAlert size={14} />
        {m.conversation.notSent} {reason}
        {asItIs && (
          <Button variant="plain" size="xs" onClick={() => actions.retry(message.id)}>
            {m.conversation.retry}
          </Button>
        )}
        {!asItIs && refusal !== "ticket.closed" && (
          <Button variant="plain" size="xs" onClick={() => actions.edit(message.id)}>
            {m.conversation.edit}
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
        <Clock size={14} />
        {pending.state === "sending" && !offline ? m.conversation.sending : m.conversation.waiting}
      </chakra.div>
    );
  }
  if (readers) return <ReadBy message={message} readers={readers} />;
  if (!lastOwn) return null;
  return (
    <chakra.div css={line}>
      <Check size={14} />
      {m.conversation.sent}
    </chakra.div>
  );
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

/** The message that this one answers; a click scrolls to it. */
function Answered({
  id,
  original,
  onJump,
}: {
  id: string;
  original: Message | undefined;
  onJump: (id: string) => void;
}) {
  const text = original?.withdrawnOn
    ? m.withdraw.quoted
    : original
      ? plainText(original.text).slice(0, QUOTED) || m.conversation.attachmentsOnly(original.attachments.length)
      : m.conversation.answeredEarlier;
  return (
    <chakra.button
      type="button"
      onClick={() => onJump(id)}
      title={m.conversation.toAnswered}
      display="block"
      w="full"
      maxW="100%"
      textAlign="left"
      borderStartWidth="3px"
      borderColor="accent"
      bg="bg.panel/55"
      borderRadius="4px"
      ps="9px"
      pe="8px"
      py="3px"
      mb="6px"
      cursor="pointer"
      fontSize="0.8125rem"
      lineHeight="1.125rem"
      color="fg.muted"
      _hover={{ bg: "bg.panel" }}
    >
      <chakra.span srOnly>{m.conversation.answers} </chakra.span>
      {original && (
        <chakra.b display="block" fontWeight="600" color="fg">
          {original.sendBy.fullName}
        </chakra.b>
      )}
      <chakra.span dir="auto" lineClamp="2" overflowWrap="anywhere">
        {text}
      </chakra.span>
    </chakra.button>
  );
}

type Props = { row: MessageRowData; place: RowPlace; actions: MessageActions; lastOwn: boolean };

/** A message with its sender, its state and its actions. */
export function Bubble({ row, place, actions, lastOwn }: Props) {
  const { message, own, colleague, head, pending } = row;
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const press = useLongPress(() => actions.open(row));
  const note = message.kind === "note";
  const time = formatTime(message.createdOn);
  const pictures = message.attachments.filter((attachment) => isPicture(attachment.contentType));
  const files = message.attachments.filter((attachment) => !isPicture(attachment.contentType));
  const original = actions.original(message);
  const waiting = pending?.state === "sending" || pending?.state === "waiting";
  const name = own ? m.conversation.ownLabel(time) : m.conversation.otherLabel(message.sendBy.fullName, time);
  return (
    <Flex
      as="article"
      aria-label={note ? m.conversation.noteLabel(name) : name}
      aria-posinset={place.index + 1}
      aria-setsize={place.count}
      data-message={message.id}
      data-fresh={row.fresh || undefined}
      data-highlight={place.highlighted || undefined}
      tabIndex={place.active ? 0 : -1}
      onPointerEnter={(event) => event.pointerType === "mouse" && setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setFocused(false)}
      {...press}
      position="relative"
      borderRadius="12px"
      transition="background 180ms"
      css={{ "&[data-highlight]": { bg: "accent.subtle" } }}
      direction={own ? "row-reverse" : "row"}
      gap="10px"
      w="fit-content"
      ms={own ? "auto" : 0}
      maxW={{ base: "94%", md: "min(84%, 640px)" }}
      mt={head ? "4px" : "-4px"}
      mb="10px"
    >
      {!own && (head ? <Avatar name={message.sendBy.fullName} size="sm" /> : <Box w="24px" flex="none" />)}
      <Box minW="0">
        {head && (
          <Flex
            gap="7px"
            align="baseline"
            justify={own ? "flex-end" : "flex-start"}
            fontSize="0.78125rem"
            lineHeight="1.0625rem"
            color="fg.subtle"
            mb="3px"
          >
            {!own && (
              <chakra.b fontWeight="600" color="fg">
                {message.sendBy.fullName}
              </chakra.b>
            )}
            {colleague && <chakra.span color="accent.fg">{m.conversation.colleague}</chakra.span>}
            {note && (
              <Flex as="span" gap="4px" align="center" color="orange.fg" fontWeight="550">
                <StickyNote size={13} />
                <chakra.span alignSelf="baseline">{m.conversation.note}</chakra.span>
              </Flex>
            )}
            {message.channel === "email" && (
              <Flex as="span" gap="4px" align="center">
                <Mail size={13} />
                <chakra.span alignSelf="baseline">{m.conversation.byEmail}</chakra.span>
              </Flex>
            )}
            <Time value={message.createdOn} format="time" />
          </Flex>
        )}
        {message.withdrawnOn && (
          <Flex
            gap="6px"
            align="center"
            justify={own ? "flex-end" : "flex-start"}
            color="fg.subtle"
            fontStyle="italic"
            title={formatLong(message.withdrawnOn)}
          >
            <Undo2 size={14} />
            {row.withdrawn}
          </Flex>
        )}
        {!message.withdrawnOn && (message.text !== "" || pictures.length > 0 || message.replyToId !== null) && (
          <Box
            bg={note ? "orange.bg" : own || colleague ? "bubble.own" : "bubble.other"}
            borderWidth="1px"
            borderStyle={note ? "dashed" : "solid"}
            borderColor={note ? "orange.fg/50" : own || colleague ? "transparent" : "border"}
            borderRadius={own ? "12px 4px 12px 12px" : "4px 12px 12px 12px"}
            px="12px"
            py="8px"
            w="fit-content"
            maxW="100%"
            ms={own ? "auto" : 0}
            opacity={waiting ? 0.6 : 1}
          >
            {message.replyToId !== null && row.answered !== null && (
              <Answered id={message.replyToId} original={row.answered} onJump={actions.jump} />
            )}
            {message.text !== "" && <Text text={message.text} />}
            {original && (
              <Button variant="plain" size="xs" px="0" color="fg.subtle" onClick={original}>
                {m.conversation.earlierText}
              </Button>
            )}
            {pictures.length > 0 && (
              <Box mt={message.text === "" ? 0 : "8px"}>
                <Attachments attachments={pictures} changeable={own && !pending ? message : null} />
              </Box>
            )}
          </Box>
        )}
        {files.length > 0 && (
          <Flex direction="column" gap="6px" mt={message.text === "" && pictures.length === 0 ? 0 : "6px"}>
            <Attachments attachments={files} changeable={own && !pending ? message : null} />
          </Flex>
        )}
        {!message.withdrawnOn && <Delivery row={row} actions={actions} lastOwn={lastOwn} />}
      </Box>
      {(pointed || focused) && <MessageToolbar row={row} actions={actions} name={name} />}
    </Flex>
  );
}
