/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

export interface WithdrawDocumentRequest {
  /**
   * @minLength 1
   * @maxLength 500
   * @pattern \S
   */
  reason: string;
}
