/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

export interface StartViewRequest {
  /** Made by the client */
  id: string;
  /**
   * What the user and their account-admins read
   * @minLength 10
   * @maxLength 500
   */
  reason: string;
}
