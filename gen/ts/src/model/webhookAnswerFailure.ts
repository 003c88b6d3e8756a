/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { WebhookFailure } from './webhookFailure.js';

/**
 * Why there is no answer; null with one
 * @nullable
 */
export type WebhookAnswerFailure = WebhookFailure | null;
