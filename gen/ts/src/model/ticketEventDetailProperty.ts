/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { TicketEventDetail } from './ticketEventDetail.js';

/**
 * More of some changes of status
 * @nullable
 */
export type TicketEventDetailProperty = TicketEventDetail | null;
