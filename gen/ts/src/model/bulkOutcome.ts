/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

export type BulkOutcome = typeof BulkOutcome[keyof typeof BulkOutcome];


// eslint-disable-next-line @typescript-eslint/no-redeclare
export const BulkOutcome = {
  done: 'done',
  unchanged: 'unchanged',
  failed: 'failed',
  not_tried: 'not_tried',
} as const;
