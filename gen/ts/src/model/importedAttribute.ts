/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

export interface ImportedAttribute {
  /**
   * As the kind writes it, whatever its capitals
   * @maxLength 1000
   */
  caption: string;
  /** @maxLength 1000 */
  value: string;
}
