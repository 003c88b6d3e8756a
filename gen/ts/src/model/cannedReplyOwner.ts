/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

/**
 * Who has it: one of the staff, a team, everybody
 */
export type CannedReplyOwner = typeof CannedReplyOwner[keyof typeof CannedReplyOwner];


// eslint-disable-next-line @typescript-eslint/no-redeclare
export const CannedReplyOwner = {
  personal: 'personal',
  team: 'team',
  shared: 'shared',
} as const;
