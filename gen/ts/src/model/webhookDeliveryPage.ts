/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { WebhookDelivery } from './webhookDelivery.js';

export interface WebhookDeliveryPage {
  items: WebhookDelivery[];
  /** @minimum 1 */
  pageNo: number;
  /**
   * @minimum 1
   * @maximum 100
   */
  pageSize: number;
  /**
   * @minimum 0
   * @maximum 10000
   */
  total: number;
  /** False: there are more than total */
  totalIsExact: boolean;
}
