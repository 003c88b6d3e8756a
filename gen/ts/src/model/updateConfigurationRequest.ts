/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { ServiceFacts } from './serviceFacts.js';

export interface UpdateConfigurationRequest {
  /**
   * @minLength 1
   * @maxLength 60
   * @pattern \S
   */
  code: string;
  /** @maxLength 200 */
  description: string;
  /** @maxLength 10 */
  postCode: string;
  /** @maxLength 20 */
  houseNumber: string;
  /** @maxLength 100 */
  city: string;
  /** As they are when absent */
  facts?: ServiceFacts;
  ended: boolean;
}
