/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

export type NewMessageKind = typeof NewMessageKind[keyof typeof NewMessageKind];


// eslint-disable-next-line @typescript-eslint/no-redeclare
export const NewMessageKind = {
  message: 'message',
  note: 'note',
} as const;
