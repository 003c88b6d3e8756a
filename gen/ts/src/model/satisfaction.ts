/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { GivenRating } from './givenRating.js';

/**
 * Of the last 90 days
 */
export interface Satisfaction {
  /** @minimum 0 */
  answers: number;
  /**
   * Null: fewer than five
   * @minimum 1
   * @maximum 5
   * @nullable
   */
  average: number | null;
  /**
   * None while there are fewer than five
   * @maxItems 5
   */
  latest: GivenRating[];
}
