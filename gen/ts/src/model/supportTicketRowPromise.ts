/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { TicketPromise } from './ticketPromise.js';

/**
 * What the customer was promised; null: nothing
 * @nullable
 */
export type SupportTicketRowPromise = TicketPromise | null;
