/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { SupportTicketDetailAllOfIncident } from './supportTicketDetailAllOfIncident.js';
import type { SupportTicketDetailAllOfMatchingIncident } from './supportTicketDetailAllOfMatchingIncident.js';
import type { SupportTicketDetailAllOfOpeningHours } from './supportTicketDetailAllOfOpeningHours.js';
import type { SupportTicketDetailAllOfRating } from './supportTicketDetailAllOfRating.js';
import type { SupportTicketDetailAllOfMergedInto } from './supportTicketDetailAllOfMergedInto.js';
import type { Message } from './message.js';

export type SupportTicketDetailAllOf = {
  /**
   * The one that it is linked to; null when the caller may not read that
   * @nullable
   */
  incident: SupportTicketDetailAllOfIncident;
  /**
   * A running disruption of its service, while it is open and not linked; null for customers
   * @nullable
   */
  matchingIncident: SupportTicketDetailAllOfMatchingIncident;
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
