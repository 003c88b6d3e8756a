/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { IncidentKind } from './incidentKind.js';
import type { UpdateIncidentRequestSeverity } from './updateIncidentRequestSeverity.js';
import type { IncidentAudience } from './incidentAudience.js';

/**
 * As CreateIncidentRequest
 */
export interface UpdateIncidentRequest {
  kind: IncidentKind;
  /** @nullable */
  severity: UpdateIncidentRequestSeverity;
  /** @maxLength 80 */
  title: string;
  /**
   * @maxLength 40
   * @nullable
   */
  startsOn: string | null;
  /**
   * @maxLength 40
   * @nullable
   */
  expectedEndOn: string | null;
  /**
   * @minimum 1
   * @maximum 10080
   * @nullable
   */
  outageMinutes: number | null;
  /**
   * @maxLength 40
   * @nullable
   */
  objectUntil: string | null;
  /**
   * @maxLength 40
   * @nullable
   */
  nextUpdateOn: string | null;
  /** @maxLength 2000 */
  text: string;
  later: boolean;
  audience: IncidentAudience;
}
