/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { ThenStatus } from './thenStatus.js';
import type { CannedReplyAssign } from './cannedReplyAssign.js';

/**
 * What an answer with the reply also sets of its ticket; nothing of what is absent
 */
export interface SetCannedReplyActions {
  status?: ThenStatus;
  assign?: CannedReplyAssign;
  /** A member of staff; with assign person only */
  assigneeId?: string;
  teamId?: string;
  /** @maxItems 20 */
  addTagIds?: string[];
}
