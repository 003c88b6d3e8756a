/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

export interface CreateSavedViewRequest {
  /** Made by the client */
  id: string;
  /**
   * @minLength 1
   * @maxLength 40
   * @pattern \S
   */
  name: string;
  shared: boolean;
  pinned: boolean;
  /** @maxLength 2000 */
  state: string;
}
