/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { UserRef } from './userRef.js';

/**
 * Who withdrew it; null beside withdrawnOn: it was kept for as long as the provider keeps it
 * @nullable
 */
export type MessageWithdrawnBy = UserRef | null;
