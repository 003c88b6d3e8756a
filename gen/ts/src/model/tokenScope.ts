/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

/**
 * A token narrows what its integration may do: `read` calls GET operations only, and sends nothing to the hub
 */
export type TokenScope = typeof TokenScope[keyof typeof TokenScope];


// eslint-disable-next-line @typescript-eslint/no-redeclare
export const TokenScope = {
  read: 'read',
  write: 'write',
} as const;
