/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

/**
 * A Configuration or a SessionContext, by the look-up's name
 */
export interface GeneralPurposeRow { [key: string]: unknown }
