/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { IncidentSeverity } from './incidentSeverity.js';

/**
 * @nullable
 */
export type UpdateIncidentRequestSeverity = IncidentSeverity | null;
