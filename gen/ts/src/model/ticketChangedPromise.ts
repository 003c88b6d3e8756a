/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { TicketPromise } from './ticketPromise.js';

/**
 * As in SupportTicket
 * @nullable
 */
export type TicketChangedPromise = TicketPromise | null;
