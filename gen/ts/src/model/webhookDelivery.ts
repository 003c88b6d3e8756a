/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { WebhookEvent } from './webhookEvent.js';
import type { WebhookDeliveryStatus } from './webhookDeliveryStatus.js';

export interface WebhookDelivery {
  /** The id of the event, and the webhook-id header of each attempt */
  id: string;
  webhookId: string;
  event: WebhookEvent;
  /** What it is about: the id of a ticket or document, the number of an incident, such as S-1042, or the id of the integration */
  subject: string;
  /**
   * The number of the ticket, if the caller sees it; null without one
   * @nullable
   */
  exactId: string | null;
  /** When it happened */
  createdOn: string;
  status: WebhookDeliveryStatus;
  /**
   * How many were made, of 18
   * @minimum 0
   */
  attempt: number;
  /**
   * The HTTP status of the last answer; null without one
   * @minimum 100
   * @maximum 999
   * @nullable
   */
  answerStatus: number | null;
  /**
   * How long the last attempt took
   * @minimum 0
   * @nullable
   */
  ms: number | null;
  /**
   * When it is tried next; null when it is done
   * @nullable
   */
  nextOn: string | null;
  /** @nullable */
  doneOn: string | null;
}
