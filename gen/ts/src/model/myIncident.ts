/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { MyIncidentObjection } from './myIncidentObjection.js';

export interface MyIncident {
  /**
   * Up to which update it was read
   * @minimum 0
   */
  seenUpdates: number;
  /**
   * The line is hidden until there are more updates
   * @minimum 0
   */
  hiddenUpdates: number;
  /** Gets every update */
  follows: boolean;
  /**
   * The newest open one of the organisation, to maintenance; null unless the caller may read its ticket
   * @nullable
   */
  objection: MyIncidentObjection;
}
