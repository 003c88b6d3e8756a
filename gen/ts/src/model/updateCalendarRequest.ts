/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { DayHours } from './dayHours.js';
import type { CalendarException } from './calendarException.js';

export interface UpdateCalendarRequest {
  /**
   * @minLength 1
   * @maxLength 60
   * @pattern \S
   */
  name: string;
  /**
   * @minLength 1
   * @maxLength 60
   */
  zone: string;
  /**
   * Of each weekday, Monday first
   * @minItems 7
   * @maxItems 7
   */
  hours: DayHours[];
  /** @maxItems 400 */
  exceptions: CalendarException[];
  archived: boolean;
}
