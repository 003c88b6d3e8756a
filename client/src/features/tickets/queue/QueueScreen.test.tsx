/** The queue as staff work through it, in front of a server that a test changes. */
import { getGetCurrentUserMockHandler } from "@klantportaal/api/msw/users";
import { getCountQueueMockHandler, getListSavedViewsMockHandler } from "@klantportaal/api/msw/queue";
import { getGetSupportTicketMockHandler } from "@klantportaal/api/msw/support-tickets";
import { getListTagsMockHandler, getListTeamsMockHandler } from "@klantportaal/api/msw/settings";
import { getListPeopleMockHandler, getListOrganisationsMockHandler } from "@klantportaal/api/msw/people";
import type { QueueDesk, QueueItem, SavedView, SupportTicket, Tag } from "@klantportaal/api/model";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { hub } from "../../../lib/hub/hub";
import { aTicket, fatima, jeroen } from "../testing/fixtures";
import { aRow, me, playHub, renderAt, server } from "../testing/harness";
import QueueScreen from "./QueueScreen";

const staff = { ...me, id: jeroen.id, fullName: jeroen.fullName, isCustomer: false, teams: [] };
const start = Date.parse("2024-02-23T08:00:00.000Z");
const page = <Item,>(items: Item[]) => ({ items, pageNo: 1, pageSize: 25, total: items.length, totalIsExact: true });

let items: QueueItem[];
let played: ReturnType<typeof playHub>;

const anItem = (id: number, ticket: Partial<SupportTicket> = {}, desk: Partial<QueueDesk> = {}): QueueItem => ({
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

/** What a colleague makes of a ticket. */
function changed(id: number, ticket: Partial<SupportTicket>, desk: Partial<QueueDesk> = {}) {
  items = items.map((item) =>
    item.ticket.id === id
      ? {
          ticket: { ...item.ticket, lastSeq: item.ticket.lastSeq + 1, rev: item.ticket.rev + 1, ...ticket },
          desk: { ...item.desk, ...desk },
        }
      : item,
  );
}

function answered({ searchParams }: URL): QueueItem[] {
  const all = searchParams.getAll("Filters");
  const bound = (name: string) => Date.parse((searchParams.get(name) ?? "").replace("createdOn:", ""));
  return items.filter(
    ({ ticket }) =>
      (all.includes("state:all") || !["resolved", "closed"].includes(ticket.status)) &&
      (!all.includes("assigneeId:none") || ticket.assignee === null) &&
      (!all.includes("assigneeId:me") || ticket.assignee?.id === jeroen.id) &&
      ticket.subject.includes(searchParams.get("SearchParameter") ?? "") &&
      !(Date.parse(ticket.createdOn) <= bound("GreaterThan")) &&
      !(Date.parse(ticket.createdOn) >= bound("LessThan")),
  );
}

beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
beforeEach(async () => {
  localStorage.clear();
  items = [anItem(1), anItem(2), anItem(3)];
  played = playHub();
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
  await hub.start();
});
afterEach(async () => {
  server.resetHandlers();
  await hub.stop();
});
afterAll(() => server.close());

async function show(address = "/queue?view=unassigned") {
  const view = renderAt(address, "/queue", <QueueScreen />);
  await screen.findByRole("region", { name: "Werkvoorraad" });
  return view;
}
const rowOf = async (id: number) => {
  const row = (await screen.findByRole("link", { name: `Onderwerp ${id}` })).closest("tr");
  if (!row) throw new Error(`no row of ${id}`);
  return row;
};
const link = (id: number) => screen.getByRole("link", { name: `Onderwerp ${id}` });

describe("what colleagues do", () => {
  it("is seen in the rows that somebody is busy with, which stay and say that they left the view", async () => {
    await show();
    const row = await rowOf(2);
    link(2).focus();
    changed(2, { assignee: fatima });
    act(() => played.push("queueChanged"));
    await waitFor(() => expect(row).toHaveTextContent("Hoort niet meer in deze weergave"));
    expect(within(row).getByRole("button", { name: "Onderwerp 2 toewijzen, Fatima El Amrani" })).toBeVisible();
    expect(screen.getByRole("button", { name: "1 ticket veranderd" })).toBeVisible();
    expect(link(2)).toHaveFocus();
    await userEvent.click(screen.getByRole("button", { name: "1 ticket veranderd" }));
    await waitFor(() => expect(screen.queryByText("Onderwerp 2")).not.toBeInTheDocument());
  });
  it("is seen too where a ticket left by its status, or by its desk alone", async () => {
    await show("/queue?view=open");
    const [solved, labelled] = [await rowOf(1), await rowOf(3)];
    link(2).focus();
    changed(1, { status: "resolved" });
    changed(3, { lastSeq: 0, rev: 1 }, { tagIds: ["t"], rev: 2 });
    act(() => played.push("queueChanged"));
    await waitFor(() => expect(solved).toHaveTextContent("Hoort niet meer in deze weergave"));
    expect(labelled).not.toHaveTextContent("Hoort niet meer in deze weergave");
    expect(screen.getByRole("button", { name: "2 tickets veranderd" })).toBeVisible();
  });
  it("takes no row away that is selected", async () => {
    await show();
    const row = await rowOf(2);
    await userEvent.click(within(row).getByRole("checkbox"));
    act(() => (document.activeElement as HTMLElement).blur());
    changed(2, { assignee: fatima });
    act(() => played.push("queueChanged"));
    await waitFor(() => expect(row).toHaveTextContent("Hoort niet meer in deze weergave"));
  });
});
