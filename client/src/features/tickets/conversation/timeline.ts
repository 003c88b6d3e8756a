/**
 * A conversation as the rows of the screen: day heads, the divider before new messages, events, and messages grouped by
 * sender. A status change caused by a message is shown with that message and has no row. A head and a divider belong to
 * the row below them, so that a row is a message and has its key. Pure: the same messages give the same rows, so that
 * rows can be virtualised and tested.
 */
import type { Message, Person } from "@klantportaal/api/model";
import { dayKey } from "../../../lib/format/format";
import { compareMessages, isUnread } from "../model/conversation";
import type { OutboxEntry } from "../model/outbox";
import { tells, withdrawnText } from "./eventText";

const GROUP_MS = 5 * 60_000;

type Above = {
  /**
   * The id of the message. It is stable when older messages are added above, so that it anchors the scroll position.
   */
  key: string;
  message: Message;
  /** The first of its day among the loaded ones, with the head of the day above it. */
  day: boolean;
  /** The number on the divider above it, else 0. */
  unread: number;
};

export type EventRowData = Above & { type: "event"; own: boolean };

export type MessageRowData = Above & {
  type: "message";
  own: boolean;
  /** A message to the customer by another of the provider's staff, read by one of them. */
  colleague: boolean;
  /** First of a group: shows the sender and the time. */
  head: boolean;
  /**
   * Names of its readers, on the last own message of a run that somebody else read; else null. For staff only the
   * customer's people: empty while only colleagues have read it.
   */
  readers: string[] | null;
  /** Set while it is being sent. */
  pending: OutboxEntry | null;
  /** The message it answers; undefined when that is not loaded, null when it answers none. */
  answered: Message | null | undefined;
  /** The status change that it caused, which is shown with it. */
  followed: Message | null;
  /** Whether this user has yet to read it. */
  fresh: boolean;
  /** What stands in its place if it was withdrawn. */
  withdrawn: string | null;
};

export type Row = EventRowData | MessageRowData;

export type Reader = { id: string; fullName: string; isCustomer: boolean };

/** Fixed at the start of a visit: the first unread message then, and their number. */
type UnreadMark = { firstId: string; count: number } | null;

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
    channel: "portal",
    text: entry.text,
    sendBy: me,
    createdOn: entry.createdOn,
    readBy: [],
    attachments: entry.attachments,
    replyToId: entry.replyToId,
    event: null,
    withdrawnOn: null,
    withdrawnBy: null,
  };
}

// Computing a day is an expensive date format; Amsterdam's offset is whole hours, so all moments of an hour share their
// day.
const days = new Map<string, string>();

function dayOf(moment: string): string {
  const hour = moment.slice(0, 13);
  let day = days.get(hour);
  if (day === undefined) days.set(hour, (day = dayKey(moment)));
  return day;
}

/**
 * Rows of a conversation, one for each message and event. `pending` are this user's unsent messages; one that has
 * arrived in `messages` shows once, as arrived.
 */
export function timelineOf(
  messages: readonly Message[],
  pending: readonly OutboxEntry[],
  me: Reader,
  mark: UnreadMark,
): Row[] {
  const byId = new Map(messages.map((message) => [message.id, message]));
  const onTheWay = pending.filter((entry) => !byId.has(entry.id));
  const rows: Row[] = [];
  let previous: Message | null = null;
  let last = "";
  const add = (message: Message, entry: OutboxEntry | null) => {
    if (!tells(message)) return;
    const above = rows.at(-1);
    if (
      message.event?.automatic &&
      above?.type === "message" &&
      above.message.seq === message.seq - 1 &&
      above.message.kind === "message"
    ) {
      above.followed = message;
      return;
    }
    const messageDay = dayOf(message.createdOn);
    const day = messageDay !== last;
    last = messageDay;
    const unread = mark?.firstId === message.id ? mark.count : 0;
    const shared: Above = { key: message.id, message, day, unread };
    if (message.kind === "event") {
      rows.push({ type: "event", ...shared, own: message.sendBy.id === me.id });
      previous = null;
      return;
    }
    const head = day || unread > 0 || !previous || !sameGroup(previous, message);
    const answered = message.replyToId === null ? null : byId.get(message.replyToId);
    rows.push({
      type: "message",
      ...shared,
      own: message.sendBy.id === me.id,
      colleague:
        !me.isCustomer && message.kind === "message" && !message.sendBy.isCustomer && message.sendBy.id !== me.id,
      head,
      readers: null,
      pending: entry,
      answered,
      followed: null,
      fresh: isUnread(message, me.id),
      withdrawn: message.withdrawnOn === null ? null : withdrawnText(message, me.id),
    });
    previous = message;
  };
  for (const message of [...messages].sort(compareMessages)) add(message, null);
  for (const entry of onTheWay) add(asMessage(entry, me), entry);
  return withReaders(rows, me);
}

function sameGroup(a: Message, b: Message): boolean {
  return (
    a.sendBy.id === b.sendBy.id &&
    a.kind === b.kind &&
    a.channel === b.channel &&
    Date.parse(b.createdOn) - Date.parse(a.createdOn) < GROUP_MS
  );
}

/** Whether somebody is known to be of the provider: an older instance does not say so of a reader. */
export const isStaff = (user: Partial<Person>): boolean => user.isCustomer === false;

// Receipts are under the last own message of a run that others read; under each one they would repeat the same names.
// Above one that only colleagues have read, the last that the customer has read shows them too.
function withReaders(rows: Row[], me: Reader): Row[] {
  let shown: "none" | "colleagues" | "readers" = "none";
  for (let index = rows.length - 1; index >= 0; index--) {
    const row = rows[index];
    if (row?.type !== "message") continue;
    if (!row.own) {
      shown = "none";
      continue;
    }
    const others = row.message.readBy.map((receipt) => receipt.user).filter((user) => user.id !== me.id);
    const readers = others.filter((user) => me.isCustomer || !isStaff(user)).map((user) => user.fullName);
    if (shown === "readers" || others.length === 0 || (readers.length === 0 && shown !== "none")) continue;
    row.readers = readers;
    shown = readers.length > 0 ? "readers" : "colleagues";
  }
  return rows;
}
