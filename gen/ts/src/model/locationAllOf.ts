/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { ServiceState } from './serviceState.js';

export type LocationAllOf = {
  organisationId: string;
  state: ServiceState;
  /**
   * How many of the services are in state
   * @minimum 0
   */
  inState: number;
  /** @minimum 1 */
  services: number;
  /**
   * As of its services
   * @minimum 0
   */
  reports: number;
  /**
   * The first day yet to come
   * @nullable
   */
  startsOn: string | null;
  /**
   * Of the first of these in state
   * @nullable
   */
  since: string | null;
  /**
   * As of its services
   * @minimum 0
   */
  openTickets: number;
  /**
   * The first
   * @nullable
   */
  contractEndsOn: string | null;
  /**
   * How many different days contracts end on
   * @minimum 0
   */
  contractEnds: number;
};
