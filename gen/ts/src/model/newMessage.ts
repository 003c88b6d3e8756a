/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { NewMessageKind } from './newMessageKind.js';
import type { ThenStatus } from './thenStatus.js';
import type { ThenChange } from './thenChange.js';

/**
 * The second argument of NewMessage, serialised to a JSON string; text may be empty when there are attachments
 */
export interface NewMessage {
  /** Made by the client; sending it again is the same message */
  id: string;
  /** @maxLength 10000 */
  text: string;
  /** @maxItems 10 */
  attachmentIds?: string[];
  /** message when absent; a note is for staff only */
  kind?: NewMessageKind;
  /** @nullable */
  replyToId?: string | null;
  /** The ticket's status after this message of staff; waiting_customer when absent. No part of the message's identity: sent again with another it is the
same message, and changes nothing
 */
  thenStatus?: ThenStatus;
  then?: ThenChange;
}
