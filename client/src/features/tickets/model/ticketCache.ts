/**
 * The one place that changes cached tickets: the open ticket, its row in every cached list, and the caller's own
 * counts. Pushes and optimistic changes both use it, so that a screen never shows two versions of one ticket.
 */
import type { QueryClient, QueryFilters } from "@tanstack/react-query";
import { getGetDeskQueryKey } from "@klantportaal/api/desk";
import { getListQueueQueryKey } from "@klantportaal/api/queue";
import { getGetSupportTicketQueryKey, getListSupportTicketsQueryKey } from "@klantportaal/api/support-tickets";
import { getGetCurrentUserQueryKey } from "@klantportaal/api/users";
import type {
  CurrentUser,
  Desk,
  DeskChanged,
  Message,
  QueueDesk,
  QueueItem,
  QueuePage,
  SupportTicket,
  SupportTicketPage,
  TicketChanged,
} from "@klantportaal/api/model";
import { isUnread, type Ticket } from "./conversation";

export const ticketKey = (id: number) => getGetSupportTicketQueryKey(id);
export const listKey = () => getListSupportTicketsQueryKey();
export const queueKey = () => getListQueueQueryKey();

export function cachedTicket(client: QueryClient, id: number): Ticket | undefined {
  return client.getQueryData<Ticket>(ticketKey(id));
}

export function setTicket(client: QueryClient, ticket: Ticket): void {
  client.setQueryData<Ticket>(ticketKey(ticket.id), ticket);
  askAgain(client, { queryKey: ticketKey(ticket.id), exact: true });
}

/** Changes the ticket wherever it is cached: its detail and its rows. Fields that a change omits stay as they are. */
export function patchTicket(
  client: QueryClient,
  id: number,
  change: (ticket: SupportTicket) => Partial<SupportTicket>,
): void {
  client.setQueryData<Ticket>(ticketKey(id), (ticket) => ticket && { ...ticket, ...change(ticket) });
  patchRows(client, id, (row) => ({ ...row, ...change(row) }));
}

/**
 * Changes a row in every list. Only the server knows its position, and whether it still belongs there: the lists become
 * stale. A ticket being fetched gets the change as well.
 */
export function patchRows(client: QueryClient, id: number, change: (row: SupportTicket) => SupportTicket): void {
  for (const { queryKey, state } of client.getQueryCache().findAll({ queryKey: listKey() })) {
    const page = state.data as SupportTicketPage | undefined;
    if (!page?.items.some((row) => row.id === id)) continue;
    const items = page.items.map((row) => (row.id === id ? change(row) : row));
    // One row is new, the list stays as old as it is.
    client.setQueryData<SupportTicketPage>(queryKey, { ...page, items }, { updatedAt: state.dataUpdatedAt });
  }
  patchQueue(client, id, (item) => ({ ...item, ticket: change(item.ticket) }));
  askAgain(client, { queryKey: ticketKey(id), exact: true });
  listsChanged(client);
}

/** Changes a ticket of the queue in every list; omitted fields stay as they are. */
export function patchQueue(client: QueryClient, id: number, change: (item: QueueItem) => QueueItem): void {
  changeQueue(client, (item) => (item.ticket.id === id ? { ...item, ...change(item) } : item));
}

/** Writes returned tickets of the queue over their older versions; each stays in its place. */
export function updateQueue(client: QueryClient, answered: readonly QueueItem[]): void {
  const byId = new Map(answered.map((item) => [item.ticket.id, item]));
  changeQueue(client, (item) => {
    const now = byId.get(item.ticket.id);
    return now ? { ...item, ...now, ticket: newer(item.ticket, now.ticket), desk: newer(item.desk, now.desk) } : item;
  });
}

function changeQueue(client: QueryClient, change: (item: QueueItem) => QueueItem): void {
  for (const { queryKey, state } of client.getQueryCache().findAll({ queryKey: queueKey(), exact: false })) {
    const page = state.data as QueuePage | undefined;
    const items = page?.items?.map(change);
    if (!page || !items?.some((item, index) => item !== page.items[index])) continue;
    client.setQueryData<QueuePage>(queryKey, { ...page, items }, { updatedAt: state.dataUpdatedAt });
  }
}

const newer = <Known extends { rev: number }>(known: Known, change: Partial<Known> & { rev: number }): Known =>
  change.rev > known.rev ? { ...known, ...change } : known;

