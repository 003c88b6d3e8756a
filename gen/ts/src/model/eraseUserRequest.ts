/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

export interface EraseUserRequest {
  /** True: only say what would happen */
  dryRun: boolean;
  /**
   * For the history, such as the number of a request; it names nobody
   * @maxLength 500
   */
  reason?: string;
}
