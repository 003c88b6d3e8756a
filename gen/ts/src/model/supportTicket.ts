/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { SupportTicketRow } from './supportTicketRow.js';
import type { SupportTicketPeople } from './supportTicketPeople.js';
import type { SupportTicketAllOf } from './supportTicketAllOf.js';

export type SupportTicket = SupportTicketRow & SupportTicketPeople & SupportTicketAllOf;
