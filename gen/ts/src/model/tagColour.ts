/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

export type TagColour = typeof TagColour[keyof typeof TagColour];


// eslint-disable-next-line @typescript-eslint/no-redeclare
export const TagColour = {
  gray: 'gray',
  red: 'red',
  orange: 'orange',
  green: 'green',
  teal: 'teal',
  violet: 'violet',
} as const;
