/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

export interface ProblemField {
  /** Path in the body (`grants.0.grantId`) or the parameter's name */
  name: string;
  /**
   * required, too_short, too_long, too_small, too_large, too_many, invalid, unknown, duplicate
   * @pattern ^[a-z_]+$
   */
  code: string;
}
