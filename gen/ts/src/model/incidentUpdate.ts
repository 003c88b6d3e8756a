/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { IncidentPhase } from './incidentPhase.js';
import type { IncidentUpdateSentBy } from './incidentUpdateSentBy.js';

export interface IncidentUpdate {
  /** @minimum 1 */
  seq: number;
  phase: IncidentPhase;
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
