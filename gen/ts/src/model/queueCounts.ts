/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

/**
 * Open tickets, counted up to 1,000
 */
export interface QueueCounts {
  /**
   * Assigned to the caller
   * @minimum 0
   * @maximum 1000
   */
  mine: number;
  /**
   * Of these with something unread for the caller
   * @minimum 0
   * @maximum 1000
   */
  mineUnread: number;
  /**
   * @minimum 0
   * @maximum 1000
   */
  unassigned: number;
  /**
   * Of the caller's teams; null without one
   * @minimum 0
   * @maximum 1000
   * @nullable
   */
  team: number | null;
  /**
   * @minimum 0
   * @maximum 1000
   */
  open: number;
  /**
   * @minimum 0
   * @maximum 1000
   */
  snoozed: number;
  /**
   * Four fifths of the time is used, and it is not late
   * @minimum 0
   * @maximum 1000
   */
  soon: number;
  /**
   * What was promised is past
   * @minimum 0
   * @maximum 1000
   */
  late: number;
}
