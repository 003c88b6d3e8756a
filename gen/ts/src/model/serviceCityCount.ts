/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

export interface ServiceCityCount {
  city: string;
  /** @minimum 1 */
  services: number;
}
