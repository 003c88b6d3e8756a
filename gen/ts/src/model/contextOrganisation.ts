/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { CustomerStatus } from './customerStatus.js';

export interface ContextOrganisation {
  id: string;
  name: string;
  customerNumber: string;
  status: CustomerStatus;
}
