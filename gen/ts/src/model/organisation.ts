/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { OrganisationKind } from './organisationKind.js';

export interface Organisation {
  id: string;
  name: string;
  customerNumber: string;
  kind: OrganisationKind;
}
