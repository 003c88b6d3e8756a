/** The actions of a message: beside it on hover and focus, in a sheet after a long press. */
import { Button, Drawer, Flex } from "@chakra-ui/react";
import type { Message } from "@klantportaal/api/model";
import { CornerUpLeft, Copy, Info, Link2, MailOpen, Split, Trash2, type LucideIcon } from "lucide-react";
import { memo, useRef, type PointerEvent } from "react";
import { IconButton } from "../../../ui/IconButton";
import { copyText } from "../../../ui/copy";
import { Sheet } from "../../../ui/Sheet";
import { w } from "./desk.nl";
import { m } from "./messages.nl";
import type { MessageRowData } from "./timeline";

export type MessageActions = {
  retry: (id: string) => void;
  /** Returns a message that can't be sent as it is to the composer. */
  edit: (id: string) => void;
  remove: (id: string) => void;
  /** Null where nothing can be sent. */
  reply: ((row: MessageRowData) => void) | null;
  /** Creates a new ticket from a message; null where the user may not. */
  split: ((message: Message) => void) | null;
  /** Withdraws a message; null for one that this user may not withdraw. */
  withdraw: (message: Message) => (() => void) | null;
  /** Shows the original e-mail of a message; null when it was not an e-mail or this user may not see it. */
  original: (message: Message) => (() => void) | null;
  details: (row: MessageRowData) => void;
  /** Opens the sheet with the actions. */
  open: (row: MessageRowData) => void;
  /** Scrolls to a message of the same conversation, loaded or not. */
  jump: (id: string) => void;
};

/** word: shown with its label also where the others are icons, as the difference matters most. */
type Action = { key: string; label: string; icon: LucideIcon; run: () => void; word?: true };

function actionsFor(row: MessageRowData, actions: MessageActions): Action[] {
  const { message } = row;
  const { reply } = actions;
  const list: Action[] = [];
  // A note can't be answered: the answer would be a message that reveals it to the customer.
  if (reply && !row.pending && message.kind === "message" && !message.withdrawnOn)
    list.push({ key: "reply", label: m.conversation.reply, icon: CornerUpLeft, run: () => reply(row), word: true });
  if (message.text !== "")
    list.push({ key: "text", label: m.conversation.copyText, icon: Copy, run: () => void copyText(message.text) });
  if (row.pending) return list;
  list.push({
    key: "link",
    label: m.conversation.copyLink,
    icon: Link2,
    run: () => void copyText(`${window.location.origin}/support/tickets/${message.ticketId}?message=${message.id}`),
  });
  list.push({ key: "details", label: m.conversation.details, icon: Info, run: () => actions.details(row) });
  const original = actions.original(message);
  if (original) list.push({ key: "original", label: m.original.title, icon: MailOpen, run: original });
  const { split } = actions;
  if (split && message.kind === "message" && !message.withdrawnOn)
    list.push({ key: "split", label: w.split.title, icon: Split, run: () => split(message) });
  const withdraw = actions.withdraw(message);
  if (withdraw) list.push({ key: "withdraw", label: m.withdraw.action, icon: Trash2, run: withdraw, word: true });
  return list;
}

/**
 * On the side of a message away from the edge of the conversation. Wider than the message, it grows towards the middle:
 * its place is at least as wide as both.
 */
export function MessageToolbar({ row, actions, name }: { row: MessageRowData; actions: MessageActions; name: string }) {
  return (
    <Flex
      position="absolute"
      top="-20px"
      {...(row.own ? { insetEnd: "-4px" } : { insetStart: "-4px", justify: "flex-end" })}
      w="max-content"
      minW="calc(100% + 8px)"
      zIndex="1"
      pointerEvents="none"
    >
      <Flex
        role="toolbar"
        aria-label={m.conversation.actionsOf(name)}
        bg="bg.panel"
        borderWidth="1px"
        borderRadius="8px"
        boxShadow="overlay"
        p="1px"
        pointerEvents="auto"
      >
        {actionsFor(row, actions).map(({ key, label, icon: Icon, run, word }) =>
          word ? (
            <Button key={key} variant="ghost" size="xs" h="28px" px="8px" gap="6px" onClick={run}>
              <Icon size={15} />
              {label}
            </Button>
          ) : (
            <IconButton key={key} label={label} iconSize={15} boxSize="28px" minW="28px" onClick={run}>
              <Icon size={15} />
            </IconButton>
          ),
        )}
      </Flex>
    </Flex>
  );
}

export const MessageSheet = memo(function MessageSheet({
  row,
  actions,
  onClose,
}: {
  row: MessageRowData | null;
  actions: MessageActions;
  onClose: () => void;
}) {
  return (
    <Sheet open={row !== null} title={m.conversation.message} onClose={onClose}>
      <Drawer.Body pb="24px" display="grid" gap="4px">
        {row &&
          actionsFor(row, actions).map(({ key, label, icon: Icon, run }) => (
            <Button
              key={key}
              variant="ghost"
              justifyContent="flex-start"
              gap="12px"
              h="44px"
              color="fg"
              onClick={() => {
                onClose();
                run();
              }}
            >
              <Icon size={18} />
              {label}
            </Button>
          ))}
      </Drawer.Body>
    </Sheet>
  );
});

const PRESS_MS = 500;
const MOVED = 8;

/** A finger that rests for half a second. A scroll or a selection is not a long press. */
export function useLongPress(onPress: () => void) {
  const pressed = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null);
  const end = () => {
    clearTimeout(pressed.current?.timer);
    pressed.current = null;
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.pointerType !== "touch" || (event.target as HTMLElement).closest("a, button")) return;
      end();
      pressed.current = { timer: setTimeout(onPress, PRESS_MS), x: event.clientX, y: event.clientY };
    },
    onPointerMove: (event: PointerEvent) => {
      const from = pressed.current;
      if (from && Math.hypot(event.clientX - from.x, event.clientY - from.y) > MOVED) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}
