/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { ServiceAttributeType } from './serviceAttributeType.js';

/**
 * A fact about a service that its kind asks for
 */
export interface ServiceAttribute {
  key: string;
  caption: string;
  type: ServiceAttributeType;
  /** A date as `2027-12-31`; phone numbers one per line */
  value: string;
}
