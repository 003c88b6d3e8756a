/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { TicketTopic } from './ticketTopic.js';
import type { TicketPriority } from './ticketPriority.js';

export interface SplitTicketRequest {
  messageId: string;
  /**
   * @minLength 5
   * @maxLength 150
   * @pattern \S
   */
  subject: string;
  topic: TicketTopic;
  /** prio_3 when absent */
  priority?: TicketPriority;
  /** None when absent */
  configurationId?: string;
  /**
   * What stands above the quote; nothing when absent
   * @maxLength 10000
   */
  text?: string;
}
