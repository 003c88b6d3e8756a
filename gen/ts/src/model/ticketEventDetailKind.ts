/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

/**
 * promised: another time is promised; merged: it was merged into another ticket; absorbed: another was merged into it; split: another was made of one of its messages
 */
export type TicketEventDetailKind = typeof TicketEventDetailKind[keyof typeof TicketEventDetailKind];


// eslint-disable-next-line @typescript-eslint/no-redeclare
export const TicketEventDetailKind = {
  snoozed: 'snoozed',
  woken: 'woken',
  merged: 'merged',
  absorbed: 'absorbed',
  split: 'split',
  promised: 'promised',
} as const;
