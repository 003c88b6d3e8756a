/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { UserRef } from './userRef.js';

/**
 * Null when it was imported
 * @nullable
 */
export type CustomerDocumentUploadedBy = UserRef | null;
