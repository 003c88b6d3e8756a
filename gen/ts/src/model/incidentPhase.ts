/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

export type IncidentPhase = typeof IncidentPhase[keyof typeof IncidentPhase];


// eslint-disable-next-line @typescript-eslint/no-redeclare
export const IncidentPhase = {
  searching: 'searching',
  found: 'found',
  repairing: 'repairing',
  restored: 'restored',
  solved: 'solved',
} as const;
