/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

export type PromiseDueKind = typeof PromiseDueKind[keyof typeof PromiseDueKind];


// eslint-disable-next-line @typescript-eslint/no-redeclare
export const PromiseDueKind = {
  warned: 'warned',
  missed: 'missed',
} as const;
