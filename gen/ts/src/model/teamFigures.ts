/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

export interface TeamFigures {
  id: string;
  name: string;
  /**
   * @minimum 0
   * @maximum 10000
   */
  open: number;
}
