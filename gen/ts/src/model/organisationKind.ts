/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

export type OrganisationKind = typeof OrganisationKind[keyof typeof OrganisationKind];


// eslint-disable-next-line @typescript-eslint/no-redeclare
export const OrganisationKind = {
  customer: 'customer',
  provider: 'provider',
} as const;
