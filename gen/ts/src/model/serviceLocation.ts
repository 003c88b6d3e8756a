/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

/**
 * An address of one organisation
 */
export interface ServiceLocation {
  id: string;
  /** In the customer's own words; empty when it has none */
  name: string;
  postCode: string;
  houseNumber: string;
  city: string;
  /** For If-Match */
  rev: number;
}
