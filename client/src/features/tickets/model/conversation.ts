/**
 * A ticket's conversation after each thing that happens to it, as pure functions over the cached ticket. Rules
 * (realtime.md): messages are identified by id and sorted by seq; an unseen one is appended, a known one replaced; read
 * receipts only grow. The errors have the texts of the specification's catalogue; they go to the log, never to the
 * user.
 */
import { REOPEN_WITHIN_DAYS } from "@klantportaal/api/limits";
import type { Attachment, CurrentUser, Message, MessageRead, SupportTicketDetail } from "@klantportaal/api/model";

/** `countedSeq`: up to here the server has counted unread messages, whether loaded or not. */
export type Ticket = SupportTicketDetail & { countedSeq?: number };

export class ConversationError extends Error {
  override name = "ConversationError";

  /** gap: a message is known to exist and is missing; only fetching the ticket again gets it. */
  constructor(
    message: string,
    readonly gap = false,
  ) {
    super(message);
  }
}

/** Checks the id of a lookup by number, as it comes from an address. Throws 'TicketID should be a number'. */
export function ticketIdOf(value: unknown): number {
  const id =
    typeof value === "number"
      ? value
      : typeof value === "string" && /^\d{1,15}$/.test(value)
        ? Number(value)
        : Number.NaN;
  if (!Number.isSafeInteger(id) || id < 1) throw new ConversationError("TicketID should be a number");
  return id;
}

/** Checks the id of a lookup by ticket number. Throws 'TicketID should be a string'. */
export function exactIdOf(value: unknown): string {
  if (typeof value !== "string" || value === "") throw new ConversationError("TicketID should be a string");
  return value;
}

/**
 * Messages are ordered by seq. Notes have no seq in the ticket's own count; between them createdOn decides, which
 * agrees with seq within a ticket.
 */
export function compareMessages(a: Message, b: Message): number {
  if (a.kind !== "note" && b.kind !== "note") return a.seq - b.seq;
  return a.createdOn < b.createdOn ? -1 : a.createdOn > b.createdOn ? 1 : a.id < b.id ? -1 : 1;
}

function unionReaders(known: readonly MessageRead[], incoming: readonly MessageRead[]): MessageRead[] {
  const byUser = new Map(incoming.map((receipt) => [receipt.user.id, receipt]));
  for (const receipt of known) if (!byUser.has(receipt.user.id)) byUser.set(receipt.user.id, receipt);
  return [...byUser.values()];
}

function replaced(known: Message | undefined, incoming: Message): Message {
  return known ? { ...incoming, readBy: unionReaders(known.readBy, incoming.readBy) } : incoming;
}

/** A list of messages with others added or replaced, in order. */
export function mergeMessages(known: readonly Message[], incoming: readonly Message[]): Message[] {
  const byId = new Map(known.map((message) => [message.id, message]));
  for (const message of incoming) byId.set(message.id, replaced(byId.get(message.id), message));
  return [...byId.values()].sort(compareMessages);
}

/** A fetched ticket. Throws 'Ticket id missing'. Known messages stay: the response contains only the newest 100. */
export function loaded(known: Ticket | undefined, fetched: Ticket): Ticket {
  if (!fetched.id) throw new ConversationError("Ticket id missing");
  const messages = known?.id === fetched.id ? known.messages : [];
  return {
    ...fetched,
    countedSeq: fetched.countedSeq ?? fetched.lastSeq,
    messages: mergeMessages(messages, fetched.messages),
  };
}

/**
 * Adds a pushed or acknowledged message. Throws 'Incoming message missing ID', and 'Ticket not found' when its ticket
 * is not loaded. `me` is the user: their own messages never count as unread.
 */
export function received(ticket: Ticket | undefined, message: Message, me: string): Ticket {
  if (!message.id) throw new ConversationError("Incoming message missing ID", true);
  if (!ticket) throw new ConversationError("Ticket not found");
  const known = ticket.messages.some((one) => one.id === message.id);
  // A withdrawn message beyond the loaded ones: it would be in front of a gap.
  const oldest = ticket.messages[0];
  if (message.withdrawnOn && !known && oldest && compareMessages(message, oldest) < 0) return ticket;
  const messages = mergeMessages(ticket.messages, [message]);
  if (message.kind === "note") return { ...ticket, messages };
  const counted = known || message.seq <= (ticket.countedSeq ?? 0);
  const unread = !counted && isUnread(message, me) ? 1 : 0;
  const newest = message.createdOn >= ticket.lastActivityOn;
  return {
    ...ticket,
    messages,
    unreadCount: ticket.unreadCount + unread,
    lastSeq: Math.max(ticket.lastSeq, message.seq),
    lastActivityOn: newest ? message.createdOn : ticket.lastActivityOn,
  };
}

/**
 * Adds a read notification. Throws 'Ticket is not loaded yet: {id}' and 'Message not found'. An existing reader stays
 * as is.
 */
