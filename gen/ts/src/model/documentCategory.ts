/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

export type DocumentCategory = typeof DocumentCategory[keyof typeof DocumentCategory];


// eslint-disable-next-line @typescript-eslint/no-redeclare
export const DocumentCategory = {
  invoice: 'invoice',
  report: 'report',
  contract: 'contract',
  other: 'other',
} as const;
