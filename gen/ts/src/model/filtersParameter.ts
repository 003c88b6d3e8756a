/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

/**
 * `field:value`; several values `a|b` mean OR, several filters AND
 */
export type FiltersParameter = string[];
