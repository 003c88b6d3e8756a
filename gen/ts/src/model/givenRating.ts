/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

export interface GivenRating {
  ticketId: number;
  /**
   * @nullable
   * @pattern ^[0-9]{8}$
   */
  exactId: string | null;
  subject: string;
  organisationName: string;
  /**
   * @minimum 1
   * @maximum 5
   */
  score: number;
  /** @nullable */
  comment: string | null;
  answeredOn: string;
}
