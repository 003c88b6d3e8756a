/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

export type TicketStatus = typeof TicketStatus[keyof typeof TicketStatus];


// eslint-disable-next-line @typescript-eslint/no-redeclare
export const TicketStatus = {
  new: 'new',
  in_progress: 'in_progress',
  waiting_customer: 'waiting_customer',
  on_hold: 'on_hold',
  resolved: 'resolved',
  closed: 'closed',
} as const;
