/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { UserRef } from './userRef.js';

/**
 * Whom it was believed to be of
 * @nullable
 */
export type InboundMailUser = UserRef | null;
