/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { GrantKey } from './grantKey.js';

/**
 * The database session's own view of the caller
 */
export interface SessionContext {
  UserID: string;
  OrganisationID: string;
  IsCustomer: boolean;
  Roles: GrantKey[];
}
