/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

export interface CreateCustomerRequest {
  /** Made by the client */
  id: string;
  /**
   * @minLength 2
   * @maxLength 120
   * @pattern \S
   */
  name: string;
  /**
   * @minLength 1
   * @maxLength 40
   * @pattern \S
   */
  customerNumber: string;
  /** @maxItems 50 */
  emailDomains?: string[];
}
