/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import * as zod from 'zod';



/**
 * An empty name takes the name away. No import overwrites it.

Codes: `configuration.not_found` (404), `configuration.invalid` (400), `configuration.stale` (409).

 * @summary Name a service in the customer's own words
 */
export const nameConfigurationBodyNameMax = 80;

export const nameConfigurationBody = zod.object({
  "name": zod.string().max(nameConfigurationBodyNameMax).describe('One line')
})

/**
 * An empty name takes the name away.

Codes: `location.not_found` (404), `location.invalid` (400), `location.stale` (409).

 * @summary Name a location in the customer's own words
 */
export const nameLocationBodyNameMax = 80;

export const nameLocationBody = zod.object({
  "name": zod.string().max(nameLocationBodyNameMax).describe('One line')
})

