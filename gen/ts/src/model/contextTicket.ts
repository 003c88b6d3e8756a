/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { TicketStatus } from './ticketStatus.js';
import type { TicketPriority } from './ticketPriority.js';

export interface ContextTicket {
  id: number;
  /**
   * @nullable
   * @pattern ^[0-9]{8}$
   */
  exactId: string | null;
  subject: string;
  status: TicketStatus;
  priority: TicketPriority;
  createdOn: string;
  lastActivityOn: string;
  /**
   * Until when the next step was promised, also in the past; null while the time stands still
   * @nullable
   */
  dueOn: string | null;
  /**
   * When most of that time is used
   * @nullable
   */
  warnOn: string | null;
}
