/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { GrantKey } from './grantKey.js';

/**
 * A row of a file; one that can't be is refused by itself, hence the wide limits
 */
export interface ImportedUser {
  /** @maxLength 1000 */
  firstName: string;
  /** @maxLength 1000 */
  lastName: string;
  /** @maxLength 1000 */
  email: string;
  /**
   * The e-mail when null
   * @maxLength 1000
   * @nullable
   */
  username: string | null;
  /**
   * @maxLength 1000
   * @nullable
   */
  phone: string | null;
  /** @maxItems 20 */
  grants: GrantKey[];
}
