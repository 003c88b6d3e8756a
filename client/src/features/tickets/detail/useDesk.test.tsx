/** Changes that staff make to a ticket by keys. */
import { useGetSupportTicket } from "@klantportaal/api/support-tickets";
import { getGetDeskMockHandler } from "@klantportaal/api/msw/desk";
import { getBulkUpdateMockHandler } from "@klantportaal/api/msw/queue";
import { getGetSupportTicketMockHandler } from "@klantportaal/api/msw/support-tickets";
import { getListTagsMockHandler, getListTeamsMockHandler } from "@klantportaal/api/msw/settings";
import type { CurrentUser, Desk } from "@klantportaal/api/model";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { notify } from "../../../ui/notify";
import type { Ticket } from "../model/conversation";
import { priorityLabel } from "../model/status";
import { aMessage, aTicket, fatima, jeroen } from "../testing/fixtures";
import { me, renderAt, server } from "../testing/harness";
import { DeskTags } from "./DeskTags";
import { UpdateConflict } from "./UpdateConflict";
import { useDesk } from "./useDesk";

const staff: CurrentUser = { ...me, id: jeroen.id, fullName: jeroen.fullName, isCustomer: false };
const none = { items: [], pageNo: 1, pageSize: 100, total: 0, totalIsExact: true };
const desk: Desk = {
  ticketId: 1,
  teamId: null,
  tagIds: [],
  waitingSince: null,
  dueOn: null,
  warnOn: null,
  snoozedUntil: null,
  snoozedBy: null,
  rev: 0,
};

beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
beforeEach(() =>
  server.use(
    getGetSupportTicketMockHandler(aTicket({ status: "in_progress" })),
    getGetDeskMockHandler(desk),
    getListTagsMockHandler(none),
    getListTeamsMockHandler(none),
  ),
);
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

function Keys({ ticket }: { ticket: Ticket }) {
  const desk = useDesk(ticket, staff);
  return (
    <>
      <output>{desk.desk && ticket.status}</output>
      <span data-testid="priority">{priorityLabel(ticket.priority)}</span>
      <DeskTags {...desk} />
      {desk.dialog}
      <UpdateConflict ticketId={ticket.id} />
    </>
  );
}

function Screen() {
  const ticket = useGetSupportTicket(1).data;
  return ticket ? <Keys ticket={ticket} /> : null;
}

it("a refused change is rolled back, with the reason", async () => {
  const failed = vi.spyOn(notify, "error");
  let free = () => undefined as void;
  const wait = new Promise<void>((resolve) => (free = resolve));
  server.use(
    http.put("*/api/support-tickets/1", () =>
      wait.then(() => HttpResponse.json({ code: "internal" }, { status: 500 })),
    ),
  );
  renderAt("/", "/", <Screen />);
  await waitFor(() => expect(screen.getByRole("status")).toHaveTextContent("in_progress"));
  await userEvent.keyboard("s");
  await userEvent.click(await screen.findByRole("option", { name: "Opgelost" }));
  await waitFor(() => expect(screen.getByRole("status")).toHaveTextContent("resolved"));
  free();
  await waitFor(() => expect(screen.getByRole("status")).toHaveTextContent("in_progress"));
  expect(failed).toHaveBeenCalledWith(expect.stringMatching(/^De wijziging is niet opgeslagen\. /), expect.anything());
});

it("a desk change that fails for the ticket shows the reason", async () => {
  const failed = vi.spyOn(notify, "error");
  const team = {
    id: "0191c000-0000-7000-8000-0000000000aa",
    name: "Netwerk",
    archived: false,
    members: [],
    topics: [],
    assignsOnAnswer: false,
  };
  server.use(
    getListTeamsMockHandler({ ...none, items: [{ ...team, openTickets: 0, rev: 1 }], total: 1 }),
    getBulkUpdateMockHandler({
      results: [{ ticketId: 1, outcome: "failed", code: "ticket.closed", rev: null }],
      undoUntil: new Date().toISOString(),
    }),
  );
  renderAt("/", "/", <Screen />);
  await waitFor(() => expect(screen.getByRole("status")).toHaveTextContent("in_progress"));
  await userEvent.keyboard("t");
  await userEvent.click(await screen.findByRole("option", { name: "Netwerk" }));
  await waitFor(() =>
    expect(failed).toHaveBeenCalledWith(
      "Niet gewijzigd: Dit ticket is gesloten. Maak een nieuw ticket aan.",
      expect.anything(),
    ),
  );
});

