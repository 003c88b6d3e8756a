/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { ImportedFacts } from './importedFacts.js';

/**
 * A row of a file; one that can't be is refused by itself, hence the wide limits
 */
export interface ImportedConfiguration {
  /** @maxLength 1000 */
  code: string;
  /** @maxLength 1000 */
  description: string;
  /** @maxLength 1000 */
  postCode: string;
  /** @maxLength 1000 */
  houseNumber: string;
  /** @maxLength 1000 */
  city: string;
  facts?: ImportedFacts;
}
