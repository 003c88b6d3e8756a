/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

export interface DocumentWithdrawal {
  withdrawnOn: string;
  /**
   * What the caller reads now in its place, where something replaced it
   * @nullable
   */
  replacedById: string | null;
}
