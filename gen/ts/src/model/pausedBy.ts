/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

/**
 * customer: their answer is awaited; snooze: until snoozedUntil; hold: staff put the ticket on hold
 */
export type PausedBy = typeof PausedBy[keyof typeof PausedBy];


// eslint-disable-next-line @typescript-eslint/no-redeclare
export const PausedBy = {
  customer: 'customer',
  snooze: 'snooze',
  hold: 'hold',
} as const;
