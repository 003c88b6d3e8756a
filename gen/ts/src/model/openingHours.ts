/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

/**
 * Half-open and local; an interval begins before it ends
 */
export interface OpeningHours {
  /**
   * @maxLength 5
   * @pattern ^([01][0-9]|2[0-3]):[0-5][0-9]$
   */
  from: string;
  /**
   * @maxLength 5
   * @pattern ^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$
   */
  to: string;
}
