/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { DeskSnoozedBy } from './deskSnoozedBy.js';

export interface Desk {
  ticketId: number;
  /** @nullable */
  teamId: string | null;
  tagIds: string[];
  /** @nullable */
  waitingSince: string | null;
  /** @nullable */
  dueOn: string | null;
  /** @nullable */
  warnOn: string | null;
  /** @nullable */
  snoozedUntil: string | null;
  /**
   * Who paused it last; null when it is not paused
   * @nullable
   */
  snoozedBy: DeskSnoozedBy;
  /**
   * Of team and tags, for If-Match; 0 until they are changed
   * @minimum 0
   */
  rev: number;
}
