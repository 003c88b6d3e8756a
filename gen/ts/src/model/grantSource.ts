/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

export type GrantSource = typeof GrantSource[keyof typeof GrantSource];


// eslint-disable-next-line @typescript-eslint/no-redeclare
export const GrantSource = {
  direct: 'direct',
  implied: 'implied',
  token: 'token',
} as const;
