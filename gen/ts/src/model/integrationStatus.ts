/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

/**
 * Expired: it has no token that works
 */
export type IntegrationStatus = typeof IntegrationStatus[keyof typeof IntegrationStatus];


// eslint-disable-next-line @typescript-eslint/no-redeclare
export const IntegrationStatus = {
  active: 'active',
  paused: 'paused',
  expired: 'expired',
  revoked: 'revoked',
} as const;
