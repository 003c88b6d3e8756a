/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

export type TicketLinkKind = typeof TicketLinkKind[keyof typeof TicketLinkKind];


// eslint-disable-next-line @typescript-eslint/no-redeclare
export const TicketLinkKind = {
  related: 'related',
  parent: 'parent',
  duplicate: 'duplicate',
  split: 'split',
} as const;
