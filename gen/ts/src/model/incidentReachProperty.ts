/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { IncidentReach } from './incidentReach.js';

/**
 * Null for customers, and for drafts in a list
 * @nullable
 */
export type IncidentReachProperty = IncidentReach | null;
