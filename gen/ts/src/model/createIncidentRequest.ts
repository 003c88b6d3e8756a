/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { IncidentKind } from './incidentKind.js';
import type { CreateIncidentRequestSeverity } from './createIncidentRequestSeverity.js';
import type { IncidentAudience } from './incidentAudience.js';

export interface CreateIncidentRequest {
  /** Made by the client */
  id: string;
  kind: IncidentKind;
  /**
   * Of a disruption
   * @nullable
   */
  severity: CreateIncidentRequestSeverity;
  /**
   * One line; at least 5 to publish it
   * @maxLength 80
   */
  title: string;
  /**
   * A disruption does not begin in the future
   * @maxLength 40
   * @nullable
   */
  startsOn: string | null;
  /**
   * After startsOn; needed to publish maintenance
   * @maxLength 40
   * @nullable
   */
  expectedEndOn: string | null;
  /**
   * Of maintenance
   * @minimum 1
   * @maximum 10080
   * @nullable
   */
  outageMinutes: number | null;
  /**
   * Of maintenance, before it begins
   * @maxLength 40
   * @nullable
   */
  objectUntil: string | null;
  /**
   * Needed to publish a disruption
   * @maxLength 40
   * @nullable
   */
  nextUpdateOn: string | null;
  /**
   * At least 20 to publish it
   * @maxLength 2000
   */
  text: string;
  later: boolean;
  audience: IncidentAudience;
}
