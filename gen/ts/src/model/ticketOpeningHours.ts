/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { DayHours } from './dayHours.js';

export interface TicketOpeningHours {
  /** Of the IANA database */
  zone: string;
  /**
   * Of each weekday, Monday first
   * @minItems 7
   * @maxItems 7
   */
  hours: DayHours[];
}
