/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { TicketTopic } from './ticketTopic.js';
import type { TicketPriority } from './ticketPriority.js';

export interface CreateSupportTicketRequest {
  /**
   * @minLength 5
   * @maxLength 150
   * @pattern \S
   */
  subject: string;
  topic: TicketTopic;
  /** prio_3 when absent */
  priority?: TicketPriority;
  /** @nullable */
  configurationId?: string | null;
  /**
   * @minLength 20
   * @maxLength 10000
   * @pattern \S
   */
  text: string;
  /** @maxItems 10 */
  attachmentIds?: string[];
  /**
   * People who take part and follow, besides the caller
   * @maxItems 50
   */
  followerIds?: string[];
  /** What it is linked to: an incident that the caller may read, about configurationId. When absent, a ticket with the topic incident is linked to the disruption that runs there */
  incidentId?: string;
  /** Staff only */
  organisationId?: string;
  /** Staff only: the customer's user for whom it is made, in whose name it stands */
  requesterId?: string;
}
