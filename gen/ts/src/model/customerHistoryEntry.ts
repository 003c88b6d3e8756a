/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { CustomerHistoryEntryActor } from './customerHistoryEntryActor.js';
import type { CustomerHistoryEntryBefore } from './customerHistoryEntryBefore.js';
import type { CustomerHistoryEntryAfter } from './customerHistoryEntryAfter.js';

export interface CustomerHistoryEntry {
  id: number;
  createdOn: string;
  /**
   * Null for the portal itself
   * @nullable
   */
  actor: CustomerHistoryEntryActor;
  /** What happened, as `grant.added` */
  action: string;
  /** What it happened to: `organisation`, `user`, `configuration`, `location`, `document`, `ticket`, `attachment` */
  entity: string;
  entityId: string;
  /**
   * The name of a user, the code of a configuration, the address of a location
   * @nullable
   */
  subject: string | null;
  /** Empty when none was given */
  reason: string;
  /**
   * The changed fields, as they were
   * @nullable
   */
  before: CustomerHistoryEntryBefore;
  /**
   * The changed fields, as they became
   * @nullable
   */
  after: CustomerHistoryEntryAfter;
}
