/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

export interface ContextConfiguration {
  id: string;
  code: string;
  description: string;
  postCode: string;
  houseNumber: string;
  city: string;
  ended: boolean;
}
