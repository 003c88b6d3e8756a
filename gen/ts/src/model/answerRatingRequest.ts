/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

export interface AnswerRatingRequest {
  /**
   * @minimum 1
   * @maximum 100000
   */
  round: number;
  resolved: boolean;
  /**
   * With resolved true
   * @minimum 1
   * @maximum 5
   * @nullable
   */
  score?: number | null;
  /**
   * With resolved true; with false it is the message that reopens the ticket
   * @maxLength 1000
   * @nullable
   */
  comment?: string | null;
}
