/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { MailboxErrorProperty } from './mailboxErrorProperty.js';

export interface Mailbox {
  enabled: boolean;
  /** Where e-mail goes; empty when none is taken */
  address: string;
  /**
   * When it was read last without a fault
   * @nullable
   */
  seenOn: string | null;
  /** @nullable */
  error: MailboxErrorProperty;
  /** @nullable */
  failingSince: string | null;
}
