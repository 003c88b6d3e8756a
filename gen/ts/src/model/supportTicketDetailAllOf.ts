/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { SupportTicketDetailAllOfOpeningHours } from './supportTicketDetailAllOfOpeningHours.js';
import type { SupportTicketDetailAllOfRating } from './supportTicketDetailAllOfRating.js';
import type { SupportTicketDetailAllOfMergedInto } from './supportTicketDetailAllOfMergedInto.js';
import type { Message } from './message.js';

export type SupportTicketDetailAllOf = {
  /**
   * Of what was promised about it; null: nothing was
   * @nullable
   */
  openingHours: SupportTicketDetailAllOfOpeningHours;
  /**
   * What is asked, or was answered, about its newest resolution; null: nothing
   * @nullable
   */
  rating: SupportTicketDetailAllOfRating;
  /**
   * The ticket into which it was merged; null when the caller may not open that
   * @nullable
   */
  mergedInto: SupportTicketDetailAllOfMergedInto;
  /** At most 100, oldest first */
  messages: Message[];
  /** There are older ones */
  hasMoreMessages: boolean;
};
