/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

/**
 * The worst that holds, from the worst on; derived at every read. down and degraded: a disruption that is running; reported: an open ticket of
topic incident that the caller may read; maintenance: within 14 days, or running; starting: startsOn is yet to come.

 */
export type ServiceState = typeof ServiceState[keyof typeof ServiceState];


// eslint-disable-next-line @typescript-eslint/no-redeclare
export const ServiceState = {
  down: 'down',
  degraded: 'degraded',
  reported: 'reported',
  maintenance: 'maintenance',
  starting: 'starting',
  works: 'works',
} as const;
