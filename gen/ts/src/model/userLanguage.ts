/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

export type UserLanguage = typeof UserLanguage[keyof typeof UserLanguage];


// eslint-disable-next-line @typescript-eslint/no-redeclare
export const UserLanguage = {
  nl: 'nl',
  en: 'en',
} as const;
