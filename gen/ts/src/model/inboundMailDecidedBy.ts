/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { UserRef } from './userRef.js';

/**
 * Null while nobody had to decide
 * @nullable
 */
export type InboundMailDecidedBy = UserRef | null;
