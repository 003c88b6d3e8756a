/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

export type PresenceState = typeof PresenceState[keyof typeof PresenceState];


// eslint-disable-next-line @typescript-eslint/no-redeclare
export const PresenceState = {
  viewing: 'viewing',
  replying: 'replying',
  noting: 'noting',
  gone: 'gone',
} as const;
