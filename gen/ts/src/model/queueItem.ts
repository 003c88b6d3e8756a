/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { SupportTicket } from './supportTicket.js';
import type { QueueDesk } from './queueDesk.js';

export interface QueueItem {
  ticket: SupportTicket;
  desk: QueueDesk;
}
