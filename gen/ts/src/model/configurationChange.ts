/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { ConfigurationChangeActor } from './configurationChangeActor.js';
import type { ConfigurationFieldChange } from './configurationFieldChange.js';

/**
 * A change of a service, as far as its customer may know it
 */
export interface ConfigurationChange {
  id: number;
  createdOn: string;
  /**
   * Null for the portal itself
   * @nullable
   */
  actor: ConfigurationChangeActor;
  /** What happened: `configuration.created`, `configuration.named`, `configuration.changed`, `configuration.ended`, `configuration.contact_added`, `configuration.contact_changed` or `configuration.contact_removed` */
  action: string;
  /** What the change is of. Empty for a service that was added, and for its contacts */
  fields: ConfigurationFieldChange[];
}
