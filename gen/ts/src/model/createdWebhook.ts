/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { Webhook } from './webhook.js';

export interface CreatedWebhook {
  webhook: Webhook;
  /** whsec_ and 32 bytes in base64, as libraries of Standard Webhooks take it */
  secret: string;
}
