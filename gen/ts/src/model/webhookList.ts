/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { Webhook } from './webhook.js';

export interface WebhookList {
  items: Webhook[];
  /** False: the operator of the portal has switched webhooks off, and nothing is sent */
  sends: boolean;
}
