/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

export interface Kept {
  /** @minimum 0 */
  met: number;
  /** @minimum 0 */
  missed: number;
}
