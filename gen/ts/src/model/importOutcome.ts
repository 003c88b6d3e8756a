/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

export type ImportOutcome = typeof ImportOutcome[keyof typeof ImportOutcome];


// eslint-disable-next-line @typescript-eslint/no-redeclare
export const ImportOutcome = {
  created: 'created',
  unchanged: 'unchanged',
  differs: 'differs',
  refused: 'refused',
} as const;
