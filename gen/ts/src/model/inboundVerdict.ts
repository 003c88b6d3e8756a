/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

export type InboundVerdict = typeof InboundVerdict[keyof typeof InboundVerdict];


// eslint-disable-next-line @typescript-eslint/no-redeclare
export const InboundVerdict = {
  pending: 'pending',
  posted: 'posted',
  quarantined: 'quarantined',
  ignored: 'ignored',
  rejected: 'rejected',
  released: 'released',
} as const;
