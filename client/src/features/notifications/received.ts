/**
 * The messages from others that arrived while this page was open, for the bell: the newest 50, in memory only. The
 * receipts mark them as read, wherever the user read them.
 */
import type { CurrentUser, Message, TicketPush } from "@klantportaal/api/model";
import { formatExactId, formatTicket } from "../../lib/format/format";
import { Store, useStore } from "../../lib/store";
import { plainText } from "../tickets/model/richtext";
import { m } from "./messages.nl";

const MAX_RECEIVED = 50;

/** What a push means to its user. */
export type About = "message" | "newTicket" | "assigned" | "woken" | "due";

/** An event without a receipt: it is seen on the ticket's page. */
export const isEvent = ({ about }: { about: About }): boolean =>
  about === "assigned" || about === "woken" || about === "due";

export interface Received {
  id: string;
  about: About;
  ticketId: number;
  exactId: string | null;
  subject: string;
  organisationName: string;
  sender: string;
  /** One line without Markdown; empty for a message with only attachments. */
  text: string;
  attachments: number;
  createdOn: string;
  /** When it arrived here, by this machine's clock, epoch ms. */
  at: number;
  read: boolean;
}

/**
 * The kind of a pushed message; null when the user is not notified of it: it is their own, they have read it, it only
 * changes something, or they get it as a mention.
 */
export function aboutOf(message: Message, me: Pick<CurrentUser, "id" | "fullName" | "isCustomer">): About | null {
  const { kind, event, seq, sendBy, readBy, text } = message;
  // By the user who paused it, for the user to be notified.
  if (event?.detail?.kind === "woken") return me.isCustomer || !event.automatic ? null : "woken";
  if (sendBy.id === me.id || readBy.some(({ user }) => user.id === me.id)) return null;
  // An event names people only by their name.
  if (kind === "event") return event?.type === "assignee" && event.to === me.fullName ? "assigned" : null;
  if (kind === "note" && text.includes(`(person:${me.id})`)) return null;
  return !me.isCustomer && seq === 1 ? "newTicket" : "message";
}

/** A push as one line of text. */
export function newsOf(about: About, ticket: Omit<TicketPush, "id">, sender: string): string {
  if (about === "newTicket") return m.newTicket(ticket.organisationName, ticket.subject);
  if (about === "assigned") return m.assigned(sender, formatTicket(ticket));
  if (about === "woken") return m.woken(formatTicket(ticket));
  return m.newMessage(sender, formatExactId(ticket.exactId));
}

const list = new Store<readonly Received[]>([]);

type Headed = Pick<TicketPush, "id" | "exactId" | "subject" | "organisationName">;
type New = Omit<Received, "ticketId" | "exactId" | "subject" | "organisationName" | "at" | "read">;

/** Returns false for a known one. */
function put({ id: ticketId, exactId, subject, organisationName }: Headed, news: New): boolean {
  if (list.get().some((one) => one.id === news.id)) return false;
  const one = { ticketId, exactId, subject, organisationName, ...news, at: Date.now(), read: false };
  list.set([one, ...list.get()].sort((a, b) => b.createdOn.localeCompare(a.createdOn)).slice(0, MAX_RECEIVED));
  return true;
}

export const received = {
  /** Returns false for a known one: a rejoined room pushes its last message again. */
  add(ticket: TicketPush, message: Message, about: About): boolean {
    const { id, sendBy, createdOn, attachments } = message;
    const text = plainText(message.text);
    return put(ticket, { id, about, createdOn, sender: sendBy.fullName, text, attachments: attachments.length });
  },
  /** A ticket's promise is about to be late, or is; once each. */
  addDue(ticket: Headed, text: string, id: string): boolean {
    const { organisationName } = ticket;
    return put(ticket, {
      id,
      about: "due",
      createdOn: new Date().toISOString(),
      sender: organisationName,
      text,
      attachments: 0,
    });
  },
  read(messageId: string): void {
    if (list.get().some((one) => one.id === messageId && !one.read))
      list.set(list.get().map((one) => (one.id === messageId ? { ...one, read: true } : one)));
  },
  /** Viewing the ticket's page marks its events as seen. */
  opened(ticketId: number): void {
    for (const one of list.get()) if (one.ticketId === ticketId && isEvent(one)) received.read(one.id);
  },
  /** Marks all events as seen. */
  readEvents(): void {
    for (const one of list.get()) if (isEvent(one)) received.read(one.id);
  },
  /** It was withdrawn. */
  remove(messageId: string): void {
    if (list.get().some((one) => one.id === messageId)) list.set(list.get().filter((one) => one.id !== messageId));
  },
  clear(): void {
    list.set([]);
  },
  list: list.get,
};

/** The number of events that the user has not seen. */
export const useEventCount = (): number => useStore(list).filter((one) => isEvent(one) && !one.read).length;

export const useReceived = (): readonly Received[] => useStore(list);
