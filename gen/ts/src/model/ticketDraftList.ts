/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { TicketDraft } from './ticketDraft.js';

export interface TicketDraftList {
  /** The newest first; 20 at most */
  items: TicketDraft[];
}
