/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { ClockEventKind } from './clockEventKind.js';

export interface ClockEvent {
  what: ClockEventKind;
  at: string;
  /**
   * Of opening hours used until then
   * @minimum 0
   */
  workedMs: number;
  /**
   * From then on
   * @nullable
   */
  dueOn: string | null;
  /**
   * The status or priority that caused it
   * @nullable
   */
  reason: string | null;
}
