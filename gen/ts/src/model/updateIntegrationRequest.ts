/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

export interface UpdateIntegrationRequest {
  /**
   * @minLength 2
   * @maxLength 40
   * @pattern \S
   */
  name: string;
  /** @maxLength 120 */
  purpose: string;
  /**
   * Addresses or networks in CIDR notation. Empty: from anywhere
   * @maxItems 20
   */
  networks: string[];
  paused: boolean;
}
