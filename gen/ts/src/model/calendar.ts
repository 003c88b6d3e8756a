/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { DayHours } from './dayHours.js';
import type { CalendarException } from './calendarException.js';

export interface Calendar {
  id: string;
  name: string;
  /** Of the IANA database: Europe/Amsterdam */
  zone: string;
  /**
   * Of each weekday, Monday first
   * @minItems 7
   * @maxItems 7
   */
  hours: DayHours[];
  /** By date */
  exceptions: CalendarException[];
  /** Day and night, which can't be changed */
  builtIn: boolean;
  archived: boolean;
  /**
   * Of agreements that use it
   * @minimum 0
   */
  rules: number;
  /**
   * The version
   * @minimum 1
   */
  no: number;
  /** For If-Match */
  rev: number;
}
