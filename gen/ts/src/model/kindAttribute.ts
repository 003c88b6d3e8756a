/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { ServiceAttributeType } from './serviceAttributeType.js';

/**
 * A fact that a kind of services asks for
 */
export interface KindAttribute {
  /**
   * Unique within its kind; it stays when the caption changes
   * @maxLength 40
   * @pattern ^[a-z][a-z0-9_]*$
   */
  key: string;
  /**
   * @minLength 1
   * @maxLength 60
   * @pattern \S
   */
  caption: string;
  type: ServiceAttributeType;
  /**
   * What a `choice` may be; of other types empty
   * @maxItems 50
   */
  choices: string[];
  /** Whether customers see it; staff do */
  customer: boolean;
}
