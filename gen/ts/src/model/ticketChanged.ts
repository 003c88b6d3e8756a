/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { TicketTopic } from './ticketTopic.js';
import type { TicketStatus } from './ticketStatus.js';
import type { TicketPriority } from './ticketPriority.js';
import type { TicketParticipant } from './ticketParticipant.js';
import type { TicketChangedAssignee } from './ticketChangedAssignee.js';
import type { TicketChangedPromise } from './ticketChangedPromise.js';

/**
 * The argument of ticketChanged; nothing in it depends on who receives it
 */
export interface TicketChanged {
  id: number;
  /**
   * @nullable
   * @pattern ^[0-9]{8}$
   */
  exactId: string | null;
  /** @nullable */
  configurationId: string | null;
  organisationName: string;
  subject: string;
  topic: TicketTopic;
  status: TicketStatus;
  priority: TicketPriority;
  lastActivityOn: string;
  participants: TicketParticipant[];
  /** @nullable */
  assignee: TicketChangedAssignee;
  /** As in SupportTicket */
  unopened: boolean;
  /**
   * As in SupportTicket
   * @nullable
   */
  snoozedUntil: string | null;
  /**
   * As in SupportTicket
   * @nullable
   */
  promise: TicketChangedPromise;
  lastSeq: number;
  rev: number;
}
