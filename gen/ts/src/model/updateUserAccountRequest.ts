/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

export interface UpdateUserAccountRequest {
  /**
   * Empty takes it away
   * @maxLength 100
   */
  label?: string;
  enabled?: boolean;
}
