/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { TicketTopic } from './ticketTopic.js';

export interface CreateTicketDraftRequest {
  /**
   * @minLength 5
   * @maxLength 150
   * @pattern \S
   */
  subject: string;
  topic: TicketTopic;
  /**
   * As in a new ticket
   * @minLength 20
   * @maxLength 10000
   * @pattern \S
   */
  text: string;
}
