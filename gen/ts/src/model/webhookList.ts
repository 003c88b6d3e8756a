/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { Webhook } from './webhook.js';

export interface WebhookList {
  items: Webhook[];
}
