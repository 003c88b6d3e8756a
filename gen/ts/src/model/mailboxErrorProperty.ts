/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { MailboxError } from './mailboxError.js';

/**
 * @nullable
 */
export type MailboxErrorProperty = MailboxError | null;
