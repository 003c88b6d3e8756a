/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { ThenStatus } from './thenStatus.js';

/**
 * @nullable
 */
export type CannedReplyActionsStatus = ThenStatus | null;
