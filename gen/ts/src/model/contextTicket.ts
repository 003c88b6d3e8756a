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
}
