/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { Person } from './person.js';
import type { TicketTopic } from './ticketTopic.js';

export interface Team {
  id: string;
  name: string;
  /** By name */
  members: Person[];
  /** New tickets of these are the team's */
  topics: TicketTopic[];
  /** A ticket of the team that nobody has is assigned to the member of staff who answers it */
  assignsOnAnswer: boolean;
  archived: boolean;
  /**
   * Counted up to 10,000
   * @minimum 0
   * @maximum 10000
   */
  openTickets: number;
  /** For If-Match */
  rev: number;
}
