/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { TicketTopic } from './ticketTopic.js';
import type { TicketStatus } from './ticketStatus.js';
import type { TicketPriority } from './ticketPriority.js';

export interface UpdateSupportTicketRequest {
  /**
   * @minLength 5
   * @maxLength 150
   * @pattern \S
   */
  subject?: string;
  topic?: TicketTopic;
  status?: TicketStatus;
  priority?: TicketPriority;
  /**
   * Null takes it away
   * @nullable
   */
  configurationId?: string | null;
  /**
   * Replaces the ticket's followers; who drops out keeps sight of the ticket
   * @maxItems 50
   */
  followerIds?: string[];
  /**
   * Staff only; null assigns it to nobody
   * @nullable
   */
  assigneeId?: string | null;
}
