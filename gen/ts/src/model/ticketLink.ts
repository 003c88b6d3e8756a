/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { LinkedTicket } from './linkedTicket.js';
import type { TicketLinkKind } from './ticketLinkKind.js';
import type { UserRef } from './userRef.js';

export interface TicketLink {
  /** The other ticket */
  ticket: LinkedTicket;
  kind: TicketLinkKind;
  /** False: this ticket is a part of, a duplicate of or was split from the other. True: the other is so of this one. Of related always false */
  inverse: boolean;
  createdOn: string;
  createdBy: UserRef;
}
