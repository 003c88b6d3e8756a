/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { TicketEventDetailKind } from './ticketEventDetailKind.js';

/**
 * More than a change of status: from and to may be the same, then
 */
export interface TicketEventDetail {
  kind: TicketEventDetailKind;
  /**
   * Of snoozed; of promised the time
   * @nullable
   */
  until: string | null;
  /**
   * Of the last three the other ticket; null where the caller may not open it, and for customers in pushes: fetch the ticket
   * @nullable
   */
  ticketId: number | null;
}
