/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { TicketTopic } from './ticketTopic.js';

/**
 * A ticket, or the customer of a new one with its subject and topic
 */
export interface ReleaseInboundMailRequest {
  /**
   * @minimum 1
   * @maximum 9007199254740991
   */
  ticketId?: number;
  organisationId?: string;
  /**
   * @minLength 5
   * @maxLength 150
   * @pattern \S
   */
  subject?: string;
  topic?: TicketTopic;
}
