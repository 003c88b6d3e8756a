/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { ReplyDraft } from './replyDraft.js';

export interface ReplyDraftList {
  /** The newest first, one of each assistant; 20 at most */
  items: ReplyDraft[];
}
