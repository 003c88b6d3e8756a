/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

export type CustomerStatus = typeof CustomerStatus[keyof typeof CustomerStatus];


// eslint-disable-next-line @typescript-eslint/no-redeclare
export const CustomerStatus = {
  active: 'active',
  ended: 'ended',
} as const;
