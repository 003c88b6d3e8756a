/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

export type TicketPriority = typeof TicketPriority[keyof typeof TicketPriority];


// eslint-disable-next-line @typescript-eslint/no-redeclare
export const TicketPriority = {
  prio_1: 'prio_1',
  prio_2: 'prio_2',
  prio_3: 'prio_3',
  prio_4: 'prio_4',
  prio_5: 'prio_5',
} as const;
