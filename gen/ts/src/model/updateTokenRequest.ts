/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

export interface UpdateTokenRequest {
  /** At most 366 days from now */
  expiresOn: string;
}
