/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { ClockRuleTopic } from './clockRuleTopic.js';
import type { ClockRulePriority } from './clockRulePriority.js';

/**
 * Of the version of the agreement that the ticket was made under
 */
export interface ClockRule {
  /** @nullable */
  topic: ClockRuleTopic;
  /** @nullable */
  priority: ClockRulePriority;
  calendarName: string;
}
