/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { Message } from './message.js';

export type SupportTicketDetailAllOf = {
  /** At most 100, oldest first */
  messages: Message[];
  /** There are older ones */
  hasMoreMessages: boolean;
};
