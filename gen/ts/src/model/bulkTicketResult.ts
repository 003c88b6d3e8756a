/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { BulkOutcome } from './bulkOutcome.js';

export interface BulkTicketResult {
  ticketId: number;
  outcome: BulkOutcome;
  /**
   * Of a problem; null when it did not fail
   * @nullable
   */
  code: string | null;
  /**
   * The ticket's afterwards; null when it failed
   * @nullable
   */
  rev: number | null;
}
