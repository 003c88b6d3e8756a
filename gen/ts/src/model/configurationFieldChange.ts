/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { ConfigurationFieldChangeType } from './configurationFieldChangeType.js';

export interface ConfigurationFieldChange {
  /** A field of the service, such as `customerName`, or `attributes` and the key of one */
  field: string;
  /**
   * Of the attribute, as its kind calls it now; null for other fields
   * @nullable
   */
  caption: string | null;
  /**
   * Of the attribute
   * @nullable
   */
  type: ConfigurationFieldChangeType;
  /** Empty when it had no value; of `kind` its caption */
  before: string;
  /** As before */
  after: string;
}
