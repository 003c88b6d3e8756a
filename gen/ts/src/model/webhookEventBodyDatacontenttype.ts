/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

export type WebhookEventBodyDatacontenttype = typeof WebhookEventBodyDatacontenttype[keyof typeof WebhookEventBodyDatacontenttype];


// eslint-disable-next-line @typescript-eslint/no-redeclare
export const WebhookEventBodyDatacontenttype = {
  'application/json': 'application/json',
} as const;
