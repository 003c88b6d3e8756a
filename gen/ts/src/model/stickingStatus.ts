/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

export type StickingStatus = typeof StickingStatus[keyof typeof StickingStatus];


// eslint-disable-next-line @typescript-eslint/no-redeclare
export const StickingStatus = {
  waiting_customer: 'waiting_customer',
  in_progress: 'in_progress',
} as const;
