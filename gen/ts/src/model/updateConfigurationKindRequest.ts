/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { KindAttribute } from './kindAttribute.js';

export interface UpdateConfigurationKindRequest {
  /**
   * @minLength 1
   * @maxLength 60
   * @pattern \S
   */
  caption: string;
  /**
   * @maxLength 40
   * @pattern ^[a-z][a-z0-9-]*$
   */
  icon: string;
  /**
   * @minimum 0
   * @maximum 10000
   */
  position: number;
  /** @maxItems 30 */
  attributes: KindAttribute[];
  archived: boolean;
}
