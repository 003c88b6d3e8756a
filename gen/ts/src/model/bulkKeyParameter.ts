/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

/**
 * A UUID made by the client for this one change
 */
export type BulkKeyParameter = string;
