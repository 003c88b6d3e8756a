/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

/**
 * A note is for provider staff only; its seq counts notes
 */
export type MessageKind = typeof MessageKind[keyof typeof MessageKind];


// eslint-disable-next-line @typescript-eslint/no-redeclare
export const MessageKind = {
  message: 'message',
  event: 'event',
  note: 'note',
} as const;
