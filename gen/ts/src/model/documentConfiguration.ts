/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

/**
 * The service that a document is about
 */
export interface DocumentConfiguration {
  id: string;
  code: string;
  description: string;
  /** In the customer's own words; empty when it has none */
  customerName: string;
}
