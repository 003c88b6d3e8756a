/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { ClockKind, DeskChanged, JoinRoomResult, Message, MessageRead, NewMessageResult, PresenceState, PromiseDueKind, TicketChanged, TicketPresence, TicketPush, TypingUser } from "./model/index.js";

/** The hub's calls: what each takes, in order, and what it answers. */
export interface HubCalls {
  JoinRoom: { arguments: [ticketId: number, lastMessageOn: string]; result: JoinRoomResult };
  NewMessage: { arguments: [ticketId: number, messageJson: string, context: unknown]; result: NewMessageResult };
  ReadMessage: { arguments: [ticketId: number, messageId: string]; result: void };
  Typing: { arguments: [ticketId: number]; result: void };
  WatchQueue: { arguments: [on: boolean]; result: void };
  Viewing: { arguments: [ticketId: number, state: PresenceState]; result: void };
}

/** The codes of a refused or failed call. */
export type HubErrorCode = "ticket.not_found" | "ticket.closed" | "message.not_found" | "message.id_taken" | "message.note_not_allowed" | "message.then_status_not_allowed" | "auth.forbidden" | "auth.read_only" | "request.invalid" | "message.invalid" | "auth.unauthenticated" | "unavailable" | "internal";

/** Of these the same call may be sent again; every other is final. */
export const sendAgain: readonly string[] = ["unavailable", "internal"] satisfies HubErrorCode[];

/** The hub's pushes: what each brings, in order. */
export interface HubPushes {
  messageReceived: [ticket: TicketPush, message: Message];
  messageRead: [ticketId: number, messageId: string, read: MessageRead];
  ticketChanged: [ticket: TicketChanged];
  typing: [ticketId: number, user: TypingUser];
  deskChanged: [desk: DeskChanged];
  queueChanged: [];
  presence: [presence: TicketPresence];
  mentioned: [ticketId: number, noteId: string];
  promiseDue: [ticketId: number, kind: ClockKind, what: PromiseDueKind, dueOn: string];
  documentsChanged: [];
  configurationsChanged: [];
  integrationsChanged: [];
  draftsChanged: [];
  grantsChanged: [];
}

export const HubCall = {
  JoinRoom: "JoinRoom",
  NewMessage: "NewMessage",
  ReadMessage: "ReadMessage",
  Typing: "Typing",
  WatchQueue: "WatchQueue",
  Viewing: "Viewing",
} as const;

export const HubPush = {
  messageReceived: "messageReceived",
  messageRead: "messageRead",
  ticketChanged: "ticketChanged",
  typing: "typing",
  deskChanged: "deskChanged",
  queueChanged: "queueChanged",
  presence: "presence",
  mentioned: "mentioned",
  promiseDue: "promiseDue",
  documentsChanged: "documentsChanged",
  configurationsChanged: "configurationsChanged",
  integrationsChanged: "integrationsChanged",
  draftsChanged: "draftsChanged",
  grantsChanged: "grantsChanged",
} as const;
