/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

/**
 * An email, a username, or an issuer with a subject
 */
export interface CreateUserAccountRequest {
  /**
   * @minLength 3
   * @maxLength 254
   */
  email?: string;
  /**
   * @minLength 3
   * @maxLength 254
   * @pattern \S
   */
  username?: string;
  /** @maxLength 500 */
  issuer?: string;
  /**
   * @minLength 1
   * @maxLength 255
   */
  subject?: string;
  /** @maxLength 100 */
  label?: string;
}
