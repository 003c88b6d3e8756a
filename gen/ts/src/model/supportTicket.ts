/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { SupportTicketRow } from './supportTicketRow';
import type { SupportTicketPeople } from './supportTicketPeople';
import type { SupportTicketAllOf } from './supportTicketAllOf';

export type SupportTicket = SupportTicketRow & SupportTicketPeople & SupportTicketAllOf;
