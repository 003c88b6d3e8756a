/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { TicketEvent } from './ticketEvent.js';

/**
 * Of kind event only
 * @nullable
 */
export type MessageEvent = TicketEvent | null;
