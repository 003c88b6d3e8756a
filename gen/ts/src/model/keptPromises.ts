/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { Kept } from './kept.js';

export interface KeptPromises {
  response: Kept;
  resolution: Kept;
}
