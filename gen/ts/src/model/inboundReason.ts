/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

/**
 * Why an e-mail became no message by itself
 */
export type InboundReason = typeof InboundReason[keyof typeof InboundReason];


// eslint-disable-next-line @typescript-eslint/no-redeclare
export const InboundReason = {
  unknown_sender: 'unknown_sender',
  unverified: 'unverified',
  not_theirs: 'not_theirs',
  no_ticket: 'no_ticket',
  closed: 'closed',
  limit: 'limit',
  automatic: 'automatic',
  bounce: 'bounce',
  empty: 'empty',
  too_large: 'too_large',
  malformed: 'malformed',
  failed: 'failed',
  staff: 'staff',
} as const;