/** Changes the staff-only fields of a ticket, wherever it is cached. */
export function changeDesk(client: QueryClient, id: number, change: (desk: QueueDesk) => Partial<QueueDesk>): void {
  client.setQueryData<Desk>(getGetDeskQueryKey(id), (desk) => desk && { ...desk, ...change(desk) });
  patchQueue(client, id, (item) => ({ ...item, desk: { ...item.desk, ...change(item.desk) } }));
}

/** Applies a push about a ticket's desk; one older than the cache changes nothing. */
export const patchDesk = (client: QueryClient, { ticketId, ...change }: DeskChanged): void =>
  changeDesk(client, ticketId, (desk) => newer(desk, change));

/** The current state of a queue ticket. */
export function inQueue(client: QueryClient, id: number): QueueItem | undefined {
  return client
    .getQueriesData<QueuePage>({ queryKey: queueKey() })
    .flatMap(([, page]) => page?.items?.filter(({ ticket }) => ticket.id === id) ?? [])
    .reduce<QueueItem | undefined>(
      (best, item) => (best && best.ticket.rev >= item.ticket.rev ? best : item),
      undefined,
    );
}

export function isListed(client: QueryClient, id: number): boolean {
  return (
    client
      .getQueriesData<SupportTicketPage>({ queryKey: listKey() })
      .some(([, page]) => page?.items.some((row) => row.id === id)) ||
    client
      .getQueriesData<QueuePage>({ queryKey: queueKey() })
      .some(([, page]) => page?.items?.some(({ ticket }) => ticket.id === id))
  );
}

export function patchMe(client: QueryClient, change: (me: CurrentUser) => CurrentUser): void {
  client.setQueryData<CurrentUser>(getGetCurrentUserQueryKey(), (me) => me && change(me));
}

const PREVIEW_LENGTH = 200;

/**
 * A row after a message in its ticket. lastSeq shows whether the message is new, so a repeated push changes nothing.
 */
export function rowAfterMessage(row: SupportTicket, message: Message, me: string): SupportTicket {
  if (message.kind === "note") return row;
  if (message.withdrawnOn && row.lastMessage?.createdOn === message.createdOn)
    return { ...row, lastMessage: { ...row.lastMessage, text: "", attachmentCount: 0 } };
  if (message.seq <= row.lastSeq) return row;
  const preview = message.kind === "message" && {
    lastMessage: {
      text: message.text.slice(0, PREVIEW_LENGTH),
      sendBy: message.sendBy,
      createdOn: message.createdOn,
      attachmentCount: message.attachments.length,
    },
  };
  return {
    ...row,
    ...preview,
    lastSeq: message.seq,
    lastActivityOn: message.createdOn,
    unreadCount: row.unreadCount + (isUnread(message, me) ? 1 : 0),
  };
}

/** Applies a ticketChanged push to a cached ticket; one older than the cache changes nothing. */
export function changeOf(push: TicketChanged, me: string): (ticket: SupportTicket) => Partial<SupportTicket> {
  // lastSeq comes with the message itself: taken from here, the next message would look known.
  const { id: _id, lastSeq: _lastSeq, ...fields } = push;
  return (ticket) => {
    if (push.rev < ticket.rev) return {};
    const mine = push.participants.find((participant) => participant.user.id === me);
    // A ticket that nobody had opened was unread for all staff, and now no longer is for those who do not participate.
    const opened = ticket.unopened && !push.unopened && !mine;
    return {
      ...fields,
      following: mine ? mine.following : ticket.following,
      unreadCount: opened ? 0 : ticket.unreadCount,
    };
  };
}

/** Whether a ticket had yet to be opened, as far as is known here; undefined: unknown. */
export function wasUnopened(client: QueryClient, id: number): boolean | undefined {
  const rows = client
    .getQueriesData<SupportTicketPage>({ queryKey: listKey() })
    .flatMap(([, page]) => page?.items ?? []);
  return (cachedTicket(client, id) ?? rows.find((row) => row.id === id))?.unopened;
}

/** Lists that are not on screen are fetched again when shown; the one on screen decides itself when. */
export function listsChanged(client: QueryClient): void {
  for (const queryKey of [listKey(), queueKey()]) {
    void client.invalidateQueries({ queryKey, refetchType: "none" });
    askAgain(client, { queryKey });
  }
}

/** A response in flight may predate a change and would undo it: it is fetched once more afterwards. */
function askAgain(client: QueryClient, changed: QueryFilters): void {
  for (const { promise, queryKey } of client.getQueryCache().findAll({ ...changed, fetchStatus: "fetching" })) {
    const again = () => client.invalidateQueries({ queryKey, exact: true }, { cancelRefetch: false });
    promise?.then(again, () => undefined);
  }
}
