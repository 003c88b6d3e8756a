/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

export interface CreateReplyDraftRequest {
  /**
   * As in a message
   * @minLength 1
   * @maxLength 10000
   * @pattern \S
   */
  text: string;
}
