/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { ImportedAttribute } from './importedAttribute.js';

/**
 * As ServiceFacts, by captions; what is absent stays as it is
 */
export interface ImportedFacts {
  /**
   * The caption of a kind, whatever its capitals; empty for none
   * @maxLength 1000
   */
  kind?: string;
  /**
   * `2027-12-31`; empty for none
   * @maxLength 1000
   */
  startsOn?: string;
  /**
   * As startsOn
   * @maxLength 1000
   */
  contractEndsOn?: string;
  /** @maxLength 1000 */
  contractNumber?: string;
  /**
   * As startsOn
   * @maxLength 1000
   */
  noticeBy?: string;
  /**
   * Those with a value that the kind does not have are refused
   * @maxItems 100
   */
  attributes?: ImportedAttribute[];
}
