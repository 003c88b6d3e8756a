/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { ServiceFacts } from './serviceFacts.js';

export interface CreateConfigurationRequest {
  /** Made by the client */
  id: string;
  /**
   * @minLength 1
   * @maxLength 60
   * @pattern \S
   */
  code: string;
  /** @maxLength 200 */
  description: string;
  /**
   * Of any country; one that begins with a digit and holds letters is Dutch, and kept as 3542 AD
   * @maxLength 10
   */
  postCode: string;
  /** @maxLength 20 */
  houseNumber: string;
  /** @maxLength 100 */
  city: string;
  /** None when absent */
  facts?: ServiceFacts;
}
