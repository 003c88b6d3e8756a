/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

/**
 * Who gets the ticket: the user who answers, nobody, or the assignee
 */
export type CannedReplyAssign = typeof CannedReplyAssign[keyof typeof CannedReplyAssign];


// eslint-disable-next-line @typescript-eslint/no-redeclare
export const CannedReplyAssign = {
  me: 'me',
  nobody: 'nobody',
  person: 'person',
} as const;
