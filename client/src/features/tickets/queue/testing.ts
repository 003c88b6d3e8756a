/** The queue of a server that a test changes. */
import type { QueueDesk, QueueItem, SupportTicket } from "@klantportaal/api/model";
import { jeroen } from "../testing/fixtures";
import { aRow } from "../testing/harness";

const start = Date.parse("2024-02-23T08:00:00.000Z");

/** The server's tickets. */
export const queue: { items: QueueItem[] } = { items: [] };

export const anItem = (id: number, ticket: Partial<SupportTicket> = {}, desk: Partial<QueueDesk> = {}): QueueItem => ({
  ticket: aRow(id, { createdOn: new Date(start + id * 60_000).toISOString(), ...ticket }),
  desk: {
    teamId: null,
    tagIds: [],
    waitingSince: null,
    dueOn: null,
    warnOn: null,
    snoozedUntil: null,
    rev: 1,
    ...desk,
  },
});

/** A colleague's change of a ticket. */
export function changed(id: number, ticket: Partial<SupportTicket>, desk: Partial<QueueDesk> = {}) {
  queue.items = queue.items.map((item) =>
    item.ticket.id === id
      ? {
          ticket: { ...item.ticket, lastSeq: item.ticket.lastSeq + 1, rev: item.ticket.rev + 1, ...ticket },
          desk: { ...item.desk, ...desk },
        }
      : item,
  );
}

/** The server's response to a list call. */
export function answered({ searchParams }: URL): QueueItem[] {
  const all = searchParams.getAll("Filters");
  const ids = all
    .find((one) => one.startsWith("id:"))
    ?.slice("id:".length)
    .split("|");
  return queue.items.filter(
    ({ ticket }) =>
      (all.includes("state:all") || !["resolved", "closed"].includes(ticket.status)) &&
      (!all.includes("assigneeId:none") || ticket.assignee === null) &&
      (!all.includes("assigneeId:me") || ticket.assignee?.id === jeroen.id) &&
      ticket.subject.includes(searchParams.get("SearchParameter") ?? "") &&
      (!ids || ids.includes(String(ticket.id))),
  );
}
