// @vitest-environment jsdom
import type { SupportTicket } from "@klantportaal/api/model";
import { listSupportTickets } from "@klantportaal/api/support-tickets";
import { HttpResponse, http } from "msw";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { allTickets, exportName, ticketsAsCsv } from "./exportTickets";
import { jeroen } from "../testing/fixtures";
import { aRow, pageOf, server } from "../testing/harness";

beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

/** A server with this many tickets; `list` returns a page's tickets, and may change between calls. */
function serve(pages: (page: number) => { items: SupportTicket[]; total: number }) {
  const asked: URLSearchParams[] = [];
  server.use(
    http.get("*/api/support-tickets", ({ request }) => {
      const { searchParams } = new URL(request.url);
      asked.push(searchParams);
      const { items, total } = pages(Number(searchParams.get("PageNo")));
      return HttpResponse.json(pageOf(items, { total }));
    }),
  );
  return asked;
}

const rows = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => aRow(from + index));
const all = (total: number) => (page: number) => ({
  items: rows((page - 1) * 100 + 1, Math.min(page * 100, total)),
  total,
});
const signal = () => new AbortController().signal;

describe("all tickets of a list", () => {
  it("load page by page in the list's own order, with progress", async () => {
    const asked = serve(all(230));
    const progress: number[][] = [];
    const tickets = await allTickets(
      listSupportTickets,
      { PageNo: 3, PageSize: 25, OrderBy: "subject ASC", Filters: ["status:new"] },
      signal(),
      (done, total) => progress.push([done, total]),
    );
    expect(tickets.map((ticket) => ticket.id)).toEqual(rows(1, 230).map((ticket) => ticket.id));
    expect(
      asked.map((one) => [one.get("PageNo"), one.get("PageSize"), one.get("OrderBy"), one.get("Filters")].join()),
    ).toEqual(["1,100,subject ASC,status:new", "2,100,subject ASC,status:new", "3,100,subject ASC,status:new"]);
    expect(progress).toEqual([
      [100, 230],
      [200, 230],
      [230, 230],
    ]);
  });

  it("stop at ten thousand", async () => {
    // Only their ids: ten thousand whole tickets take a test longer than they take a browser.
    const asked = serve((page) => ({
      items: Array.from({ length: 100 }, (_, index) => ({ id: (page - 1) * 100 + index }) as SupportTicket),
      total: 10_000,
    }));
    expect(await allTickets(listSupportTickets, {}, signal())).toHaveLength(10_000);
    expect(asked).toHaveLength(100);
  }, 60_000);

  it("contain a ticket once that moved between two pages, and the one that slipped past", async () => {
    let round = 0;
    serve((page) => {
      if (page === 1) round++;
      // In the first round ticket 101 moves up to the first page after that was fetched, and pushes 100 to the second.
      if (round === 1) return { items: page === 1 ? rows(1, 100) : [aRow(100), ...rows(102, 110)], total: 110 };
      return all(110)(page);
    });
    const tickets = await allTickets(listSupportTickets, {}, signal());
    expect(new Set(tickets.map((ticket) => ticket.id))).toEqual(new Set(rows(1, 110).map((ticket) => ticket.id)));
    expect(tickets).toHaveLength(110);
  });

  it("wait when the server asks for it", async () => {
    let refused = false;
    server.use(
      http.get("*/api/support-tickets", () => {
        if (refused) return HttpResponse.json(pageOf(rows(1, 2)));
        refused = true;
        return HttpResponse.json({ code: "rate_limited" }, { status: 429, headers: { "Retry-After": "1" } });
      }),
    );
    expect(await allTickets(listSupportTickets, {}, signal())).toHaveLength(2);
  });

  it("are aborted on cancel and on a failure", async () => {
    const abort = new AbortController();
    serve((page) => {
      if (page === 2) abort.abort();
      return all(500)(page);
    });
    await expect(allTickets(listSupportTickets, {}, abort.signal)).rejects.toThrow(/abort/i);
    server.use(http.get("*/api/support-tickets", () => HttpResponse.json({ code: "internal" }, { status: 500 })));
    await expect(allTickets(listSupportTickets, {}, signal())).rejects.toMatchObject({ status: 500 });
  });
});

describe("the file", () => {
  const ticket = aRow(1, {
    subject: '=cmd|"/c calc"!A1',
    status: "waiting_customer",
    priority: "prio_1",
    createdOn: "2024-02-21T10:04:00.000Z",
    lastActivityOn: "2024-02-23T12:52:30.101Z",
    unreadCount: 2,
    assignee: jeroen,
  });

  it("has Dutch heads and words, times of Amsterdam, and no formulas", () => {
    expect(
      ticketsAsCsv(
        [ticket, aRow(2, { exactId: null, following: false })],
        { isCustomer: true },
        "https://portal.example",
      ).split("\r\n"),
    ).toEqual([
      "\uFEFFTicketnummer;Onderwerp;Soort;Status;Prioriteit;Aangemaakt;Aangemaakt door;Laatste activiteit;Ongelezen berichten;Gevolgd;Link",
      '00.104.001;"\'=cmd|""/c calc""!A1";Storing;Wacht op u;Urgent;21-2-2024 11:04;Sanne de Vries;23-2-2024 13:52;2;ja;https://portal.example/support/tickets/1',
      "Wordt toegewezen;Onderwerp 2;Storing;In behandeling;Urgent;23-2-2024 09:00;Sanne de Vries;23-2-2024 09:00;0;nee;https://portal.example/support/tickets/2",
      "",
    ]);
  });

  it("contains customer and assignee for staff, with status texts in the third person", () => {
    const [head, row] = ticketsAsCsv([ticket], { isCustomer: false }, "https://portal.example").split("\r\n");
    expect(head).toContain(";Prioriteit;Klant;Behandelaar;Aangemaakt;");
    expect(row).toContain(";Wacht op klant;Urgent;Klant A;Jeroen Bakker;");
  });

  it("is named after the day in Amsterdam", () =>
    expect(exportName(Date.parse("2024-02-23T23:30:00.000Z"))).toBe("tickets-2024-02-24.csv"));
});
