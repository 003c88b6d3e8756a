/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { GeneralPurposeRow } from './generalPurposeRow.js';

export interface GeneralPurposePage {
  Data: GeneralPurposeRow[];
  page: number;
  perPage: number;
  /** @minimum 0 */
  total: number;
}
