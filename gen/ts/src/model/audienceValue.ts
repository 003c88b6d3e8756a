/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

export interface AudienceValue {
  value: string;
  /** @minimum 1 */
  services: number;
}
