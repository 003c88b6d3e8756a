/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { IncidentUpdateReach } from './incidentUpdateReach.js';

/**
 * Null for customers
 * @nullable
 */
export type IncidentUpdateReachProperty = IncidentUpdateReach | null;
