/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

/**
 * Open tickets, counted up to 1,000
 */
export interface OpenFigures {
  /**
   * @minimum 0
   * @maximum 1000
   */
  mine: number;
  /**
   * @minimum 0
   * @maximum 1000
   */
  unassigned: number;
  /**
   * Four fifths of the time is used, and it is not late
   * @minimum 0
   * @maximum 1000
   */
  soon: number;
  /**
   * @minimum 0
   * @maximum 1000
   */
  late: number;
  /**
   * @minimum 0
   * @maximum 1000
   */
  all: number;
}
