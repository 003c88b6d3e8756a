/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { UserRef } from './userRef.js';

/**
 * What an assistant would answer to a ticket
 */
export interface ReplyDraft {
  id: string;
  /** The assistant */
  by: UserRef;
  /** @maxLength 10000 */
  text: string;
  createdOn: string;
}
