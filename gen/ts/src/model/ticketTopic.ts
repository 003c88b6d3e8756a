/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

export type TicketTopic = typeof TicketTopic[keyof typeof TicketTopic];


// eslint-disable-next-line @typescript-eslint/no-redeclare
export const TicketTopic = {
  incident: 'incident',
  question: 'question',
  change: 'change',
  invoice: 'invoice',
} as const;
