/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

export type NewTicketAlerts = typeof NewTicketAlerts[keyof typeof NewTicketAlerts];


// eslint-disable-next-line @typescript-eslint/no-redeclare
export const NewTicketAlerts = {
  team: 'team',
  all: 'all',
  off: 'off',
} as const;
