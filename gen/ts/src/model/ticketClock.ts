/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { ClockKind } from './clockKind.js';
import type { ClockState } from './clockState.js';
import type { ClockEvent } from './clockEvent.js';

export interface TicketClock {
  kind: ClockKind;
  state: ClockState;
  /**
   * Promised
   * @minimum 1
   */
  minutes: number;
  /**
   * Of opening hours used, now
   * @minimum 0
   */
  workedMs: number;
  /**
   * Of opening hours stood still, now
   * @minimum 0
   */
  pausedMs: number;
  /** @nullable */
  runningSince: string | null;
  /**
   * When 80 % is used
   * @nullable
   */
  warnOn: string | null;
  /** @nullable */
  dueOn: string | null;
  /** @nullable */
  doneOn: string | null;
  /** The oldest first */
  events: ClockEvent[];
}
