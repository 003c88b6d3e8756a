/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { TicketClocksRule } from './ticketClocksRule.js';
import type { TicketClock } from './ticketClock.js';

export interface TicketClocks {
  /**
   * Whose agreement it is; null: everybody's, or none
   * @nullable
   */
  organisationId: string | null;
  /** @nullable */
  rule: TicketClocksRule;
  clocks: TicketClock[];
}
