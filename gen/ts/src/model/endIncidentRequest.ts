/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

export interface EndIncidentRequest {
  /** Of the last update */
  id: string;
  /**
   * Since startsOn, not in the future
   * @maxLength 40
   */
  endedOn: string;
  /**
   * One line; of a disruption
   * @minLength 3
   * @maxLength 200
   * @nullable
   * @pattern \S
   */
  cause: string | null;
  /**
   * @minLength 1
   * @maxLength 2000
   * @pattern \S
   */
  text: string;
  /** Resolves each open linked ticket, with the text as an answer in it */
  resolveTickets?: boolean;
}
