/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

/**
 * What everyone may know of a sender, reader or participant
 */
export interface Person {
  id: string;
  fullName: string;
  isCustomer: boolean;
}
