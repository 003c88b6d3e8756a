/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { WebhookDelivery } from './webhookDelivery.js';
import type { WebhookDeliveryDetailBody } from './webhookDeliveryDetailBody.js';
import type { WebhookDeliveryDetailFailure } from './webhookDeliveryDetailFailure.js';

export interface WebhookDeliveryDetail {
  delivery: WebhookDelivery;
  /**
   * As it was sent last, but for the text of a message, which is not stored; null before the first attempt
   * @nullable
   */
  body: WebhookDeliveryDetailBody;
  /**
   * The start of the last answer, at most 1 kB
   * @maxLength 1024
   */
  answer: string;
  /**
   * Why the last attempt had no answer
   * @nullable
   */
  failure: WebhookDeliveryDetailFailure;
}
