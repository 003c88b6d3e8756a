/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { IncidentRef } from './incidentRef.js';

/**
 * A running disruption of its service, while it is open and not linked; null for customers
 * @nullable
 */
export type SupportTicketDetailAllOfMatchingIncident = IncidentRef | null;
