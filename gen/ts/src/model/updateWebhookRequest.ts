/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { WebhookEvent } from './webhookEvent.js';

export interface UpdateWebhookRequest {
  /**
   * An https address without a user and a fragment
   * @minLength 1
   * @maxLength 500
   */
  url: string;
  /**
   * @minItems 1
   * @maxItems 9
   */
  events: WebhookEvent[];
  withText: boolean;
  own: boolean;
  /** False: state off */
  enabled: boolean;
}
