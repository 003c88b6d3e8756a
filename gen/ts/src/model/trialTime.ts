/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { TrialDay } from './trialDay.js';

export interface TrialTime {
  /** @minimum 1 */
  minutes: number;
  warnOn: string;
  dueOn: string;
  /** What is counted, from the first day to the last, 60 at most */
  days: TrialDay[];
}
