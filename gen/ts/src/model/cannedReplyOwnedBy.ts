/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { UserRef } from './userRef.js';

/**
 * Of a personal one
 * @nullable
 */
export type CannedReplyOwnedBy = UserRef | null;
