/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

export type WebhookEventBodySpecversion = typeof WebhookEventBodySpecversion[keyof typeof WebhookEventBodySpecversion];


// eslint-disable-next-line @typescript-eslint/no-redeclare
export const WebhookEventBodySpecversion = {
  '10': '1.0',
} as const;
