/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

export interface ProblemField {
  /** Path in the body (`grants.0.grantId`) or the parameter's name */
  name: string;
  /**
   * required, too_short, too_long, too_small, too_large, too_many, too_few, invalid, unknown, duplicate; of a whole body also unexpected, no_length, too_slow, too_deep (x-field-codes)
   * @pattern ^[a-z_]+$
   */
  code: string;
}
