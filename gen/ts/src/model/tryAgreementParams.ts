/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { TicketTopic } from './ticketTopic.js';
import type { TicketPriority } from './ticketPriority.js';

export type TryAgreementParams = {
/**
 * The customer
 */
organisationId: string;
/**
 * Of the ticket
 */
topic: TicketTopic;
/**
 * Of the ticket
 */
priority: TicketPriority;
/**
 * When the ticket is made
 */
createdOn: string;
};
