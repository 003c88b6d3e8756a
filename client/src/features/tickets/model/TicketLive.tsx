/**
 * Keeps all cached tickets live while a user is signed in: pushes enter the cache, and unsent messages are sent
 * whenever the connection is there. Mounted once, by the shell (and by a page without shell); screens only read.
 */
import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { getListTicketLinksQueryKey } from "@klantportaal/api/desk";
import { getListSupportTicketAttachmentsQueryKey } from "@klantportaal/api/support-tickets";
import { getGetCurrentUserQueryKey, useGetCurrentUser } from "@klantportaal/api/users";
import type { Message, MessageRead, TicketChanged, TicketPush } from "@klantportaal/api/model";
import { useEffect } from "react";
import { hub } from "../../../lib/hub/hub";
import { reportDrafts } from "../../../lib/hub/unsent";
import { ConversationError, read, received } from "./conversation";
import { countDrafts } from "./draft";
import { mentionsChanged } from "./mentions";
import { outboxOf } from "./outboxes";
import { sendFrom } from "./send";
import {
  cachedTicket,
  changeOf,
  listsChanged,
  patchDesk,
  patchRows,
  patchTicket,
  rowAfterMessage,
  setTicket,
  ticketKey,
  wasUnopened,
} from "./ticketCache";
import { countsChanged as queueCountsChanged } from "./queueCounts";
import { unreadTotalKey } from "./unreadTotal";

// The counts in menu and tabs are fetched once after a burst, not once per push.
const COUNTS_AFTER_MS = 1_000;
// A temporary refusal (database away) is retried while the connection itself is fine.
const RESEND_AFTER_MS = 5_000;

function onMessage(client: QueryClient, me: string, ticket: TicketPush, message: Message): void {
  try {
    if (!message.id) throw new ConversationError("Incoming message missing ID", true);
    patchRows(client, ticket.id, (row) => rowAfterMessage(row, message, me));
    const known = cachedTicket(client, ticket.id);
    // A ticket that is not open has only its row.
    if (known) setTicket(client, received(known, message, me));
    if (message.withdrawnOn)
      void client.invalidateQueries({ queryKey: getListSupportTicketAttachmentsQueryKey(ticket.id) });
  } catch (error) {
    report(client, ticket.id, error);
  }
}

function onRead(client: QueryClient, me: string, ticketId: number, messageId: string, reader: MessageRead): void {
  const before = cachedTicket(client, ticketId);
  const mine = reader.user.id === me;
  // Read on another page or device, in a ticket that is not open here or beyond the loaded messages: the counts still
  // change.
  const countDown = () =>
    mine && patchTicket(client, ticketId, (ticket) => ({ unreadCount: Math.max(0, ticket.unreadCount - 1) }));
  if (!before) return void countDown();
  try {
    const after = read(before, ticketId, messageId, reader, me);
    setTicket(client, after);
    // The ticket may have been fetched before this push, and include it already: its row does not.
    if (mine) patchRows(client, ticketId, (row) => ({ ...row, unreadCount: after.unreadCount }));
  } catch (error) {
    countDown();
    report(client, ticketId, error);
  }
}

// The catalogue's errors are for the log; for the user the ticket is fetched again.
function report(client: QueryClient, ticketId: number, error: unknown): void {
  if (!(error instanceof ConversationError)) throw error;
  console.warn(`conversation: ${error.message}`, { ticketId });
  if (error.gap) void client.invalidateQueries({ queryKey: ticketKey(ticketId), exact: true });
}

function useHubToCache(me: string | undefined, staff: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!me) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const countsChanged = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        void client.invalidateQueries({ queryKey: getGetCurrentUserQueryKey() });
        void client.invalidateQueries({ queryKey: unreadTotalKey() });
        queueCountsChanged(client);
      }, COUNTS_AFTER_MS);
    };
    let before = hub.status();
    const stops = [
      hub.onMessageReceived((ticket, message) => {
        onMessage(client, me, ticket, message);
        countsChanged();
      }),
      hub.onMessageRead((ticketId, messageId, reader) => {
        onRead(client, me, ticketId, messageId, reader);
        if (reader.user.id === me) countsChanged();
      }),
      hub.onTicketChanged((ticket: TicketChanged) => {
        const known = cachedTicket(client, ticket.id);
        if (staff && !ticket.unopened && wasUnopened(client, ticket.id) !== false) countsChanged();
        patchTicket(client, ticket.id, changeOf(ticket, me));
        // An edited or deleted attachment changes a message without a push of that message.
        if (known && ticket.rev > known.rev) {
          void client.invalidateQueries({ queryKey: ticketKey(ticket.id), exact: true });
          void client.invalidateQueries({ queryKey: getListSupportTicketAttachmentsQueryKey(ticket.id) });
        }
      }),
      hub.onDeskChanged((desk) => {
        patchDesk(client, desk);
        // The push says only that links have changed.
        void client.invalidateQueries({ queryKey: getListTicketLinksQueryKey(desk.ticketId) });
      }),
      hub.onStatusChange(() => {
        const now = hub.status();
        // Outside joined rooms pushes may have been missed: after every connect the lists are fetched again.
        if (now.srConnected && !before.srConnected) {
          listsChanged(client);
          void client.invalidateQueries({ queryKey: unreadTotalKey() });
          if (staff) mentionsChanged(client);
          if (before.everConnected) void client.invalidateQueries({ queryKey: getGetCurrentUserQueryKey() });
        }
        before = now;
      }),
    ];
    return () => {
      clearTimeout(timer);
      stops.forEach((stop) => stop());
    };
  }, [client, me, staff]);
}

function useOutboxSender(me: string | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!me) return;
    const outbox = outboxOf(me);
    const send = sendFrom(client);
    let retry: ReturnType<typeof setTimeout> | undefined;
    const flush = async () => {
      clearTimeout(retry);
      if (!hub.status().srConnected) return;
      await outbox.flush(send);
      if (outbox.snapshot().some((entry) => entry.state === "failed") && hub.status().srConnected) {
        retry = setTimeout(() => void flush(), RESEND_AFTER_MS);
      }
    };
    let connected = hub.status().srConnected;
    const stops = [
      hub.onStatusChange(() => {
        const now = hub.status().srConnected;
        if (now && !connected) void flush();
        connected = now;
      }),
      outbox.subscribe(() => {
        if (outbox.snapshot().some((entry) => entry.state === "waiting")) void flush();
      }),
    ];
    void flush();
    return () => {
      clearTimeout(retry);
      stops.forEach((stop) => stop());
    };
  }, [client, me]);
}

/** What signing out would leave behind: drafts, and messages that are not acknowledged. */
function useUnsentReport(me: string | undefined): void {
  useEffect(() => (me ? reportDrafts(() => countDrafts(me) + outboxOf(me).snapshot().length) : undefined), [me]);
}

export function TicketLive(): null {
  const user = useGetCurrentUser().data;
  const me = user?.id;
  useUnsentReport(me);
  useHubToCache(me, user?.isCustomer === false);
  useOutboxSender(me);
  return null;
}
