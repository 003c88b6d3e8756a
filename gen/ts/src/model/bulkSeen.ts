/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { TicketStatus } from './ticketStatus.js';
import type { TicketPriority } from './ticketPriority.js';

/**
 * An absent field is changed whatever its value is
 */
export interface BulkSeen {
  /**
   * @minimum 1
   * @maximum 9007199254740991
   */
  ticketId: number;
  /**
   * Null when nobody was assigned
   * @nullable
   */
  assigneeId?: string | null;
  /**
   * Null when it had no team
   * @nullable
   */
  teamId?: string | null;
  status?: TicketStatus;
  priority?: TicketPriority;
}
