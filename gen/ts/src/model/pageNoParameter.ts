/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

/**
 * Page, from 1
 */
export type PageNoParameter = number;
