/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { Incident } from './incident.js';
import type { IncidentDetailAllOf } from './incidentDetailAllOf.js';

export type IncidentDetail = Incident & IncidentDetailAllOf;
