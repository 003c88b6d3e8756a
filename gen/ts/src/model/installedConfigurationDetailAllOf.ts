/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { ServiceAttribute } from './serviceAttribute.js';
import type { ConfigurationContact } from './configurationContact.js';

export type InstalledConfigurationDetailAllOf = {
  organisationName: string;
  /**
   * What only staff see, as attributes; null for customers
   * @nullable
   */
  deskAttributes: ServiceAttribute[] | null;
  /** Whom to call; those of the service first, then those of its location */
  contacts: ConfigurationContact[];
};
