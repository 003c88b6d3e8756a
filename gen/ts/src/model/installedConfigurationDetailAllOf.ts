/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { InstalledConfigurationDetailAllOfPromise } from './installedConfigurationDetailAllOfPromise.js';
import type { ServiceAttribute } from './serviceAttribute.js';
import type { ConfigurationContact } from './configurationContact.js';

export type InstalledConfigurationDetailAllOf = {
  organisationName: string;
  /** Empty when it is not known */
  contractNumber: string;
  /**
   * To end the contract, notice is given before this day
   * @nullable
   */
  noticeBy: string | null;
  /**
   * The newest contract that has contractNumber in its name; null when there is none that the caller may read
   * @nullable
   */
  contractDocumentId: string | null;
  /**
   * About an urgent fault (topic incident, priority prio_1); null when nothing is promised
   * @nullable
   */
  promise: InstalledConfigurationDetailAllOfPromise;
  /**
   * What only staff see, as attributes; null for customers
   * @nullable
   */
  deskAttributes: ServiceAttribute[] | null;
  /** Whom to call; those of the service first, then those of its location */
  contacts: ConfigurationContact[];
};
