/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

export interface MergeTicketRequest {
  /**
   * The ticket that stays
   * @minimum 1
   * @maximum 9007199254740991
   */
  intoId: number;
  /**
   * That of the ticket that is merged away
   * @minimum 0
   * @maximum 9007199254740991
   */
  rev: number;
  /**
   * That of the ticket that stays
   * @minimum 0
   * @maximum 9007199254740991
   */
  intoRev: number;
}
