/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

/**
 * Of disruptions; at_risk changes the state of no service
 */
export type IncidentSeverity = typeof IncidentSeverity[keyof typeof IncidentSeverity];


// eslint-disable-next-line @typescript-eslint/no-redeclare
export const IncidentSeverity = {
  down: 'down',
  degraded: 'degraded',
  at_risk: 'at_risk',
} as const;
