/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { TicketRatingAnsweredBy } from './ticketRatingAnsweredBy.js';

/**
 * Whether it was solved
 */
export interface TicketRating {
  /**
   * Which resolution of the ticket
   * @minimum 1
   */
  round: number;
  askedOn: string;
  /** @nullable */
  answeredOn: string | null;
  /** @nullable */
  answeredBy: TicketRatingAnsweredBy;
  /** @nullable */
  resolved: boolean | null;
  /**
   * @minimum 1
   * @maximum 5
   * @nullable
   */
  score: number | null;
  /** @nullable */
  comment: string | null;
}
