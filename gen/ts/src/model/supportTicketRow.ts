/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { TicketTopic } from './ticketTopic.js';
import type { TicketStatus } from './ticketStatus.js';
import type { TicketPriority } from './ticketPriority.js';
import type { SupportTicketRowPromise } from './supportTicketRowPromise.js';

/**
 * What a ticket itself has, and what its caller has with it
 */
export interface SupportTicketRow {
  id: number;
  /**
   * Null until the ERP assigned it
   * @nullable
   * @pattern ^[0-9]{8}$
   */
  exactId: string | null;
  /** @nullable */
  configurationId: string | null;
  organisationId: string;
  subject: string;
  topic: TicketTopic;
  status: TicketStatus;
  priority: TicketPriority;
  createdOn: string;
  lastActivityOn: string;
  /**
   * Of the caller, counted up to 100. For staff also all of a ticket that is unopened
   * @minimum 0
   */
  unreadCount: number;
  /** A customer made it, and nobody of the staff has read in it, changed it or answered yet */
  unopened: boolean;
  /** By the caller */
  following: boolean;
  /**
   * Staff go on with it then, or when the customer writes
   * @nullable
   */
  snoozedUntil: string | null;
  /**
   * What the customer was promised; null: nothing
   * @nullable
   */
  promise: SupportTicketRowPromise;
  /** The newest message's seq */
  lastSeq: number;
  /** Grows with every change of the ticket; also its ETag */
  rev: number;
}
