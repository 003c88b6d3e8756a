/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { TicketTopic } from './ticketTopic';
import type { TicketStatus } from './ticketStatus';
import type { TicketPriority } from './ticketPriority';
import type { UserRef } from './userRef';
import type { SupportTicketLastMessage } from './supportTicketLastMessage';
import type { TicketParticipant } from './ticketParticipant';
import type { SupportTicketAssignee } from './supportTicketAssignee';

export interface SupportTicket {
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
  organisationName: string;
  subject: string;
  topic: TicketTopic;
  status: TicketStatus;
  priority: TicketPriority;
  createdOn: string;
  createdBy: UserRef;
  lastActivityOn: string;
  /** @nullable */
  lastMessage: SupportTicketLastMessage;
  /**
   * Of the caller
   * @minimum 0
   */
  unreadCount: number;
  /** By the caller */
  following: boolean;
  participants: TicketParticipant[];
  /**
   * A member of the provider's staff
   * @nullable
   */
  assignee: SupportTicketAssignee;
  /** The newest message's seq */
  lastSeq: number;
  /** Grows with every change of the ticket; also its ETag */
  rev: number;
}
