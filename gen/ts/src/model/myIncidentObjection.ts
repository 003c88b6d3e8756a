/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { IncidentObjection } from './incidentObjection.js';

/**
 * The newest open one of the organisation, to maintenance; null unless the caller may read its ticket
 * @nullable
 */
export type MyIncidentObjection = IncidentObjection | null;
