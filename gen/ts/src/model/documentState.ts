/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

export type DocumentState = typeof DocumentState[keyof typeof DocumentState];


// eslint-disable-next-line @typescript-eslint/no-redeclare
export const DocumentState = {
  draft: 'draft',
  published: 'published',
  withdrawn: 'withdrawn',
} as const;
