/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { MailFailure } from './mailFailure.js';

/**
 * Null when the newest e-mail did not come back, as far as the portal knows
 * @nullable
 */
export type UserMailFailure = MailFailure | null;
