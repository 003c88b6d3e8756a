/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { IncidentRef } from './incidentRef.js';

/**
 * The one that it is linked to; null when the caller may not read that
 * @nullable
 */
export type SupportTicketDetailAllOfIncident = IncidentRef | null;
