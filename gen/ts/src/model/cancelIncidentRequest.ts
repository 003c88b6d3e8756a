/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

export interface CancelIncidentRequest {
  /** Of the last update */
  id: string;
  /**
   * @minLength 1
   * @maxLength 2000
   * @pattern \S
   */
  reason: string;
}
