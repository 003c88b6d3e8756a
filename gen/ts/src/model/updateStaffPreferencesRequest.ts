/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { StickingStatus } from './stickingStatus.js';
import type { NewTicketAlerts } from './newTicketAlerts.js';

export interface UpdateStaffPreferencesRequest {
  thenStatus?: StickingStatus;
  nextAfterSending?: boolean;
  newTicketAlerts?: NewTicketAlerts;
  /**
   * @minLength 1
   * @maxLength 60
   * @pattern ^[a-z]+(:[0-9a-f-]{36})?$
   */
  queueView?: string;
}
