/**
 * The messages from others that came in while this page was open, for the bell: the newest 50, in memory only. Whether
 * each was read follows the receipts, wherever the reader read it.
 */
import type { CurrentUser, Message, TicketPush } from "@klantportaal/api/model";
import { formatExactId, formatTicket } from "../../lib/format/format";
import { Store, useStore } from "../../lib/store";
import { plainText } from "../tickets/model/richtext";
import { m } from "./messages.nl";

const MAX_RECEIVED = 50;

/** What a push is about, to who reads it. */
export type About = "message" | "newTicket" | "assigned" | "woken" | "due";

/** What has no receipt: it is seen on the ticket's page. */
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
  /** One line without Markdown; empty for a message that is nothing but attachments. */
  text: string;
  attachments: number;
  createdOn: string;
  /** When it came in here, by this machine's clock, epoch ms. */
  at: number;
  read: boolean;
}

/**
 * What a pushed message is about; null when the reader is not told of it: it is their own, they have read it, it only
 * changes something, or they are told of it as a mention.
 */
export function aboutOf(message: Message, me: Pick<CurrentUser, "id" | "fullName" | "isCustomer">): About | null {
  const { kind, event, seq, sendBy, readBy, text } = message;
  // In the name of who paused it, and told to who is to know.
  if (event?.detail?.kind === "woken") return me.isCustomer || !event.automatic ? null : "woken";
  if (sendBy.id === me.id || readBy.some(({ user }) => user.id === me.id)) return null;
  // An event names people by their name alone.
  if (kind === "event") return event?.type === "assignee" && event.to === me.fullName ? "assigned" : null;
  if (kind === "note" && text.includes(`(person:${me.id})`)) return null;
  return !me.isCustomer && seq === 1 ? "newTicket" : "message";
}

/** What a push says, as one line. */
export function newsOf(about: About, ticket: Omit<TicketPush, "id">, sender: string): string {
  if (about === "newTicket") return m.newTicket(ticket.organisationName, ticket.subject);
  if (about === "assigned") return m.assigned(sender, formatTicket(ticket));
  if (about === "woken") return m.woken(formatTicket(ticket));
  return m.newMessage(sender, formatExactId(ticket.exactId));
}

const list = new Store<readonly Received[]>([]);

type Headed = Pick<TicketPush, "id" | "exactId" | "subject" | "organisationName">;
type New = Omit<Received, "ticketId" | "exactId" | "subject" | "organisationName" | "at" | "read">;

/** Answers false for one that is here already. */
function put({ id: ticketId, exactId, subject, organisationName }: Headed, news: New): boolean {
  if (list.get().some((one) => one.id === news.id)) return false;
  const one = { ticketId, exactId, subject, organisationName, ...news, at: Date.now(), read: false };
  list.set([one, ...list.get()].sort((a, b) => b.createdOn.localeCompare(a.createdOn)).slice(0, MAX_RECEIVED));
  return true;
}

export const received = {
  /** Answers false for one that is here already: a rejoined room pushes its last message again. */
  add(ticket: TicketPush, message: Message, about: About): boolean {
    const { id, sendBy, createdOn, attachments } = message;
    const text = plainText(message.text);
    return put(ticket, { id, about, createdOn, sender: sendBy.fullName, text, attachments: attachments.length });
  },
  /** What was promised about a ticket is about to be late, or is; once each. */
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
  /** Who is on the ticket's page has seen its events. */
  opened(ticketId: number): void {
    for (const one of list.get()) if (one.ticketId === ticketId && isEvent(one)) received.read(one.id);
  },
  /** All of the events are seen. */
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

/** How many events the reader has not seen. */
export const useEventCount = (): number => useStore(list).filter((one) => isEvent(one) && !one.read).length;

export const useReceived = (): readonly Received[] => useStore(list);
