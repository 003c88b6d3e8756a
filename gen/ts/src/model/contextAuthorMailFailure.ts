/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { MailFailure } from './mailFailure.js';

/**
 * Null without manage:customers, too
 * @nullable
 */
export type ContextAuthorMailFailure = MailFailure | null;
