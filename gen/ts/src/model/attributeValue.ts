/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

export interface AttributeValue {
  /** @maxLength 40 */
  key: string;
  /**
   * As of ServiceAttribute
   * @maxLength 500
   */
  value: string;
}
