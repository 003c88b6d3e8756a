/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { InstalledConfigurationKind } from './installedConfigurationKind.js';
import type { ServiceLocation } from './serviceLocation.js';
import type { ServiceState } from './serviceState.js';
import type { ServiceAttribute } from './serviceAttribute.js';

/**
 * A service as its customer sees it
 */
export interface InstalledConfiguration {
  id: string;
  organisationId: string;
  code: string;
  description: string;
  /** In the customer's own words; empty when it has none */
  customerName: string;
  /** @nullable */
  kind: InstalledConfigurationKind;
  location: ServiceLocation;
  state: ServiceState;
  /**
   * Open tickets of topic incident that the caller may read
   * @minimum 0
   */
  reports: number;
  /**
   * That the caller may read
   * @minimum 0
   */
  openTickets: number;
  /** @nullable */
  startsOn: string | null;
  /** @nullable */
  contractEndsOn: string | null;
  /**
   * Null while it is in use
   * @nullable
   */
  endedOn: string | null;
  /**
   * Since when it is down or degraded, or when its maintenance begins; null in other states
   * @nullable
   */
  since: string | null;
  /** In the order of the kind; what customers see. Without a value it is left out */
  attributes: ServiceAttribute[];
  /** For If-Match */
  rev: number;
}
