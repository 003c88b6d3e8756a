/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { MessageKind } from './messageKind.js';
import type { MessageChannel } from './messageChannel.js';
import type { Person } from './person.js';
import type { MessageRead } from './messageRead.js';
import type { Attachment } from './attachment.js';
import type { MessageEvent } from './messageEvent.js';
import type { MessageWithdrawnBy } from './messageWithdrawnBy.js';

export interface Message {
  /** Made by the sender's client: the idempotency key */
  id: string;
  ticketId: number;
  /**
   * 1, 2, 3 … per ticket, without gaps; createdOn has the same order
   * @minimum 1
   */
  seq: number;
  kind: MessageKind;
  channel: MessageChannel;
  /** A Markdown subset; empty for an event */
  text: string;
  sendBy: Person;
  createdOn: string;
  readBy: MessageRead[];
  attachments: Attachment[];
  /** @nullable */
  replyToId: string | null;
  /**
   * Of kind event only
   * @nullable
   */
  event: MessageEvent;
  /**
   * When it was withdrawn: text and attachments are empty then
   * @nullable
   */
  withdrawnOn: string | null;
  /**
   * Who withdrew it; null beside withdrawnOn: it was kept for as long as the provider keeps it
   * @nullable
   */
  withdrawnBy: MessageWithdrawnBy;
}
