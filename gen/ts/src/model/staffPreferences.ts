/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { StickingStatus } from './stickingStatus.js';
import type { NewTicketAlerts } from './newTicketAlerts.js';

export interface StaffPreferences {
  /** What sending does with a ticket's status until another is chosen */
  thenStatus: StickingStatus;
  /** Whether sending leads to the next ticket of the view */
  nextAfterSending: boolean;
  /** Of which new tickets the bell tells; team: all when the caller is in no team */
  newTicketAlerts: NewTicketAlerts;
  /**
   * The view of the queue that was used last, as in its address
   * @nullable
   */
  queueView: string | null;
}
