/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

export interface UpdateMyIncidentRequest {
  /**
   * It only grows
   * @minimum 0
   * @maximum 100000
   */
  seenUpdates?: number;
  /**
   * @minimum 0
   * @maximum 100000
   */
  hiddenUpdates?: number;
  follows?: boolean;
}
