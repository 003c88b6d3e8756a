/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { OpeningHours } from './openingHours.js';

/**
 * In order, without overlap; none: closed
 * @maxItems 4
 */
export type DayHours = OpeningHours[];
