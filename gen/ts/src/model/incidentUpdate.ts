/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { IncidentUpdatePhase } from './incidentUpdatePhase.js';
import type { IncidentUpdateSentBy } from './incidentUpdateSentBy.js';

export interface IncidentUpdate {
  /** @minimum 1 */
  seq: number;
  /**
   * Null for the first message of maintenance and announcements
   * @nullable
   */
  phase: IncidentUpdatePhase;
  text: string;
  /** @nullable */
  nextUpdateOn: string | null;
  createdOn: string;
  /**
   * Null for customers
   * @nullable
   */
  sentBy: IncidentUpdateSentBy;
}
