/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { IncidentAudience } from './incidentAudience.js';

/**
 * Null for customers
 * @nullable
 */
export type IncidentAudienceProperty = IncidentAudience | null;
