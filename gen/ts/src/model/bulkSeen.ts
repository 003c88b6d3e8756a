/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { TicketStatus } from './ticketStatus.js';
import type { TicketPriority } from './ticketPriority.js';

/**
 * What is left out is changed whatever it is
 */
export interface BulkSeen {
  /**
   * @minimum 1
   * @maximum 9007199254740991
   */
  ticketId: number;
  /**
   * Null was nobody
   * @nullable
   */
  assigneeId?: string | null;
  /**
   * Null was none
   * @nullable
   */
  teamId?: string | null;
  status?: TicketStatus;
  priority?: TicketPriority;
}
