/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

/**
 * How the portal knows that the e-mail address is the user's: the organisation owns its domain, or they have signed in with it, verified. With `none` they get no e-mail but an invitation, and what comes from the address is not theirs. Another organisation's domain: always `none`.
 */
export type AddressProof = typeof AddressProof[keyof typeof AddressProof];


// eslint-disable-next-line @typescript-eslint/no-redeclare
export const AddressProof = {
  domain: 'domain',
  sign_in: 'sign_in',
  none: 'none',
} as const;
