/** The tickets of a list as a file: fetched page by page in the list's order, at most MAX_ROWS of them. */
import type { CurrentUser, SupportTicket } from "@klantportaal/api/model";
import { dayKey, formatExactId, formatLong } from "../../../lib/format/format";
import { ProblemError } from "../../../lib/api/problem";
import { csvOf } from "../../../lib/format/csv";
import { m } from "../messages.nl";
import { priorityLabel, statusLabel } from "../model/status";
import { MAX_ROWS, PAGE_SIZE, type ListCall } from "./useExport";

type Progress = (done: number, total: number) => void;

const wait = (seconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, seconds * 1_000);
    signal.addEventListener(
      "abort",
      () => {
        clearTimeout(timer);
        reject(signal.reason as Error);
      },
      { once: true },
    );
  });

/** Fetches a page; when the server responds "too many requests", retries after the time that it names. */
async function page<Params>(list: ListCall<Params>, params: Params, signal: AbortSignal) {
  for (;;) {
    try {
      return await list(params, undefined, signal);
    } catch (error) {
      if (!(error instanceof ProblemError) || error.status !== 429) throw error;
      await wait(error.retryAfter ?? 1, signal);
    }
  }
}

/**
 * All tickets of a list call, whatever its page, up to MAX_ROWS. A ticket that moves while its neighbours are fetched
 * is included once; when one slipped past, all pages are fetched once more. Rejects with the signal's reason when
 * aborted.
 */
export async function allTickets<Params extends object>(
  list: ListCall<Params>,
  params: Params,
  signal: AbortSignal,
  onProgress: Progress = () => undefined,
): Promise<SupportTicket[]> {
  const found = new Map<number, SupportTicket>();
  for (let round = 0; round < 2; round++) {
    let expected = 0;
    for (let number = 1; number <= MAX_ROWS / PAGE_SIZE; number++) {
      const { items, total } = await page(list, { ...params, PageNo: number, PageSize: PAGE_SIZE }, signal);
      for (const ticket of items) found.set(ticket.id, ticket);
      expected = Math.min(total, MAX_ROWS);
      onProgress(Math.min(found.size, expected), expected);
      if (items.length < PAGE_SIZE) break;
    }
    if (found.size >= expected) break;
  }
  return [...found.values()].slice(0, MAX_ROWS);
}

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
