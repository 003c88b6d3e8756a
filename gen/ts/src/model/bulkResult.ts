/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { BulkTicketResult } from './bulkTicketResult.js';

export interface BulkResult {
  results: BulkTicketResult[];
  undoUntil: string;
}
