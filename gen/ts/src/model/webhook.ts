/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { WebhookEvent } from './webhookEvent.js';
import type { WebhookState } from './webhookState.js';

export interface Webhook {
  id: string;
  url: string;
  events: WebhookEvent[];
  /** Whether the text of a message is sent along */
  withText: boolean;
  /** Whether what the integration does itself is sent to it, too */
  own: boolean;
  state: WebhookState;
  /**
   * Of the first failure since the last success; null while it works
   * @nullable
   */
  failingSince: string | null;
  /**
   * When it was switched off, by a user or after four days of failures (then failingSince is not null)
   * @nullable
   */
  offSince: string | null;
  /** The last four characters of its secret */
  secretEnd: string;
  /**
   * Until when deliveries are signed with the secret before, too; null: they are not
   * @nullable
   */
  oldSecretUntil: string | null;
  createdOn: string;
  /** For If-Match */
  rev: number;
}
