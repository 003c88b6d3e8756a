/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

/**
 * What only staff know of a ticket, as lists show it
 */
export interface QueueDesk {
  /** @nullable */
  teamId: string | null;
  tagIds: string[];
  /**
   * Since when the customer waits for staff; null while it does not
   * @nullable
   */
  waitingSince: string | null;
  /**
   * Until when the next step was promised, also in the past; null while the time stands still
   * @nullable
   */
  dueOn: string | null;
  /**
   * When most of that time is used
   * @nullable
   */
  warnOn: string | null;
  /** @nullable */
  snoozedUntil: string | null;
  /**
   * Of team, tags and links, for If-Match; 0 until they are changed
   * @minimum 0
   */
  rev: number;
}
