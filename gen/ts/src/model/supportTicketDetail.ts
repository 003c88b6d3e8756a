/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { SupportTicket } from './supportTicket.js';
import type { SupportTicketDetailAllOf } from './supportTicketDetailAllOf.js';

export type SupportTicketDetail = SupportTicket & SupportTicketDetailAllOf;
