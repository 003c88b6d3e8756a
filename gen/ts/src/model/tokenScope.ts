/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

/**
 * A token narrows what its integration may do: `read` calls GET operations only, and sends nothing to the hub; `draft`, for assistants, also proposes messages and tickets, which people send
 */
export type TokenScope = typeof TokenScope[keyof typeof TokenScope];


// eslint-disable-next-line @typescript-eslint/no-redeclare
export const TokenScope = {
  read: 'read',
  draft: 'draft',
  write: 'write',
} as const;
