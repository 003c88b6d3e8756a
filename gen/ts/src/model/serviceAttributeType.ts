/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

export type ServiceAttributeType = typeof ServiceAttributeType[keyof typeof ServiceAttributeType];


// eslint-disable-next-line @typescript-eslint/no-redeclare
export const ServiceAttributeType = {
  text: 'text',
  number: 'number',
  date: 'date',
  choice: 'choice',
  phones: 'phones',
} as const;
