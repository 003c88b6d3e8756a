/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { UserRef } from './userRef.js';

export interface SavedView {
  id: string;
  name: string;
  /** Everybody of the staff has it */
  shared: boolean;
  /** It has a tab of its own */
  pinned: boolean;
  /**
   * Among the shared ones, or among one's own
   * @minimum 1
   */
  position: number;
  /** The query string of the queue's address; a client skips what it does not know */
  state: string;
  owner: UserRef;
  /** For If-Match */
  rev: number;
}
