/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

/**
 * Values by field name
 */
export interface HistoryValues { [key: string]: unknown }
