/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { CannedReplyOwner } from './cannedReplyOwner.js';
import type { TicketTopic } from './ticketTopic.js';
import type { SetCannedReplyActions } from './setCannedReplyActions.js';

export interface CreateCannedReplyRequest {
  /** Made by the client */
  id: string;
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
   * Unique among the owner's; none when absent or empty
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
}
