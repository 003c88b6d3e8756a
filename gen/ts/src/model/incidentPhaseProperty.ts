/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { IncidentPhase } from './incidentPhase.js';

/**
 * Of the last update
 * @nullable
 */
export type IncidentPhaseProperty = IncidentPhase | null;
