/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { UserLanguage } from './userLanguage.js';
import type { NewUserGrant } from './newUserGrant.js';

export interface CreateUserRequest {
  /**
   * @minLength 1
   * @maxLength 80
   * @pattern \S
   */
  firstName: string;
  /**
   * @minLength 1
   * @maxLength 80
   * @pattern \S
   */
  lastName: string;
  /**
   * @minLength 3
   * @maxLength 254
   */
  email: string;
  /**
   * @minLength 3
   * @maxLength 50
   * @pattern ^[A-Za-z0-9._@-]+$
   */
  username?: string;
  /**
   * @maxLength 25
   * @pattern ^(\+|0)[0-9 ()-]{6,24}$
   */
  phone?: string;
  /** nl when absent */
  language?: UserLanguage;
  /** @maxItems 20 */
  grants?: NewUserGrant[];
  sendInvitation?: boolean;
  /** The caller's own organisation when absent */
  organisationId?: string;
}
