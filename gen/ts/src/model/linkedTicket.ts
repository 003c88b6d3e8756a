/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { TicketStatus } from './ticketStatus.js';

export interface LinkedTicket {
  id: number;
  /**
   * @nullable
   * @pattern ^[0-9]{8}$
   */
  exactId: string | null;
  subject: string;
  status: TicketStatus;
  organisationName: string;
}
