/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { TicketStatus } from './ticketStatus.js';
import type { TicketPriority } from './ticketPriority.js';
import type { ThenStatus } from './thenStatus.js';
import type { BulkSeen } from './bulkSeen.js';

/**
 * Any of the changes
 */
export interface BulkUpdateRequest {
  /**
   * @minItems 1
   * @maxItems 100
   */
  ticketIds: number[];
  /**
   * Null assigns them to nobody
   * @nullable
   */
  assigneeId?: string | null;
  /**
   * Null takes the team away
   * @nullable
   */
  teamId?: string | null;
  status?: TicketStatus;
  priority?: TicketPriority;
  /** @maxItems 20 */
  addTagIds?: string[];
  /** @maxItems 20 */
  removeTagIds?: string[];
  /** After the other changes each ticket is answered with it, its placeholders filled in */
  cannedReplyId?: string;
  /**
   * Instead of cannedReplyId: the text itself, a Markdown subset with the placeholders of canned replies
   * @minLength 1
   * @maxLength 10000
   * @pattern \S
   */
  replyText?: string;
  /** As in NewMessage; with cannedReplyId or replyText only */
  thenStatus?: ThenStatus;
  /**
   * The values that the caller saw in the fields that are changed. A ticket that has another value by now, which is not the new one either, fails with ticket.stale. Of two for one ticket the last counts; others are not looked at
   * @maxItems 100
   */
  seen?: BulkSeen[];
}
