/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { AttributeValue } from './attributeValue.js';

/**
 * What is known of a service by its kind and contract
 */
export interface ServiceFacts {
  /** @nullable */
  kindId: string | null;
  /**
   * @maxLength 10
   * @nullable
   */
  startsOn: string | null;
  /**
   * Not before startsOn
   * @maxLength 10
   * @nullable
   */
  contractEndsOn: string | null;
  /**
   * One line; empty when it is not known
   * @maxLength 40
   */
  contractNumber: string;
  /**
   * To end the contract, notice is given before this day; not after contractEndsOn
   * @maxLength 10
   * @nullable
   */
  noticeBy: string | null;
  /**
   * Of the kind, also those that customers do not see; one that is not named has no value
   * @maxItems 30
   */
  attributes: AttributeValue[];
}
