/** Two members of staff change the same field of tickets in the queue: the second is asked which value stays. */
import { getGetSupportTicketMockHandler } from "@klantportaal/api/msw/support-tickets";
import type { BulkUpdateRequest, SupportTicket } from "@klantportaal/api/model";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { hub } from "../../../lib/hub/hub";
import { aMessage, aTicket, fatima, jeroen } from "../testing/fixtures";
import { playHub, renderAt, server } from "../testing/harness";
import { anItem, changed, queue, serveQueue } from "../testing/queue";
import QueueScreen from "./QueueScreen";

beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
beforeEach(async () => {
  localStorage.clear();
  queue.items = [1, 2, 3].map((id) => anItem(id, { priority: "prio_3" }));
  playHub();
  serveQueue();
  await hub.start();
});
afterEach(async () => {
  server.resetHandlers();
  await hub.stop();
});
afterAll(() => server.close());

/** Stores priorities and assignees as the server does: a ticket that was seen otherwise stays as it is. */
function storeChanges(until: Promise<unknown> = Promise.resolve()) {
  const asked: BulkUpdateRequest[] = [];
  server.use(
    http.post("*/api/queue/bulk", async ({ request }) => {
      const body = (await request.json()) as BulkUpdateRequest;
      asked.push(body);
      if (asked.length === 1) await until;
      const results = body.ticketIds.map((ticketId) => {
        const is = queue.items.find(({ ticket }) => ticket.id === ticketId)?.ticket;
        const seen = body.seen?.find((one) => one.ticketId === ticketId);
        const stale =
          (seen?.priority && seen.priority !== is?.priority) ||
          (seen?.assigneeId !== undefined && seen.assigneeId !== (is?.assignee?.id ?? null));
        if (stale) return { ticketId, outcome: "failed", code: "ticket.stale", rev: null };
        changed(ticketId, {
          ...(body.priority && { priority: body.priority }),
          ...(body.assigneeId === jeroen.id && { assignee: jeroen }),
        });
        return { ticketId, outcome: "done", code: null, rev: 2 };
      });
      return HttpResponse.json({ results, undoUntil: new Date(Date.now() + 900_000).toISOString() });
    }),
  );
  return asked;
}

// A dialog hides the list from assistive technology, not from the eye.
const link = (id: number) => screen.getByRole("link", { name: `Onderwerp ${id}`, hidden: true });
const row = (id: number) => link(id).closest("tr")!;
async function show() {
  renderAt("/queue?view=open", "/queue", <QueueScreen />);
  await screen.findByRole("link", { name: "Onderwerp 1" });
}
const pick = async (name: string) => userEvent.click(await screen.findByRole("option", { name }));
/** Sets a ticket's priority by keyboard. */
async function prioritise(id: number, name: string) {
  act(() => link(id).focus());
  await userEvent.keyboard("p");
  await pick(name);
}
const question = () => screen.findByRole("alertdialog", { name: "Intussen gewijzigd" });
const answer = async (name: string) => userEvent.click(within(await question()).getByRole("button", { name }));
const stored = (id: number, field: keyof SupportTicket) =>
  queue.items.find(({ ticket }) => ticket.id === id)?.ticket[field];

async function choosePriority() {
  const asked = storeChanges();
  await show();
  // A push that this screen has not had yet.
  changed(1, { priority: "prio_4" });
  server.use(
    getGetSupportTicketMockHandler(
      aTicket({
        priority: "prio_4",
        messages: [
          aMessage(1, {
            kind: "event",
            sendBy: fatima,
            event: { type: "priority", from: "prio_3", to: "prio_4", automatic: false, detail: null },
          }),
        ],
      }),
    ),
  );
  await prioritise(1, "Urgent");
  expect(await question()).toHaveTextContent(
    "Fatima El Amrani zette de prioriteit intussen op ‘Laag’. U koos ‘Urgent’.",
  );
  expect(asked).toEqual([{ ticketIds: [1], priority: "prio_1", seen: [{ ticketId: 1, priority: "prio_3" }] }]);
  expect(row(1)).toHaveTextContent("Laag");
  return asked;
}

it("the value of a colleague is taken over", async () => {
  const asked = await choosePriority();
  await answer("Overnemen");
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(row(1)).toHaveTextContent("Laag");
  expect(row(1)).not.toHaveTextContent("Niet gewijzigd");
  expect(asked).toHaveLength(1);
  expect(stored(1, "priority")).toBe("prio_4");
});

