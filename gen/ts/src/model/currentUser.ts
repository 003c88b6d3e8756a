/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { GrantKey } from './grantKey.js';
import type { TeamRef } from './teamRef.js';

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
  /** Empty for an integration */
  email: string;
  /** Empty for an integration */
  username: string;
  /**
   * Tickets with something unread for the caller, counted up to 100
   * @minimum 0
   * @maximum 100
   */
  unreadTotal: number;
  /** Of staff alone: those that they are in, by name */
  teams?: TeamRef[];
}
