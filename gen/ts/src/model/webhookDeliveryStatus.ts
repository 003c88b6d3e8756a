/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

/**
 * Failed: given up; skipped: the integration could not see it any more, or was paused, or webhooks were switched off, when it was to be sent
 */
export type WebhookDeliveryStatus = typeof WebhookDeliveryStatus[keyof typeof WebhookDeliveryStatus];


// eslint-disable-next-line @typescript-eslint/no-redeclare
export const WebhookDeliveryStatus = {
  waiting: 'waiting',
  retrying: 'retrying',
  delivered: 'delivered',
  failed: 'failed',
  skipped: 'skipped',
} as const;
