/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { CustomerStatus } from './customerStatus.js';

export interface UpdateCustomerRequest {
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
  emailDomains: string[];
  status: CustomerStatus;
}
