/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { TicketPriority } from './ticketPriority.js';

/**
 * Null: any
 * @nullable
 */
export type AgreementRulePriority = TicketPriority | null;
