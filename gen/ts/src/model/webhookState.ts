/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

/**
 * Failing: the last delivery failed, and it is tried again
 */
export type WebhookState = typeof WebhookState[keyof typeof WebhookState];


// eslint-disable-next-line @typescript-eslint/no-redeclare
export const WebhookState = {
  on: 'on',
  failing: 'failing',
  off: 'off',
} as const;
