/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

/**
 * The rev that is changed, quoted
 */
export type IfMatchParameter = string;
