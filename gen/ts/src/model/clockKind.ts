/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

export type ClockKind = typeof ClockKind[keyof typeof ClockKind];


// eslint-disable-next-line @typescript-eslint/no-redeclare
export const ClockKind = {
  response: 'response',
  resolution: 'resolution',
} as const;
