/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

export interface AttributeValue {
  /** @maxLength 40 */
  key: string;
  /**
   * As in ServiceAttribute
   * @maxLength 500
   */
  value: string;
}
