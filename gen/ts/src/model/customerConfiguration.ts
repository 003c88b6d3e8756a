/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

/**
 * An installed service of a customer
 */
export interface CustomerConfiguration {
  id: string;
  code: string;
  description: string;
  postCode: string;
  houseNumber: string;
  city: string;
  /** @minimum 0 */
  openTickets: number;
  /** @nullable */
  endedOn: string | null;
  /** For If-Match */
  rev: number;
}
