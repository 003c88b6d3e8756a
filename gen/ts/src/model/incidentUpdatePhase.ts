/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { IncidentPhase } from './incidentPhase.js';

/**
 * Null for the first message of maintenance and announcements, and when maintenance was moved
 * @nullable
 */
export type IncidentUpdatePhase = IncidentPhase | null;
