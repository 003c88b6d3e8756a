/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { UserRef } from './userRef.js';

export interface Mention {
  noteId: string;
  ticketId: number;
  /**
   * @nullable
   * @pattern ^[0-9]{8}$
   */
  exactId: string | null;
  subject: string;
  organisationName: string;
  mentionedBy: UserRef;
  /** The first 200 characters of the note */
  text: string;
  createdOn: string;
  /** @nullable */
  seenOn: string | null;
}
