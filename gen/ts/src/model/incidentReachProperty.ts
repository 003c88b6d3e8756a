/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { IncidentReach } from './incidentReach.js';

/**
 * Null for customers
 * @nullable
 */
export type IncidentReachProperty = IncidentReach | null;
