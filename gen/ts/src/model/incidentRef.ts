/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

export interface IncidentRef {
  id: string;
  number: string;
  title: string;
}
