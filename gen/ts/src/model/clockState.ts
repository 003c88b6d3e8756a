/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

/**
 * missed: its time came first, whether or not it was done since
 */
export type ClockState = typeof ClockState[keyof typeof ClockState];


// eslint-disable-next-line @typescript-eslint/no-redeclare
export const ClockState = {
  running: 'running',
  paused: 'paused',
  met: 'met',
  missed: 'missed',
  cancelled: 'cancelled',
} as const;
