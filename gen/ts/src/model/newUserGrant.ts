/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

export interface NewUserGrant {
  grantId: string;
  /** Now when absent */
  validFrom?: string;
  /**
   * No end when null or absent
   * @nullable
   */
  validUntil?: string | null;
}
