/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { WebhookEventBody } from './webhookEventBody.js';

/**
 * As it was sent last, but for the text of a message, which is not stored; null before the first attempt
 * @nullable
 */
export type WebhookDeliveryDetailBody = WebhookEventBody | null;
