/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { IncidentPhase } from './incidentPhase.js';

/**
 * Of the last update; null when it has none
 * @nullable
 */
export type IncidentPhaseProperty = IncidentPhase | null;
