/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { UserRef } from './userRef.js';

/**
 * Who withdrew it
 * @nullable
 */
export type MessageWithdrawnBy = UserRef | null;
