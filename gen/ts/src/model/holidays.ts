/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { Holiday } from './holiday.js';

export interface Holidays {
  items: Holiday[];
}
