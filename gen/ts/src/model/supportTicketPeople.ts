/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { UserRef } from './userRef.js';
import type { TicketParticipant } from './ticketParticipant.js';
import type { SupportTicketPeopleAssignee } from './supportTicketPeopleAssignee.js';

/**
 * Whose a ticket is and who takes part; the same for everybody who sees it
 */
export interface SupportTicketPeople {
  organisationName: string;
  createdBy: UserRef;
  participants: TicketParticipant[];
  /**
   * A member of the provider's staff
   * @nullable
   */
  assignee: SupportTicketPeopleAssignee;
}
