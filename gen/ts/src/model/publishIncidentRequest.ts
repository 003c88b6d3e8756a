/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

export interface PublishIncidentRequest {
  /** False: in 30 seconds */
  now: boolean;
  /**
   * How many are told; needed above 500
   * @minimum 0
   * @maximum 1000000
   * @nullable
   */
  customers: number | null;
}
