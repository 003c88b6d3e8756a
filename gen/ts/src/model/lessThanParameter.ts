/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

/**
 * `field:value`, strictly less; `field:value@id` pages on after the last row seen
 */
export type LessThanParameter = string[];
