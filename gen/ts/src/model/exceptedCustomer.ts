/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

export interface ExceptedCustomer {
  id: string;
  name: string;
}
