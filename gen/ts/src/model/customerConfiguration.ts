/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { ServiceFacts } from './serviceFacts.js';

/**
 * An installed service of a customer
 */
export interface CustomerConfiguration {
  id: string;
  code: string;
  description: string;
  /** In the customer's own words; empty when it has none */
  customerName: string;
  postCode: string;
  houseNumber: string;
  city: string;
  facts: ServiceFacts;
  /** @minimum 0 */
  openTickets: number;
  /** @nullable */
  endedOn: string | null;
  /** For If-Match */
  rev: number;
}
