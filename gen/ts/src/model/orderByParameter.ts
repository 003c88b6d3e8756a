/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

/**
 * One field of the list, with an optional direction (ASC). The id breaks ties.
 */
export type OrderByParameter = string;
