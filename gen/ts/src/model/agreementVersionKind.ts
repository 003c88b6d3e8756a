/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

export type AgreementVersionKind = typeof AgreementVersionKind[keyof typeof AgreementVersionKind];


// eslint-disable-next-line @typescript-eslint/no-redeclare
export const AgreementVersionKind = {
  calendar: 'calendar',
  agreement: 'agreement',
} as const;
