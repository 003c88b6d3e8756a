/** Two members of staff change the same field of a ticket: the second is asked which value stays. */
import { useGetSupportTicket } from "@klantportaal/api/support-tickets";
import { getGetSupportTicketMockHandler } from "@klantportaal/api/msw/support-tickets";
import type { UpdateSupportTicketRequest } from "@klantportaal/api/model";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { Ticket } from "../model/conversation";
import { useTicketUpdate } from "../model/useTicketUpdate";
import { aMessage, aTicket, fatima } from "../testing/fixtures";
import { renderAt, server } from "../testing/harness";
import { UpdateConflict } from "./UpdateConflict";

const [router, fibre] = ["0191c000-0000-7000-8000-0000000000c1", "0191c000-0000-7000-8000-0000000000c2"];
const codes: Record<string, string> = { [router]: "RTR-1", [fibre]: "GLV-1" };
const before = aTicket({ topic: "question", configurationId: null });
const stored = vi.fn<(sent: unknown) => void>();

beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
beforeEach(() => {
  stored.mockClear();
  server.use(
    getGetSupportTicketMockHandler(before),
    http.get("*/api/general-purposes/configuration-by-id", ({ request }) => {
      const id = new URL(request.url).searchParams.get("code") ?? "";
      const Data = codes[id] ? [{ id, configuration_code: codes[id] }] : [];
      return HttpResponse.json({ Data, page: 1, perPage: 25, total: Data.length });
    }),
  );
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

/** Somebody else stores `theirs` first. */
function lose(theirs: Partial<Ticket>) {
  const now = { ...before, ...theirs, rev: 9 };
  server.use(
    http.put("*/api/support-tickets/1", async ({ request }) => {
      if (request.headers.get("If-Match") !== `"${now.rev}"`) {
        server.use(getGetSupportTicketMockHandler(now));
        return HttpResponse.json({ code: "ticket.stale" }, { status: 409 });
      }
      const data = (await request.json()) as Partial<Ticket>;
      stored(data);
      return HttpResponse.json({ ...now, ...data, rev: now.rev + 1 });
    }),
  );
}

function Screen({ change }: { change: UpdateSupportTicketRequest }) {
  const ticket = useGetSupportTicket(1).data;
  const update = useTicketUpdate(1, true);
  if (!ticket) return null;
  const also = change.configurationId === undefined ? {} : { configurationId: change.configurationId };
  return (
    <>
      <button onClick={() => update(change, also)}>Wijzigen</button>
      <UpdateConflict ticketId={1} />
    </>
  );
}

const event = (type: "configuration", to: string | null) =>
  aMessage(1, {
    kind: "event",
    sendBy: fatima,
    event: { type, from: null, to, automatic: false, detail: null },
  });

it.each<[string, UpdateSupportTicketRequest, Partial<Ticket>, string]>([
  [
    "topic",
    { topic: "change" },
    { topic: "incident" },
    "Iemand anders zette de soort intussen op ‘Storing’. U koos ‘Wijziging’.",
  ],
  [
    "service",
    { configurationId: router },
    { configurationId: fibre, messages: [event("configuration", "GLV-1")] },
    "Fatima El Amrani koppelde intussen de dienst ‘GLV-1’. U koos ‘RTR-1’.",
  ],
])("another %s is told to the second, and stored when kept", async (_, change, theirs, text) => {
  lose(theirs);
  renderAt("/", "/", <Screen change={change} />);
  await userEvent.click(await screen.findByRole("button", { name: "Wijzigen" }));
  const question = await screen.findByRole("alertdialog", { name: "Intussen gewijzigd" });
  expect(question).toHaveTextContent(text);
  expect(stored).not.toHaveBeenCalled();
  await userEvent.click(within(question).getByRole("button", { name: "Mijn waarde behouden" }));
  await waitFor(() => expect(stored).toHaveBeenCalledExactlyOnceWith(change));
});

it("a service that was taken away meanwhile is told, too", async () => {
  server.use(getGetSupportTicketMockHandler({ ...before, configurationId: fibre }));
  lose({ configurationId: null, messages: [event("configuration", null)] });
  renderAt("/", "/", <Screen change={{ configurationId: router }} />);
  await userEvent.click(await screen.findByRole("button", { name: "Wijzigen" }));
  expect(await screen.findByRole("alertdialog")).toHaveTextContent(
    "Fatima El Amrani ontkoppelde de dienst intussen. U koos ‘RTR-1’.",
  );
});

it("the same topic chosen by both asks nothing", async () => {
  lose({ topic: "change" });
  renderAt("/", "/", <Screen change={{ topic: "change" }} />);
  await userEvent.click(await screen.findByRole("button", { name: "Wijzigen" }));
  await waitFor(() => expect(stored).toHaveBeenCalledOnce());
  expect(screen.queryByRole("alertdialog")).toBeNull();
});
