/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

/**
 * Free text; each list says what it searches
 */
export type SearchParameterParameter = string;
