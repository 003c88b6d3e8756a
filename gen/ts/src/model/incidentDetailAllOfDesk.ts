/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { IncidentDesk } from './incidentDesk.js';

/**
 * Null for customers
 * @nullable
 */
export type IncidentDetailAllOfDesk = IncidentDesk | null;
