/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { IncidentUpdate } from './incidentUpdate.js';
import type { IncidentService } from './incidentService.js';
import type { IncidentDetailAllOfDesk } from './incidentDetailAllOfDesk.js';

export type IncidentDetailAllOf = {
  /** The newest first */
  history: IncidentUpdate[];
  /**
   * The first of the services; none for staff
   * @maxItems 100
   */
  affected: IncidentService[];
  /**
   * Null for customers
   * @nullable
   */
  desk: IncidentDetailAllOfDesk;
};
