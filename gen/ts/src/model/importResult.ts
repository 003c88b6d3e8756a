/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { ImportedRow } from './importedRow.js';

export interface ImportResult {
  rows: ImportedRow[];
}
