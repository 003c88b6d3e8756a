/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { DocumentConfiguration } from './documentConfiguration.js';

/**
 * @nullable
 */
export type CustomerDocumentConfiguration = DocumentConfiguration | null;
