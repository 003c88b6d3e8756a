/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { IncidentService } from './incidentService.js';

/**
 * Null for staff
 * @nullable
 */
export type IncidentFirstService = IncidentService | null;
