/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { UserRef } from './userRef.js';

/**
 * Who paused it last; null when it is not paused
 * @nullable
 */
export type DeskSnoozedBy = UserRef | null;
