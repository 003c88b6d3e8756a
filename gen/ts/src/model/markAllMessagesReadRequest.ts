/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

export interface MarkAllMessagesReadRequest {
  /**
   * The newest seq that the caller has seen
   * @minimum 1
   * @maximum 9007199254740991
   */
  upToSeq?: number;
}
