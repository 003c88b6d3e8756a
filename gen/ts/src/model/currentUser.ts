/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { GrantKey } from './grantKey';

export interface CurrentUser {
  id: string;
  isCustomer: boolean;
  /** Ticket numbers */
  followingSupportTickets: number[];
  /** The effective roles, sorted; a client handles their absence */
  roles?: GrantKey[];
  organisationId: string;
  organisationName: string;
  fullName: string;
  email: string;
  username: string;
  /**
   * Unread messages over all tickets
   * @minimum 0
   */
  unreadTotal: number;
}
