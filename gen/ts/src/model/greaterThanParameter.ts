/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

/**
 * `field:value`, strictly greater; `field:value@id` pages on after the last row seen
 */
export type GreaterThanParameter = string[];
