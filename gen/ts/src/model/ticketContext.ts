/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { ContextOrganisation } from './contextOrganisation.js';
import type { ContextAuthor } from './contextAuthor.js';
import type { ContextTicket } from './contextTicket.js';
import type { TicketContextConfiguration } from './ticketContextConfiguration.js';
import type { ContextDocument } from './contextDocument.js';

export interface TicketContext {
  organisation: ContextOrganisation;
  author: ContextAuthor;
  /**
   * Of the same customer: what is due first, then the longest waiting
   * @maxItems 5
   */
  openTickets: ContextTicket[];
  /**
   * Counted up to 1,000
   * @minimum 0
   * @maximum 1000
   */
  openTicketsTotal: number;
  /** @nullable */
  configuration: TicketContextConfiguration;
  /**
   * The newest that are published; null without manage:documents
   * @maxItems 5
   * @nullable
   */
  documents: ContextDocument[] | null;
}
