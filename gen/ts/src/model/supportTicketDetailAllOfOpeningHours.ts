/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { TicketOpeningHours } from './ticketOpeningHours.js';

/**
 * Of what was promised about it; null: nothing was
 * @nullable
 */
export type SupportTicketDetailAllOfOpeningHours = TicketOpeningHours | null;
