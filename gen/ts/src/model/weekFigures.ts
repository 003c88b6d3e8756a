/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { Kept } from './kept.js';

export interface WeekFigures {
  /** The Monday */
  from: string;
  response: Kept;
  resolution: Kept;
}
