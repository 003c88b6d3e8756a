/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

export interface UpdateUserGrantRequest {
  validFrom: string;
  /** @nullable */
  validUntil: string | null;
  /** @maxLength 500 */
  reason: string;
}
