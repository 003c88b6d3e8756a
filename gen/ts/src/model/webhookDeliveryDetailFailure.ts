/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { WebhookFailure } from './webhookFailure.js';

/**
 * Why the last attempt had no answer
 * @nullable
 */
export type WebhookDeliveryDetailFailure = WebhookFailure | null;
