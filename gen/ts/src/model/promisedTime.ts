/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { ClockState } from './clockState.js';
import type { PromisedTimePausedBy } from './promisedTimePausedBy.js';

export interface PromisedTime {
  state: ClockState;
  /**
   * When it is, or was, to be done by; null while the time stands still
   * @nullable
   */
  dueOn: string | null;
  /**
   * When it was done
   * @nullable
   */
  doneOn: string | null;
  /**
   * Why the time stands still; null while it does not
   * @nullable
   */
  pausedBy: PromisedTimePausedBy;
  /**
   * For how much of the opening hours it stood still, up to the last time that it went on
   * @minimum 0
   */
  pausedMs: number;
}
