/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { TicketOpeningHours } from './ticketOpeningHours.js';

export interface ServicePromise {
  /**
   * Of opening hours; null: nothing is promised
   * @nullable
   */
  responseMinutes: number | null;
  /**
   * As responseMinutes
   * @nullable
   */
  resolutionMinutes: number | null;
  openingHours: TicketOpeningHours;
}
