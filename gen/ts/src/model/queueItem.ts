/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { SupportTicket } from './supportTicket.js';
import type { QueueDesk } from './queueDesk.js';
import type { QueueItemIncident } from './queueItemIncident.js';
import type { QueueItemMatchingIncident } from './queueItemMatchingIncident.js';

export interface QueueItem {
  ticket: SupportTicket;
  desk: QueueDesk;
  /**
   * The one that it is linked to
   * @nullable
   */
  incident: QueueItemIncident;
  /**
   * A running disruption of its service, while it is open and not linked
   * @nullable
   */
  matchingIncident: QueueItemMatchingIncident;
}
