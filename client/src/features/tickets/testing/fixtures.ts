/** Made-up tickets and messages for tests. */
import type { Attachment, Message, MessageRead } from "@klantportaal/api/model";
import type { Ticket } from "../model/conversation";
import type { OutboxEntry } from "../model/outbox";
import type { Reader } from "../conversation/timeline";

export const sanne: Reader = {
  id: "0191c000-0000-7000-8000-000000000001",
  fullName: "Sanne de Vries",
  isCustomer: true,
};
export const jeroen: Reader = {
  id: "0191c000-0000-7000-8000-000000000002",
  fullName: "Jeroen Bakker",
  isCustomer: false,
};
export const fatima: Reader = {
  id: "0191c000-0000-7000-8000-000000000003",
  fullName: "Fatima El Amrani",
  isCustomer: false,
};

const start = Date.parse("2024-02-23T08:00:00.000Z");
const at = (seq: number) => new Date(start + seq * 1000).toISOString();

export function aMessage(seq: number, change: Partial<Message> = {}): Message {
  return {
    id: `m${seq}`,
    ticketId: 1,
    seq,
    kind: "message",
    channel: "portal",
    text: `Bericht ${seq}`,
    sendBy: sanne,
    createdOn: at(seq),
    readBy: [],
    attachments: [],
    replyToId: null,
    event: null,
    withdrawnOn: null,
    withdrawnBy: null,
    ...change,
  };
}

/** A file that was just uploaded. */
export function anAttachment(change: Partial<Attachment> = {}): Attachment {
  return {
    id: "a1",
    messageId: null,
    name: "foto.jpg",
    description: "",
    contentType: "image/jpeg",
    size: 1,
    width: null,
    height: null,
    sha256: "0".repeat(64),
    createdOn: new Date().toISOString(),
    ...change,
  };
}

export function aReceipt(user: Reader): MessageRead {
  return { user, readOn: at(3600) };
}

export function aTicket(change: Partial<Ticket> = {}): Ticket {
  return {
    id: 1,
    exactId: "00104287",
    configurationId: null,
    organisationId: "0191c000-0000-7000-8000-00000000000a",
    organisationName: "Klant A",
    subject: "Glasvezelverbinding valt weg",
    topic: "incident",
    status: "in_progress",
    priority: "prio_1",
    createdOn: at(0),
    createdBy: { id: sanne.id, fullName: sanne.fullName },
    lastActivityOn: at(0),
    lastMessage: null,
    unreadCount: 0,
    unopened: false,
    following: true,
    snoozedUntil: null,
    promise: null,
    participants: [],
    assignee: null,
    lastSeq: 0,
    rev: 1,
    messages: [],
    hasMoreMessages: false,
    mergedInto: null,
    rating: null,
    openingHours: null,
    incident: null,
    matchingIncident: null,
    ...change,
  };
}

export function anEntry(change: Partial<OutboxEntry> = {}): OutboxEntry {
  return {
    id: "p1",
    owner: sanne.id,
    ticketId: 1,
    text: "Onderweg",
    kind: "message",
    replyToId: null,
    attachments: [],
    createdOn: at(3600),
    state: "waiting",
    ...change,
  };
}
