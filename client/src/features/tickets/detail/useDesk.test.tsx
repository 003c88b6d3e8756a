/** What staff change of a ticket by its keys. */
import { useGetSupportTicket } from "@klantportaal/api/support-tickets";
import { getGetDeskMockHandler } from "@klantportaal/api/msw/desk";
import { getGetSupportTicketMockHandler } from "@klantportaal/api/msw/support-tickets";
import { getListTagsMockHandler, getListTeamsMockHandler } from "@klantportaal/api/msw/settings";
import type { CurrentUser, Desk } from "@klantportaal/api/model";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { notify } from "../../../ui/notify";
import type { Ticket } from "../model/conversation";
import { aTicket, jeroen } from "../testing/fixtures";
import { me, renderAt, server } from "../testing/harness";
import { DeskTags } from "./DeskTags";
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
      <DeskTags {...desk} />
      {desk.dialog}
    </>
  );
}

function Screen() {
  const ticket = useGetSupportTicket(1).data;
  return ticket ? <Keys ticket={ticket} /> : null;
}

it.each([
  ["is refused", () => HttpResponse.json({ code: "internal" }, { status: 500 }), /^De wijziging is niet opgeslagen\. /],
  [
    "fails for the ticket",
    () =>
      HttpResponse.json({
        results: [{ ticketId: 1, outcome: "failed", code: "ticket.closed", rev: null }],
        undoUntil: new Date().toISOString(),
      }),
    "Niet gewijzigd: Dit ticket is gesloten. Maak een nieuw ticket aan.",
  ],
])("a change that %s is taken back, with the reason", async (_, answer, reason) => {
  const failed = vi.spyOn(notify, "error");
  let free = () => undefined as void;
  const wait = new Promise<void>((resolve) => (free = resolve));
  server.use(http.post("*/api/queue/bulk", () => wait.then(answer)));
  renderAt("/", "/", <Screen />);
  await waitFor(() => expect(screen.getByRole("status")).toHaveTextContent("in_progress"));
  await userEvent.keyboard("s");
  await userEvent.click(await screen.findByRole("option", { name: "Opgelost" }));
  await waitFor(() => expect(screen.getByRole("status")).toHaveTextContent("resolved"));
  free();
  await waitFor(() => expect(screen.getByRole("status")).toHaveTextContent("in_progress"));
  expect(failed).toHaveBeenCalledWith(
    typeof reason === "string" ? reason : expect.stringMatching(reason),
    expect.anything(),
  );
});

it("what could not be loaded is said, asked for again, and no key is without a word", async () => {
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
