/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

export type PresentState = typeof PresentState[keyof typeof PresentState];


// eslint-disable-next-line @typescript-eslint/no-redeclare
export const PresentState = {
  viewing: 'viewing',
  replying: 'replying',
  noting: 'noting',
} as const;
