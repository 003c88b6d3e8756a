/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { SupportTicket } from './supportTicket';
import type { SupportTicketDetailAllOf } from './supportTicketDetailAllOf';

export type SupportTicketDetail = SupportTicket & SupportTicketDetailAllOf;
