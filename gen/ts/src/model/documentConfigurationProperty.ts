/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { DocumentConfiguration } from './documentConfiguration.js';

/**
 * Null when it is about none, and for callers without view:configurations
 * @nullable
 */
export type DocumentConfigurationProperty = DocumentConfiguration | null;
