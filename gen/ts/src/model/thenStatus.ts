/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

export type ThenStatus = typeof ThenStatus[keyof typeof ThenStatus];


// eslint-disable-next-line @typescript-eslint/no-redeclare
export const ThenStatus = {
  waiting_customer: 'waiting_customer',
  in_progress: 'in_progress',
  resolved: 'resolved',
} as const;
