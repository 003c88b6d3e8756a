import type { QueryClient } from "@tanstack/react-query";
import { type HubErrorCode, sendAgain } from "@klantportaal/api/hub";
import { getGetCurrentUserQueryKey } from "@klantportaal/api/users";
import type { CurrentUser, Message, NewMessageResult } from "@klantportaal/api/model";
import { hub } from "../../../lib/hub/hub";
import { cachedTicket, patchRows, rowAfterMessage, setTicket } from "./ticketCache";
import { received, withAttachments } from "./conversation";
import { describeSent } from "./describe";
import type { OutboxEntry, SendOutcome } from "./outbox";
import { thenOf } from "./replyActions";

/**
 * Reads a failed hub call (spec/hub.md, Errors): `code: sentence`. A known refusal is final; a failing server, a broken
 * connection and everything else without a code means: unknown, send the same id again.
 */
function outcomeOf(error: unknown): SendOutcome {
  const text = error instanceof Error ? error.message : String(error);
  const code = /(?:^|: )([a-z_]+\.[a-z_]+|unavailable|internal): /.exec(text)?.[1];
  return code === undefined || sendAgain.includes(code)
    ? { kind: "unavailable" }
    : { kind: "refused", reason: code as HubErrorCode };
}

function acknowledged(entry: OutboxEntry, result: NewMessageResult, me: CurrentUser): Message {
  return {
    id: entry.id,
    ticketId: entry.ticketId,
    seq: result.seq,
    kind: entry.kind,
    channel: "portal",
    text: entry.text,
    sendBy: { id: me.id, fullName: me.fullName, isCustomer: me.isCustomer },
    createdOn: result.createdOn,
    readBy: [],
    attachments: entry.attachments.map((attachment) => ({ ...attachment, messageId: entry.id })),
    replyToId: entry.replyToId,
    event: null,
    withdrawnOn: null,
    withdrawnBy: null,
  };
}

/** Sends an outbox entry over the hub. On acknowledgement the message enters the cache before the entry is removed. */
export function sendFrom(client: QueryClient): (entry: OutboxEntry) => Promise<SendOutcome> {
  return async (entry) => {
    try {
      const { id, text, kind, replyToId, attachments, thenStatus, actions } = entry;
      const then = actions && thenOf(actions);
      if (thenStatus || then) await hub.learn(entry.ticketId);
      const result = await hub.newMessage(
        entry.ticketId,
        {
          id,
          text,
          kind,
          replyToId,
          attachmentIds: attachments.map((attachment) => attachment.id),
          // An older instance refuses fields that it does not know.
          ...(thenStatus && hub.accepts("thenStatus") && { thenStatus }),
          ...(then && hub.accepts("then") && { then }),
        },
        id,
      );
      const me = client.getQueryData<CurrentUser>(getGetCurrentUserQueryKey());
      const ticket = cachedTicket(client, entry.ticketId);
      if (me && !ticket?.messages.some((message) => message.id === id)) {
        const message = acknowledged(entry, result, me);
        patchRows(client, entry.ticketId, (row) => rowAfterMessage(row, message, me.id));
        if (ticket) setTicket(client, received(ticket, message, me.id));
      }
      void describeSent(id, attachments).then((described) => {
        const now = cachedTicket(client, entry.ticketId);
        if (now && described.length > 0)
          setTicket(
            client,
            withAttachments(now, id, (list) =>
              list.map((one) => described.find((other) => other.id === one.id) ?? one),
            ),
          );
      });
      return { kind: "acknowledged" };
    } catch (error) {
      console.warn(`message ${entry.id} was not sent`, error);
      return outcomeOf(error);
    }
  };
}
