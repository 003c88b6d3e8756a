/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { WebhookAnswerFailure } from './webhookAnswerFailure.js';

export interface WebhookAnswer {
  /**
   * The HTTP status; null without an answer
   * @minimum 100
   * @maximum 999
   * @nullable
   */
  status: number | null;
  /**
   * How long it took
   * @minimum 0
   */
  ms: number;
  /**
   * The start of the answer, at most 1 kB
   * @maxLength 1024
   */
  text: string;
  /**
   * Why there is no answer; null with one
   * @nullable
   */
  failure: WebhookAnswerFailure;
}
