/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

/**
 * Rows per page
 */
export type PageSizeParameter = number;
