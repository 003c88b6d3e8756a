/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

export type FiguresScope = typeof FiguresScope[keyof typeof FiguresScope];


// eslint-disable-next-line @typescript-eslint/no-redeclare
export const FiguresScope = {
  all: 'all',
  team: 'team',
  mine: 'mine',
} as const;
