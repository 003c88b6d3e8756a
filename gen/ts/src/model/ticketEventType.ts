/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

export type TicketEventType = typeof TicketEventType[keyof typeof TicketEventType];


// eslint-disable-next-line @typescript-eslint/no-redeclare
export const TicketEventType = {
  status: 'status',
  priority: 'priority',
  assignee: 'assignee',
  participant: 'participant',
  configuration: 'configuration',
  subject: 'subject',
  exactId: 'exactId',
} as const;
