/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

export type ClockEventKind = typeof ClockEventKind[keyof typeof ClockEventKind];


// eslint-disable-next-line @typescript-eslint/no-redeclare
export const ClockEventKind = {
  started: 'started',
  paused: 'paused',
  resumed: 'resumed',
  warned: 'warned',
  missed: 'missed',
  met: 'met',
  cancelled: 'cancelled',
  reopened: 'reopened',
  retargeted: 'retargeted',
} as const;
