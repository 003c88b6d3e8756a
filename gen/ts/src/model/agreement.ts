/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { AgreementRule } from './agreementRule.js';

export interface Agreement {
  id: string;
  /**
   * Null: of every customer that has none of its own
   * @nullable
   */
  organisationId: string | null;
  /** @nullable */
  organisationName: string | null;
  /** The most precise first */
  rules: AgreementRule[];
  archived: boolean;
  /**
   * The version
   * @minimum 1
   */
  no: number;
  /** For If-Match */
  rev: number;
}
