/** The tickets of a list as a file: fetched page by page in the list's order, at most MAX_ROWS of them. */
import type { CurrentUser, SupportTicket } from "@klantportaal/api/model";
import { dayKey, formatExactId, formatLong } from "../../../lib/format/format";
import { type Progress, allRows } from "../../../lib/api/all-rows";
import { csvOf } from "../../../lib/format/csv";
import { m } from "../messages.nl";
import { priorityLabel, statusLabel } from "../model/status";
import type { ListCall } from "./useExport";

/** All tickets of a list call, whatever its page. */
export const allTickets = <Params extends object>(
  list: ListCall<Params>,
  params: Params,
  signal: AbortSignal,
  onProgress?: Progress,
): Promise<SupportTicket[]> => allRows(list, params, signal, onProgress);

type Column = [header: string, cell: (ticket: SupportTicket) => string | number];

function columnsFor(staff: boolean, origin: string): Column[] {
  const h = m.export.columns;
  const yesNo = (yes: boolean) => (yes ? m.export.yes : m.export.no);
  const forStaff: Column[] = [
    [h.customer, (ticket) => ticket.organisationName],
    [h.assignee, (ticket) => ticket.assignee?.fullName ?? ""],
  ];
  return [
    [h.number, (ticket) => formatExactId(ticket.exactId)],
    [h.subject, (ticket) => ticket.subject],
    [h.topic, (ticket) => m.topic[ticket.topic]],
    [h.status, (ticket) => statusLabel(ticket.status, staff)],
    [h.priority, (ticket) => priorityLabel(ticket.priority)],
    ...(staff ? forStaff : []),
    [h.createdOn, (ticket) => formatLong(ticket.createdOn)],
    [h.createdBy, (ticket) => ticket.createdBy.fullName],
    [h.activity, (ticket) => formatLong(ticket.lastActivityOn)],
    [h.unread, (ticket) => ticket.unreadCount],
    [h.followed, (ticket) => yesNo(ticket.following)],
    [h.link, (ticket) => `${origin}/support/tickets/${ticket.id}`],
  ];
}

/** The file's text, Dutch heads first. */
export function ticketsAsCsv(
  tickets: readonly SupportTicket[],
  me: Pick<CurrentUser, "isCustomer">,
  origin: string,
): string {
  const columns = columnsFor(!me.isCustomer, origin);
  return csvOf([
    columns.map(([header]) => header),
    ...tickets.map((ticket) => columns.map(([, cell]) => cell(ticket))),
  ]);
}

/** tickets-2024-02-23.csv, with the day in Amsterdam. */
export const exportName = (now: number) => `tickets-${dayKey(now)}.csv`;
