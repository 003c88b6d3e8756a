/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { DayHours } from './dayHours.js';

/**
 * A date with other hours
 */
export interface CalendarException {
  /** @maxLength 10 */
  on: string;
  /**
   * @minLength 1
   * @maxLength 60
   * @pattern \S
   */
  name: string;
  hours: DayHours;
}
