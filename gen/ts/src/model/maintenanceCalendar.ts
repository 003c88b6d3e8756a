/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

export interface MaintenanceCalendar {
  /**
   * A URL that opens the calendar without signing in. Null: there is none
   * @maxLength 2048
   * @nullable
   */
  address: string | null;
  /** @nullable */
  createdOn: string | null;
  /**
   * When a program last read it, to the hour. Null: not yet
   * @nullable
   */
  readOn: string | null;
}
