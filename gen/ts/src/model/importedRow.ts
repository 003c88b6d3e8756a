/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { ImportOutcome } from './importOutcome.js';
import type { ProblemField } from './problemField.js';
import type { ImportDifference } from './importDifference.js';

export interface ImportedRow {
  outcome: ImportOutcome;
  /**
   * Of a problem; null when the row is not refused
   * @nullable
   */
  code: string | null;
  fields: ProblemField[];
  /** What is stored otherwise and stays; only when it differs */
  differences: ImportDifference[];
}
