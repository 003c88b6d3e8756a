/**
 * The messages from others that came in while this page was open, for the bell: the newest 50, in memory only. Whether
 * each was read follows the receipts, wherever the reader read it.
 */
import type { Message, TicketPush } from "@klantportaal/api/model";
import { Store, useStore } from "../../lib/store";
import { plainText } from "../tickets/model/richtext";

const MAX_RECEIVED = 50;

export interface Received {
  id: string;
  ticketId: number;
  subject: string;
  sender: string;
  /** One line without Markdown; empty for a message that is nothing but attachments. */
  text: string;
  attachments: number;
  createdOn: string;
  /** When it came in here, by this machine's clock, epoch ms. */
  at: number;
  read: boolean;
}

const list = new Store<readonly Received[]>([]);

export const received = {
  /** Answers false for one that is here already: a rejoined room pushes its last message again. */
  add(ticket: TicketPush, message: Message): boolean {
    if (list.get().some((one) => one.id === message.id)) return false;
    const { id, sendBy, createdOn } = message;
    const one = {
      id,
      createdOn,
      ticketId: ticket.id,
      subject: ticket.subject,
      sender: sendBy.fullName,
      text: plainText(message.text),
      attachments: message.attachments.length,
      at: Date.now(),
      read: false,
    };
    list.set([one, ...list.get()].sort((a, b) => b.createdOn.localeCompare(a.createdOn)).slice(0, MAX_RECEIVED));
    return true;
  },
  read(messageId: string): void {
    if (list.get().some((one) => one.id === messageId && !one.read))
      list.set(list.get().map((one) => (one.id === messageId ? { ...one, read: true } : one)));
  },
  clear(): void {
    list.set([]);
  },
  list: list.get,
};

export const useReceived = (): readonly Received[] => useStore(list);
