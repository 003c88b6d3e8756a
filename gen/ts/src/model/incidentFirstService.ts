/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { IncidentService } from './incidentService.js';

/**
 * Of these services by name; in a list that is filtered by configurationId, that one. Null for staff
 * @nullable
 */
export type IncidentFirstService = IncidentService | null;
