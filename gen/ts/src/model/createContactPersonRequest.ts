/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

export interface CreateContactPersonRequest {
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
   * @maxLength 25
   * @pattern ^(\+|0)[0-9 ()-]{6,24}$
   */
  phone?: string;
  organisationId: string;
}
