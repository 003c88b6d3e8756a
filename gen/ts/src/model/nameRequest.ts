/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

export interface NameRequest {
  /**
   * One line
   * @maxLength 80
   */
  name: string;
}