it("the user's own value is kept, over the one that the question told", async () => {
  const asked = await choosePriority();
  await answer("Mijn waarde behouden");
  await waitFor(() => expect(stored(1, "priority")).toBe("prio_1"));
  expect(asked[1]?.seen).toEqual([{ ticketId: 1, priority: "prio_4" }]);
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  await waitFor(() => expect(row(1)).toHaveTextContent("Urgent"));
});

it("of a selection only the tickets that somebody else changed are asked about", async () => {
  const asked = storeChanges();
  await show();
  changed(1, { assignee: fatima });
  changed(3, { assignee: fatima });
  for (const id of [1, 2, 3]) await userEvent.click(within(row(id)).getByRole("checkbox"));
  await userEvent.keyboard("m");
  const asks = await question();
  expect(asks).toHaveTextContent(`Iemand anders heeft 2 tickets intussen gewijzigd. U koos ‘${jeroen.fullName}’.`);
  expect(
    within(asks)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringContaining("Onderwerp 1: Fatima El Amrani"),
    expect.stringContaining("Onderwerp 3: Fatima El Amrani"),
  ]);
  expect(stored(2, "assignee")).toEqual(jeroen);
  await answer("Mijn waarde behouden");
  await waitFor(() => expect(stored(3, "assignee")).toEqual(jeroen));
  expect(asked[1]?.ticketIds).toEqual([1, 3]);
  await waitFor(() => expect(screen.queryByRole("toolbar", { name: "Geselecteerde tickets" })).toBeNull());
});

it("a second change of a ticket waits for the first, and is no conflict with it", async () => {
  let free = () => undefined as void;
  const asked = storeChanges(new Promise<void>((resolve) => (free = resolve)));
  await show();
  await prioritise(1, "Urgent");
  await waitFor(() => expect(asked).toHaveLength(1));
  await prioritise(1, "Laag");
  expect(asked).toHaveLength(1);
  free();
  await waitFor(() => expect(stored(1, "priority")).toBe("prio_4"));
  expect(asked[1]?.seen).toEqual([{ ticketId: 1, priority: "prio_1" }]);
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

it("a change right after an undo is of the value before both, and waits for the undo", async () => {
  let free = () => undefined as void;
  const wait = new Promise<void>((resolve) => (free = resolve));
  const asked = storeChanges();
  server.use(
    http.post("*/api/queue/bulk/:key/undo", async () => {
      await wait;
      changed(1, { priority: "prio_3" });
      return HttpResponse.json({ results: [{ ticketId: 1, outcome: "done", code: null, rev: 3 }], undoUntil: null });
    }),
  );
  await show();
  await prioritise(1, "Urgent");
  await waitFor(() => expect(stored(1, "priority")).toBe("prio_1"));
  await userEvent.click(screen.getByRole("button", { name: "Acties voor deze lijst" }));
  const undo = await screen.findByRole("menuitem", { name: "Laatste wijziging ongedaan maken" });
  await waitFor(() => expect(undo).not.toHaveAttribute("aria-disabled", "true"));
  for (let step = 0; step < 12 && !undo.hasAttribute("data-highlighted"); step++)
    await userEvent.keyboard("{ArrowDown}");
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
  await prioritise(1, "Laag");
  expect(asked).toHaveLength(1);
  free();
  await waitFor(() => expect(stored(1, "priority")).toBe("prio_4"));
  expect(asked[1]?.seen).toEqual([{ ticketId: 1, priority: "prio_3" }]);
  await waitFor(() => expect(row(1)).toHaveTextContent("Laag"));
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

it("a second change after a failed first one was of the value before both", async () => {
  let fail = () => undefined as void;
  const wait = new Promise<void>((resolve) => (fail = resolve));
  await show();
  const asked = storeChanges();
  server.use(
    http.post("*/api/queue/bulk", () => wait.then(() => HttpResponse.json({}, { status: 500 })), { once: true }),
  );
  await prioritise(1, "Urgent");
  await waitFor(() => expect(row(1)).toHaveTextContent("Urgent"));
  await prioritise(1, "Laag");
  fail();
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]?.seen).toEqual([{ ticketId: 1, priority: "prio_3" }]);
  await waitFor(() => expect(row(1)).toHaveTextContent("Laag"));
});
