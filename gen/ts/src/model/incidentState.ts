/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

/**
 * planned: maintenance that has not begun; monitoring: it works again, and is watched
 */
export type IncidentState = typeof IncidentState[keyof typeof IncidentState];


// eslint-disable-next-line @typescript-eslint/no-redeclare
export const IncidentState = {
  draft: 'draft',
  planned: 'planned',
  active: 'active',
  monitoring: 'monitoring',
  ended: 'ended',
  cancelled: 'cancelled',
} as const;
