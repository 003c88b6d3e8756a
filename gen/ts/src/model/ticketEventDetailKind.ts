/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

export type TicketEventDetailKind = typeof TicketEventDetailKind[keyof typeof TicketEventDetailKind];


// eslint-disable-next-line @typescript-eslint/no-redeclare
export const TicketEventDetailKind = {
  snoozed: 'snoozed',
  woken: 'woken',
} as const;
