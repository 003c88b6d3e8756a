/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { ImportedUser } from './importedUser.js';

export interface ImportUsersRequest {
  dryRun: boolean;
  sendInvitations: boolean;
  /**
   * @minItems 1
   * @maxItems 500
   */
  rows: ImportedUser[];
}
