/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { CannedReplyAssign } from './cannedReplyAssign.js';

/**
 * @nullable
 */
export type CannedReplyActionsAssign = CannedReplyAssign | null;
