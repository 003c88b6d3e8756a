/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

export interface TokenCall {
  on: string;
  /** The address from which it came */
  address: string;
  /**
   * The HTTP status of the answer; 101 for a connection to the hub
   * @minimum 100
   * @maximum 599
   */
  status: number;
  /**
   * Of the problem with which it was refused
   * @nullable
   */
  code: string | null;
}
