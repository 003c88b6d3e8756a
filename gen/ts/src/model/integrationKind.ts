/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

/**
 * A program, or a language model that helps people: its tokens have the scope `read` or `draft`
 */
export type IntegrationKind = typeof IntegrationKind[keyof typeof IntegrationKind];


// eslint-disable-next-line @typescript-eslint/no-redeclare
export const IntegrationKind = {
  system: 'system',
  assistant: 'assistant',
} as const;
