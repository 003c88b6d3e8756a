/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { IncidentUpdatePhase } from './incidentUpdatePhase.js';
import type { IncidentUpdateSentBy } from './incidentUpdateSentBy.js';
import type { IncidentUpdateReachProperty } from './incidentUpdateReachProperty.js';

export interface IncidentUpdate {
  /** @minimum 1 */
  seq: number;
  /**
   * Null for the first message of maintenance and announcements, and when maintenance was moved
   * @nullable
   */
  phase: IncidentUpdatePhase;
  /** With the words of the reader filled in; staff read the placeholders sinds, locatie and diensten */
  text: string;
  /** @nullable */
  nextUpdateOn: string | null;
  createdOn: string;
  /**
   * Null for customers
   * @nullable
   */
  sentBy: IncidentUpdateSentBy;
  /**
   * Null for customers
   * @nullable
   */
  reach: IncidentUpdateReachProperty;
}
