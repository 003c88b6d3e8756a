/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { ServiceAttributeType } from './serviceAttributeType.js';

/**
 * Of the attribute
 * @nullable
 */
export type ConfigurationFieldChangeType = ServiceAttributeType | null;
