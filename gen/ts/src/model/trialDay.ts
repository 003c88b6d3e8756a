/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { DayHours } from './dayHours.js';

export interface TrialDay {
  on: string;
  /**
   * The name of the exception
   * @nullable
   */
  exception: string | null;
  hours: DayHours;
  /**
   * Counted on this day
   * @minimum 0
   */
  minutes: number;
}
