/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

export interface ImportDifference {
  /** A property of the row */
  name: string;
  /** Empty where there is nothing; of grants their keys, with commas between */
  stored: string;
}
