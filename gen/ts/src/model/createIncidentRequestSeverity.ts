/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { IncidentSeverity } from './incidentSeverity.js';

/**
 * Of a disruption
 * @nullable
 */
export type CreateIncidentRequestSeverity = IncidentSeverity | null;
