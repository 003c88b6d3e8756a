/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

/**
 * What somebody is called for
 */
export type ContactRole = typeof ContactRole[keyof typeof ContactRole];


// eslint-disable-next-line @typescript-eslint/no-redeclare
export const ContactRole = {
  technical: 'technical',
  access: 'access',
  billing: 'billing',
} as const;
