/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { PresentPerson } from './presentPerson.js';

/**
 * The argument of presence
 */
export interface TicketPresence {
  ticketId: number;
  /**
   * Of the staff, by name; the receiver too
   * @maxItems 50
   */
  people: PresentPerson[];
}
