/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { ContactRole } from './contactRole.js';

/**
 * Whom to call about a service, or at its location
 */
export interface ConfigurationContact {
  id: string;
  /** Of all services at the location; false: of one service alone */
  ofLocation: boolean;
  role: ContactRole;
  name: string;
  /**
   * A user has that of their profile, which is null for callers who do not see the profile
   * @nullable
   */
  phone: string | null;
  /**
   * Null: somebody who is no user
   * @nullable
   */
  userId: string | null;
  /** For If-Match */
  rev: number;
}
