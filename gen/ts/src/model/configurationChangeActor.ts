/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { UserRef } from './userRef.js';

/**
 * Null for the portal itself
 * @nullable
 */
export type ConfigurationChangeActor = UserRef | null;
