/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { UserRef } from './userRef.js';

/**
 * With assign person
 * @nullable
 */
export type CannedReplyActionsAssignee = UserRef | null;
