/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { CannedReplyOwner } from './cannedReplyOwner.js';
import type { CannedReplyOwnedBy } from './cannedReplyOwnedBy.js';
import type { CannedReplyTopic } from './cannedReplyTopic.js';
import type { CannedReplyActions } from './cannedReplyActions.js';

/**
 * A text to answer with. `{klant}`, `{voornaam}`, `{ticketnummer}`, `{behandelaar}` and `{medewerker}` in it stand for the customer's name, the
first name of who made the ticket, its number, its assignee's name and the name of who answers (spec/placeholders.json).

 */
export interface CannedReply {
  id: string;
  owner: CannedReplyOwner;
  /**
   * Of a personal one
   * @nullable
   */
  ownedBy: CannedReplyOwnedBy;
  /**
   * Of a team's
   * @nullable
   */
  teamId: string | null;
  title: string;
  /** Empty when it has none */
  shortcut: string;
  /** A Markdown subset */
  text: string;
  /**
   * What it is about; null is anything
   * @nullable
   */
  topic: CannedReplyTopic;
  actions: CannedReplyActions;
  archived: boolean;
  /**
   * In the last 30 days
   * @minimum 0
   */
  uses: number;
  /** @nullable */
  lastUsedOn: string | null;
  /** Whether the caller may change it */
  mayEdit: boolean;
  /** For If-Match */
  rev: number;
}
