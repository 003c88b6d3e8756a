/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { IncidentService } from './incidentService.js';
import type { ServiceLocation } from './serviceLocation.js';

/**
 * One customer of an audience, to show how it reads
 */
export interface IncidentSample {
  customerId: string;
  /**
   * The name of a user who may read it
   * @nullable
   */
  reader: string | null;
  /**
   * The first by name
   * @maxItems 10
   */
  services: IncidentService[];
  /** @minimum 1 */
  serviceCount: number;
  /** @maxItems 3 */
  locations: ServiceLocation[];
  /** @minimum 0 */
  locationCount: number;
}
