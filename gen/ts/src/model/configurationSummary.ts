/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { ServiceKindCount } from './serviceKindCount.js';
import type { ServiceCityCount } from './serviceCityCount.js';

export interface ConfigurationSummary {
  /**
   * With a service that has not ended
   * @minimum 0
   */
  locations: number;
  /**
   * That have not ended
   * @minimum 0
   */
  services: number;
  /** @minimum 0 */
  ended: number;
  kinds: ServiceKindCount[];
  cities: ServiceCityCount[];
}
