/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

export interface UpdateSavedViewRequest {
  /**
   * @minLength 1
   * @maxLength 40
   * @pattern \S
   */
  name: string;
  pinned: boolean;
  /**
   * @minimum 1
   * @maximum 10000
   */
  position: number;
  /** @maxLength 2000 */
  state: string;
}
