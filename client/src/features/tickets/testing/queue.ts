/** The queue of a server that a test changes. */
import type { QueueDesk, QueueItem, SavedView, SupportTicket, Tag } from "@klantportaal/api/model";
import { getListOrganisationsMockHandler, getListPeopleMockHandler } from "@klantportaal/api/msw/people";
import { getCountQueueMockHandler, getListSavedViewsMockHandler } from "@klantportaal/api/msw/queue";
import { getListTagsMockHandler, getListTeamsMockHandler } from "@klantportaal/api/msw/settings";
import { getGetSupportTicketMockHandler } from "@klantportaal/api/msw/support-tickets";
import { getGetCurrentUserMockHandler } from "@klantportaal/api/msw/users";
import { HttpResponse, http } from "msw";
import { aTicket, fatima, jeroen } from "./fixtures";
import { aRow, me, server } from "./harness";

const start = Date.parse("2024-02-23T08:00:00.000Z");

/** The server's tickets. */
export const queue: { items: QueueItem[] } = { items: [] };

export const anItem = (
  id: number,
  ticket: Partial<SupportTicket> = {},
  desk: Partial<QueueDesk> = {},
  incidents: Partial<Pick<QueueItem, "incident" | "matchingIncident">> = {},
): QueueItem => ({
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
  incident: null,
  matchingIncident: null,
  ...incidents,
});

/** A colleague's change of a ticket. */
export function changed(id: number, ticket: Partial<SupportTicket>, desk: Partial<QueueDesk> = {}) {
  queue.items = queue.items.map((item) =>
    item.ticket.id === id
      ? {
          ...item,
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

const staff = { ...me, id: jeroen.id, fullName: jeroen.fullName, isCustomer: false, teams: [] };

export const page = <Item>(items: Item[]) => ({
  items,
  pageNo: 1,
  pageSize: 25,
  total: items.length,
  totalIsExact: true,
});

/** Responds to the calls of the queue, with Jeroen as its user. */
export function serveQueue() {
  server.use(
    getGetCurrentUserMockHandler(staff),
    getCountQueueMockHandler({
      mine: 0,
      mineUnread: 0,
      unassigned: 3,
      team: null,
      open: 3,
      snoozed: 0,
      soon: 0,
      late: 0,
    }),
    getListSavedViewsMockHandler(page<SavedView>([])),
    getGetSupportTicketMockHandler(aTicket()),
    getListTagsMockHandler(page<Tag>([])),
    getListTeamsMockHandler(page([])),
    getListOrganisationsMockHandler(page([])),
    getListPeopleMockHandler(
      page([jeroen, fatima].map((one) => ({ ...one, organisationId: null, organisationName: null }))),
    ),
    http.get("*/api/queue", ({ request }) => {
      const url = new URL(request.url);
      const found = answered(url);
      const size = Number(url.searchParams.get("PageSize") ?? 25);
      const first = (Number(url.searchParams.get("PageNo") ?? 1) - 1) * size;
      return HttpResponse.json({ ...page(found.slice(first, first + size)), total: found.length });
    }),
  );
}
