/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

/**
 * domain: nothing is taken before the provider has an e-mail domain of its own, or while a customer has the mailbox's
 */
export type MailboxError = typeof MailboxError[keyof typeof MailboxError];


// eslint-disable-next-line @typescript-eslint/no-redeclare
export const MailboxError = {
  unreachable: 'unreachable',
  sign_in: 'sign_in',
  folder: 'folder',
  protocol: 'protocol',
  storage: 'storage',
  domain: 'domain',
} as const;
