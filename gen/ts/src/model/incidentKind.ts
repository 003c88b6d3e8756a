/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

export type IncidentKind = typeof IncidentKind[keyof typeof IncidentKind];


// eslint-disable-next-line @typescript-eslint/no-redeclare
export const IncidentKind = {
  disruption: 'disruption',
  maintenance: 'maintenance',
  announcement: 'announcement',
} as const;
