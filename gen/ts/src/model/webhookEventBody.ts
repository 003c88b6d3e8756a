/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { WebhookEventData } from './webhookEventData.js';

/**
 * What is sent, a CloudEvent (version 1.0, structured JSON)
 */
export interface WebhookEventBody {
  /** Always 1.0 */
  specversion: string;
  /** The same in each attempt: what came twice is one event */
  id: string;
  /** The address of the portal */
  source: string;
  /** A WebhookEvent, or webhook.test */
  type: string;
  /** As in WebhookDelivery */
  subject: string;
  /** When it happened */
  time: string;
  /** Always application/json */
  datacontenttype: string;
  data: WebhookEventData;
}
