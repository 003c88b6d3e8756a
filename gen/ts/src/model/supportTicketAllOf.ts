/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { SupportTicketAllOfLastMessage } from './supportTicketAllOfLastMessage.js';

export type SupportTicketAllOf = {
  /** @nullable */
  lastMessage: SupportTicketAllOfLastMessage;
};
