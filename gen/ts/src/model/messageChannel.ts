/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

/**
 * How it came in
 */
export type MessageChannel = typeof MessageChannel[keyof typeof MessageChannel];


// eslint-disable-next-line @typescript-eslint/no-redeclare
export const MessageChannel = {
  portal: 'portal',
  email: 'email',
} as const;
