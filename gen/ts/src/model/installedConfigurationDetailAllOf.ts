/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { ServiceAttribute } from './serviceAttribute.js';

export type InstalledConfigurationDetailAllOf = {
  organisationName: string;
  /** In the order of the kind; for customers only what the kind shows them. Without a value it is left out */
  attributes: ServiceAttribute[];
};
