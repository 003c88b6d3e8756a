/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

export type NewTicketLinkKind = typeof NewTicketLinkKind[keyof typeof NewTicketLinkKind];


// eslint-disable-next-line @typescript-eslint/no-redeclare
export const NewTicketLinkKind = {
  related: 'related',
  parent: 'parent',
  duplicate: 'duplicate',
} as const;
