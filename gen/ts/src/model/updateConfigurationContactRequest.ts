/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { ContactRole } from './contactRole.js';

/**
 * As CreateConfigurationContactRequest
 */
export interface UpdateConfigurationContactRequest {
  /** @nullable */
  configurationId: string | null;
  /** @nullable */
  locationId: string | null;
  /** @nullable */
  userId: string | null;
  /**
   * One line
   * @minLength 1
   * @maxLength 80
   * @nullable
   * @pattern \S
   */
  name: string | null;
  /**
   * @minLength 5
   * @maxLength 30
   * @nullable
   * @pattern ^ *\+?[0-9(][0-9 ()./-]{2,29}$
   */
  phone: string | null;
  role: ContactRole;
}
