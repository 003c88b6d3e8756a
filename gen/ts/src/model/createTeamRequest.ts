/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { TicketTopic } from './ticketTopic.js';

export interface CreateTeamRequest {
  /** Made by the client */
  id: string;
  /**
   * @minLength 1
   * @maxLength 60
   * @pattern \S
   */
  name: string;
  /** @maxItems 200 */
  memberIds: string[];
  /** @maxItems 4 */
  topics: TicketTopic[];
  /** False when absent */
  assignsOnAnswer?: boolean;
}
