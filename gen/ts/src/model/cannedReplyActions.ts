/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { CannedReplyActionsStatus } from './cannedReplyActionsStatus.js';
import type { CannedReplyActionsAssign } from './cannedReplyActionsAssign.js';
import type { CannedReplyActionsAssignee } from './cannedReplyActionsAssignee.js';

/**
 * What an answer with the reply also sets of its ticket. The client shows it before sending and sends it with the answer, as `thenStatus` and `then` of
NewMessage. Null or empty leaves it as it is.

 */
export interface CannedReplyActions {
  /** @nullable */
  status: CannedReplyActionsStatus;
  /** @nullable */
  assign: CannedReplyActionsAssign;
  /**
   * With assign person
   * @nullable
   */
  assignee: CannedReplyActionsAssignee;
  /**
   * It may be archived since
   * @nullable
   */
  teamId: string | null;
  /** They may be archived since */
  addTagIds: string[];
}
