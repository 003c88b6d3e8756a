/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { TicketPriority } from './ticketPriority.js';

/**
 * @nullable
 */
export type ClockRulePriority = TicketPriority | null;