it("the dialog of one ticket is about that ticket, and does not count it", async () => {
  renderAt("/", "/", <Screen />);
  await waitFor(() => expect(screen.getByRole("status")).toHaveTextContent("in_progress"));
  await userEvent.keyboard("l");
  expect(await screen.findByRole("dialog", { name: "Labels" })).toBeVisible();
});

it("a key before the desk has loaded waits for it", async () => {
  let free = () => undefined as void;
  const wait = new Promise<void>((resolve) => (free = resolve));
  const asked = vi.fn<(body: unknown) => void>();
  server.use(
    http.get("*/api/support-tickets/1/desk", () => wait.then(() => HttpResponse.json(desk))),
    http.put("*/api/support-tickets/1", async ({ request }) => {
      asked(await request.json());
      return HttpResponse.json(aTicket({ status: "in_progress", assignee: staff }));
    }),
  );
  renderAt("/", "/", <Screen />);
  await screen.findByRole("status");
  await userEvent.keyboard("m");
  expect(asked).not.toHaveBeenCalled();
  free();
  await waitFor(() => expect(asked).toHaveBeenCalledExactlyOnceWith({ assigneeId: staff.id }));
});

describe("a concurrent change of the same field", () => {
  const theirs = aTicket({
    status: "in_progress",
    priority: "prio_4",
    rev: 9,
    messages: [
      aMessage(1, {
        kind: "event",
        sendBy: fatima,
        event: { type: "priority", from: "prio_3", to: "prio_4", automatic: false, detail: null },
      }),
    ],
  });
  const stored = vi.fn<(sent: { data: unknown; rev: string | null }) => void>();
  const answers = (now: Ticket) => {
    let stale = true;
    server.use(
      http.put("*/api/support-tickets/1", async ({ request }) => {
        if (stale) {
          stale = false;
          server.use(getGetSupportTicketMockHandler(now));
          return HttpResponse.json({ code: "ticket.stale" }, { status: 409 });
        }
        const data = (await request.json()) as Partial<Ticket>;
        stored({ data, rev: request.headers.get("If-Match") });
        return HttpResponse.json({ ...now, ...data, rev: now.rev + 1 });
      }),
    );
  };
  const choose = async () => {
    renderAt("/", "/", <Screen />);
    await waitFor(() => expect(screen.getByRole("status")).toHaveTextContent("in_progress"));
    await userEvent.keyboard("p");
    await userEvent.click(await screen.findByRole("option", { name: "Urgent" }));
  };
  beforeEach(() => stored.mockClear());

  it.each([
    ["Overnemen", "Laag", 0],
    ["Mijn waarde behouden", "Urgent", 1],
  ])("and %s leaves %s", async (answer, priority, times) => {
    const praised = vi.spyOn(notify, "success");
    answers(theirs);
    await choose();
    const question = await screen.findByRole("alertdialog", { name: "Intussen gewijzigd" });
    expect(question).toHaveTextContent("Fatima El Amrani zette de prioriteit intussen op ‘Laag’. U koos ‘Urgent’.");
    expect(screen.getByTestId("priority")).toHaveTextContent("Laag");
    await userEvent.click(within(question).getByRole("button", { name: answer }));
    await waitFor(() => expect(screen.getByTestId("priority")).toHaveTextContent(priority));
    expect(stored).toHaveBeenCalledTimes(times);
    expect(praised, "nothing is said to be saved").not.toHaveBeenCalled();
    if (times > 0) expect(stored).toHaveBeenCalledWith({ data: { priority: "prio_1" }, rev: '"9"' });
  });

  it("a concurrent change of another field asks nothing", async () => {
    answers(aTicket({ status: "in_progress", subject: "Ander onderwerp", rev: 9 }));
    await choose();
    await waitFor(() => expect(stored).toHaveBeenCalledWith({ data: { priority: "prio_1" }, rev: '"9"' }));
    expect(screen.queryByRole("alertdialog")).toBeNull();
  });
});

it("a failed load is shown and retried, and no key is silently ignored", async () => {
  const failed = vi.spyOn(notify, "error");
  server.use(http.get("*/api/support-tickets/1/desk", () => HttpResponse.json({}, { status: 500 })));
  renderAt("/", "/", <Screen />);
  expect(await screen.findByText("We konden de labels en teams niet laden.")).toBeVisible();
  failed.mockClear();
  await userEvent.keyboard("m");
  expect(failed).toHaveBeenCalledOnce();
  server.use(getGetDeskMockHandler(desk));
  await userEvent.click(screen.getByRole("button", { name: "Opnieuw proberen" }));
  expect(await screen.findByRole("button", { name: "Labels wijzigen" })).toBeVisible();
});
