/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

/**
 * Not_public: the address is of a network that is not called; no_name: its name is not in the DNS; tls: its certificate is not trusted; switched_off: the operator of the portal had switched webhooks off
 */
export type WebhookFailure = typeof WebhookFailure[keyof typeof WebhookFailure];


// eslint-disable-next-line @typescript-eslint/no-redeclare
export const WebhookFailure = {
  not_public: 'not_public',
  no_name: 'no_name',
  no_connection: 'no_connection',
  tls: 'tls',
  timeout: 'timeout',
  switched_off: 'switched_off',
} as const;
