/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { UserHistoryEntryActor } from './userHistoryEntryActor.js';
import type { UserHistoryEntryBefore } from './userHistoryEntryBefore.js';
import type { UserHistoryEntryAfter } from './userHistoryEntryAfter.js';

export interface UserHistoryEntry {
  id: number;
  createdOn: string;
  /**
   * Null for the portal itself
   * @nullable
   */
  actor: UserHistoryEntryActor;
  /** What happened, as `grant.added` */
  action: string;
  /** Empty when none was given */
  reason: string;
  /**
   * The changed fields, as they were
   * @nullable
   */
  before: UserHistoryEntryBefore;
  /**
   * The changed fields, as they became
   * @nullable
   */
  after: UserHistoryEntryAfter;
}