export function read(
  ticket: Ticket | undefined,
  ticketId: number,
  messageId: string,
  receipt: MessageRead,
  me: string,
): Ticket {
  if (!ticket) throw new ConversationError(`Ticket is not loaded yet: ${ticketId}`);
  const message = ticket.messages.find((one) => one.id === messageId);
  if (!message) throw new ConversationError("Message not found");
  if (message.readBy.some((one) => one.user.id === receipt.user.id)) return ticket;
  const wasUnread = receipt.user.id === me && isUnread(message, me);
  const messages = ticket.messages.map((one) => (one === message ? { ...one, readBy: [...one.readBy, receipt] } : one));
  return { ...ticket, messages, unreadCount: Math.max(0, ticket.unreadCount - (wasUnread ? 1 : 0)) };
}

/** A ticket with changed attachments of one message. */
export function withAttachments(
  ticket: Ticket,
  messageId: string,
  change: (list: Attachment[]) => Attachment[],
): Ticket {
  return {
    ...ticket,
    messages: ticket.messages.map((one) =>
      one.id === messageId ? { ...one, attachments: change(one.attachments) } : one,
    ),
  };
}

/** Marks everything up to `upToSeq` as read, as after "Alles gelezen"; later messages stay unread. */
export function allRead(ticket: Ticket, receipt: MessageRead, upToSeq: number): Ticket {
  const me = receipt.user.id;
  const messages = ticket.messages.map((one) =>
    one.seq <= upToSeq && isUnread(one, me) ? { ...one, readBy: [...one.readBy, receipt] } : one,
  );
  return { ...ticket, messages, unreadCount: messages.filter((one) => isUnread(one, me)).length };
}

/** Whether `me` has yet to read this message. Own messages and events need no reading. */
export function isUnread(message: Message, me: string): boolean {
  return (
    message.kind === "message" && message.sendBy.id !== me && !message.readBy.some((receipt) => receipt.user.id === me)
  );
}

/** How long a customer may withdraw a message; the server refuses after that. */
const WITHDRAWN_WITHIN_MS = 15 * 60_000;

/** Whether `me` may withdraw a message at `now` (epoch ms): staff any of staff's, a customer their own for a while. */
export function mayWithdraw(message: Message, me: { id: string; isCustomer: boolean }, now: number): boolean {
  if (message.kind === "event" || message.withdrawnOn) return false;
  if (!me.isCustomer) return !message.sendBy.isCustomer;
  return message.sendBy.id === me.id && now - Date.parse(message.createdOn) < WITHDRAWN_WITHIN_MS;
}

/**
 * Where a rejoin starts: the creation time of the last CONTIGUOUS message (before the first gap in seq), never of the
 * newest, so that a message lost between two known ones is sent again; the ticket's creation when there are none.
 */
export function cursorOf(ticket: Ticket): string {
  let last: Message | undefined;
  for (const message of ticket.messages) {
    if (message.kind === "note") continue;
    if (last && message.seq !== last.seq + 1) break;
    last = message;
  }
  return last?.createdOn ?? ticket.createdOn;
}

/** Whether messages older than the loaded ones exist: seq starts at 1. */
export function hasOlder(ticket: Ticket): boolean {
  const first = ticket.messages.find((message) => message.kind !== "note");
  return first ? first.seq > 1 : ticket.lastSeq > 0;
}

/** The newest seq on this screen: "Alles gelezen" must not mark messages that its user never saw. */
export function newestSeq(ticket: Ticket): number {
  return ticket.messages.reduce(
    (newest, message) => (message.kind === "note" ? newest : Math.max(newest, message.seq)),
    0,
  );
}

/** A ticket resolved longer ago stays resolved; the server refuses a message in it. */
const REOPENED_WITHIN_MS = REOPEN_WITHIN_DAYS * 86_400_000;

/** Whether a customer's message reopens a ticket. now: epoch ms. */
export function reopensByMessage({ status, messages, lastActivityOn }: Ticket, now: number): boolean {
  if (status !== "resolved") return false;
  const resolved = messages.findLast(({ event }) => event?.type === "status" && event.to === "resolved");
  return now - Date.parse(resolved?.createdOn ?? lastActivityOn) < REOPENED_WITHIN_MS;
}

/**
 * Whether a user is asked if it was solved: the ticket's creator and its followers, until one of them answers. The
 * question of a resolution comes a moment after its status: until then the previous one must not be answered again.
 */
export function asksRating(ticket: Ticket, me: CurrentUser): boolean {
  const { rating, status, createdBy, following, messages } = ticket;
  if (rating === null || rating.answeredOn !== null || status !== "resolved") return false;
  const last = messages.findLast(({ event }) => event?.type === "status");
  const asked =
    !last || (last.event?.to === "resolved" && !(Date.parse(rating.askedOn) + 1_000 < Date.parse(last.createdOn)));
  return asked && me.isCustomer && (createdBy.id === me.id || following);
}
