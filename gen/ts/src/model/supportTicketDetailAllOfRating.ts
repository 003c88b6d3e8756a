/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { TicketRating } from './ticketRating.js';

/**
 * What is asked, or was answered, about its newest resolution; null: nothing
 * @nullable
 */
export type SupportTicketDetailAllOfRating = TicketRating | null;
