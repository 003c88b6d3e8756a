/**
 * A conversation as the rows a reader sees: day heads, the divider before what is new, events, and messages grouped by sender.
 * Pure: the same messages give the same rows, so that rows can be virtualised and tested.
 */
import type { Message } from "@klantportaal/api/model";
import { dayKey } from "../../../lib/format";
import { compareMessages, isUnread } from "./conversation";
import type { OutboxEntry } from "./outbox";

const GROUP_MS = 5 * 60_000;

export type MessageRowData = {
  type: "message";
  key: string;
  message: Message;
  own: boolean;
  /** First of a group: shows the sender and the time. */
  head: boolean;
  /** Names of those who read it, on the last own message of a run that somebody else read; else null. */
  readers: string[] | null;
  /** Set while it is on its way. */
  pending: OutboxEntry | null;
};

export type Row =
  | { type: "day"; key: string; moment: string }
  | { type: "unread"; key: string; count: number }
  | { type: "event"; key: string; message: Message }
  | MessageRowData;

export type Reader = { id: string; fullName: string; isCustomer: boolean };

/** What is fixed at the start of a visit: the first message that was unread then, and how many there were. */
export type UnreadMark = { firstId: string; count: number } | null;

export function unreadMarkOf(messages: readonly Message[], me: string): UnreadMark {
  const unread = messages.filter((message) => isUnread(message, me));
  const first = unread[0];
  return first ? { firstId: first.id, count: unread.length } : null;
}

/** An unsent message in the shape of a sent one. It sorts after everything that has a seq. */
function asMessage(entry: OutboxEntry, me: Reader): Message {
  return {
    id: entry.id,
    ticketId: entry.ticketId,
    seq: Number.MAX_SAFE_INTEGER,
    kind: entry.kind,
    text: entry.text,
    sendBy: me,
    createdOn: entry.createdOn,
    readBy: [],
    attachments: entry.attachments,
    replyToId: entry.replyToId,
    event: null,
  };
}

/** Rows of a conversation. `pending` are this reader's unsent messages; one that has arrived in `messages` shows once, as arrived. */
export function timelineOf(messages: readonly Message[], pending: readonly OutboxEntry[], me: Reader, mark: UnreadMark): Row[] {
  const arrived = new Set(messages.map((message) => message.id));
  const onTheWay = pending.filter((entry) => !arrived.has(entry.id));
  const rows: Row[] = [];
  let previous: Message | null = null;
  let day = "";
  const add = (message: Message, entry: OutboxEntry | null) => {
    const messageDay = dayKey(message.createdOn);
    if (messageDay !== day) {
      rows.push({ type: "day", key: `day-${messageDay}`, moment: message.createdOn });
      day = messageDay;
      previous = null;
    }
    if (mark?.firstId === message.id) {
      rows.push({ type: "unread", key: "unread", count: mark.count });
      previous = null;
    }
    if (message.kind === "event") {
      rows.push({ type: "event", key: message.id, message });
      previous = null;
      return;
    }
    const head = !previous || !sameGroup(previous, message);
    rows.push({ type: "message", key: message.id, message, own: message.sendBy.id === me.id, head, readers: null, pending: entry });
    previous = message;
  };
  for (const message of [...messages].sort(compareMessages)) add(message, null);
  for (const entry of onTheWay) add(asMessage(entry, me), entry);
  return withReaders(rows, me.id);
}

function sameGroup(a: Message, b: Message): boolean {
  return a.sendBy.id === b.sendBy.id && a.kind === b.kind && Date.parse(b.createdOn) - Date.parse(a.createdOn) < GROUP_MS;
}

// Receipts stand under the last own message of a run that others read; under each one they would repeat the same names.
function withReaders(rows: Row[], me: string): Row[] {
  let shown = false;
  for (let index = rows.length - 1; index >= 0; index--) {
    const row = rows[index];
    if (row?.type !== "message") continue;
    if (!row.own) {
      shown = false;
      continue;
    }
    const readers = row.message.readBy.filter((receipt) => receipt.user.id !== me).map((receipt) => receipt.user.fullName);
    if (readers.length > 0 && !shown) {
      row.readers = readers;
      shown = true;
    }
  }
  return rows;
}
