/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { TicketRef } from './ticketRef.js';

/**
 * The ticket into which it was merged; null when the caller may not open that
 * @nullable
 */
export type SupportTicketDetailAllOfMergedInto = TicketRef | null;
