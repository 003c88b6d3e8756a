/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { TicketEventDetailKind } from './ticketEventDetailKind.js';

export interface TicketEventDetail {
  kind: TicketEventDetailKind;
  /**
   * Of snoozed
   * @nullable
   */
  until: string | null;
}
