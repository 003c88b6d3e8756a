/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { MyIncident } from './myIncident.js';

/**
 * Null for staff
 * @nullable
 */
export type IncidentMine = MyIncident | null;
