/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { UserRef } from './userRef.js';

/**
 * Null for customers
 * @nullable
 */
export type IncidentUpdateSentBy = UserRef | null;
