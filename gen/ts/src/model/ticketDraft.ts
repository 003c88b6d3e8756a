/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { UserRef } from './userRef.js';
import type { TicketTopic } from './ticketTopic.js';

/**
 * A ticket that an assistant would make
 */
export interface TicketDraft {
  id: string;
  /** The assistant */
  by: UserRef;
  /** @maxLength 150 */
  subject: string;
  topic: TicketTopic;
  /** @maxLength 10000 */
  text: string;
  createdOn: string;
}
