/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { CannedReplyOwner } from './cannedReplyOwner.js';
import type { TicketTopic } from './ticketTopic.js';
import type { SetCannedReplyActions } from './setCannedReplyActions.js';

export interface UpdateCannedReplyRequest {
  owner: CannedReplyOwner;
  /** Of a team's */
  teamId?: string;
  /**
   * @minLength 2
   * @maxLength 80
   * @pattern \S
   */
  title: string;
  /**
   * @maxLength 40
   * @pattern ^([a-z0-9][a-z0-9-]*)?$
   */
  shortcut?: string;
  /**
   * @minLength 1
   * @maxLength 10000
   * @pattern \S
   */
  text: string;
  topic?: TicketTopic;
  actions?: SetCannedReplyActions;
  archived: boolean;
}
