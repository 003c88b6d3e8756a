import { getGetSupportTicketMockHandler } from "@klantportaal/api/msw/support-tickets";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { hub } from "../../../lib/hub/hub";
import { aMessage, aReceipt, aTicket, anAttachment, jeroen, sanne } from "../testing/fixtures";
import { playHub, renderAt, server } from "../testing/harness";
import TicketDetailScreen from "../detail/TicketDetailScreen";
import { loadDraft, saveDraft } from "../model/draft";
import { outboxOf } from "../model/outboxes";

let played: ReturnType<typeof playHub>;
const first = aMessage(1, { sendBy: jeroen, text: "Waar is de **meterkast**?" });
const push = { id: 1, exactId: "00104287", subject: "Glasvezelverbinding valt weg", organisationName: "Klant A" };

beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
beforeEach(async () => {
  played = playHub();
  played.invoke.mockImplementation((method) =>
    Promise.resolve(
      method === "JoinRoom"
        ? { lastSeq: 1, rev: 1, hasMore: false }
        : method === "NewMessage"
          ? { id: "x", seq: 2, createdOn: aMessage(2).createdOn, context: null }
          : null,
    ),
  );
  server.use(getGetSupportTicketMockHandler(aTicket({ messages: [first], lastSeq: 1, unreadCount: 1 })));
  await hub.start();
});
afterEach(async () => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  await hub.stop();
  const outbox = outboxOf(sanne.id);
  for (const entry of outbox.snapshot()) await outbox.remove(entry.id);
  localStorage.clear();
  server.resetHandlers();
});
afterAll(() => server.close());

const show = (address = "/support/tickets/1") => renderAt(address, "/support/tickets/:id", <TicketDetailScreen />);
const log = () => screen.getByRole("log");
const sent = () =>
  played.callsOf("NewMessage").map(([, ticketId, json, context]) => ({
    ticketId,
    context,
    message: JSON.parse(String(json)) as { id: string; text: string },
  }));

async function write(text: string) {
  const area = await screen.findByRole("textbox", { name: "Uw bericht" });
  await userEvent.type(area, `${text}{Control>}{Enter}{/Control}`);
}

describe("a conversation", () => {
  // First, as the texts of a stored draft replace these.
  it.each([
    ["resolved", 1, true],
    ["resolved", 15, false],
    ["in_progress", 1, false],
  ] as const)("%s for %i days: a message reopens it: %s", async (status, days, said) => {
    const createdOn = new Date(Date.now() - days * 86_400_000).toISOString();
    const event = { type: "status", from: "in_progress", to: "resolved", automatic: false, detail: null } as const;
    const resolved = aMessage(2, { kind: "event", sendBy: jeroen, text: "", createdOn, event });
    server.use(
      getGetSupportTicketMockHandler(
        aTicket({ status, messages: [first, resolved], lastSeq: 2, lastActivityOn: createdOn }),
      ),
    );
    show();
    await screen.findByRole("textbox", { name: "Uw bericht" });
    expect(screen.queryAllByText("Een bericht opent het ticket weer.")).toHaveLength(said ? 1 : 0);
  });

  it("shows messages, the divider and the ticket's details", async () => {
    show();
    expect(await screen.findByRole("heading", { level: 1, name: "Glasvezelverbinding valt weg" })).toBeVisible();
    expect(within(log()).getByText("meterkast").tagName).toBe("STRONG");
    expect(within(log()).getByText("1 nieuw bericht")).toBeVisible();
    expect(screen.getAllByText("00.104.287").length).toBeGreaterThan(0);
  });

  it("joins the room once, from the last contiguous message", async () => {
    show();
    await screen.findByRole("log");
    await waitFor(() => expect(played.callsOf("JoinRoom")).toEqual([["JoinRoom", 1, first.createdOn]]));
  });

  it("sends with an id of its own, shows it at once, and once after acknowledgement and push", async () => {
    let acknowledge: (value: unknown) => void = () => undefined;
    played.invoke.mockImplementation((method) =>
      method === "NewMessage"
        ? new Promise((resolve) => (acknowledge = resolve))
        : Promise.resolve({ lastSeq: 1, rev: 1, hasMore: false }),
    );
    show();
    await write("Ingang Noord");
    expect(await within(log()).findByText("Versturen…")).toBeVisible();
    const [call] = sent();
    expect(call).toMatchObject({ ticketId: 1, message: { text: "Ingang Noord" } });
    expect(call?.message.id).toMatch(/^[0-9a-f-]{36}$/);
    const message = aMessage(2, { id: call?.message.id ?? "", text: "Ingang Noord" });
    played.push("messageReceived", push, message);
    acknowledge({ id: message.id, seq: 2, createdOn: message.createdOn, context: call?.context });
    expect(await within(log()).findByText("Verstuurd")).toBeVisible();
    played.push("messageReceived", push, message);
    expect(within(log()).getAllByText("Ingang Noord")).toHaveLength(1);
    expect(outboxOf(sanne.id).snapshot()).toEqual([]);
    expect(sent()).toHaveLength(1);
  });

  it("stores a message that could not be sent and sends the same id again after a reconnect", async () => {
    const warned = vi.spyOn(console, "warn").mockReturnValue();
    played.invoke.mockImplementation((method) =>
      method === "NewMessage"
        ? Promise.reject(new Error("Invocation canceled due to the underlying connection being closed."))
        : Promise.resolve({ lastSeq: 1, rev: 1, hasMore: false }),
    );
    show();
    await write("Onderweg");
    expect(await within(log()).findByText(/Niet verstuurd/)).toBeVisible();
    await hub.stop();
    played.invoke.mockImplementation((method) =>
      Promise.resolve(
        method === "NewMessage"
          ? { id: "x", seq: 2, createdOn: aMessage(2).createdOn, context: null }
          : { lastSeq: 2, rev: 1, hasMore: false },
      ),
    );
    await hub.start();
    expect(await within(log()).findByText("Verstuurd")).toBeVisible();
    expect(new Set(sent().map((call) => call.message.id)).size).toBe(1);
    expect(within(log()).getAllByText("Onderweg")).toHaveLength(1);
    expect(warned).toHaveBeenCalledExactlyOnceWith(
      expect.stringMatching(/^message .+ was not sent$/),
      expect.any(Error),
    );
  });

  it("prints what it shows: no silent event, a withdrawn message as such, events in the reader's words", async () => {
    const event = { type: "status", from: null, to: null, automatic: true, detail: null } as const;
    const messages = [
      aMessage(1, { text: "Deze regel is er nog." }),
      aMessage(2, { text: "", withdrawnOn: first.createdOn, withdrawnBy: sanne }),
      aMessage(3, { text: "", withdrawnOn: first.createdOn, withdrawnBy: jeroen, sendBy: jeroen }),
      aMessage(4, {
        kind: "event",
        text: "",
        sendBy: jeroen,
        event: { ...event, from: "in_progress", to: "waiting_customer" },
      }),
      aMessage(5, {
        kind: "event",
        text: "",
        sendBy: jeroen,
        event: { ...event, detail: { kind: "promised", ticketId: null, until: null } },
      }),
    ];
    const resolution = { state: "paused", dueOn: null, doneOn: null, pausedBy: null, pausedMs: 0 } as const;
    const promise = { response: null, resolution };
    server.use(getGetSupportTicketMockHandler(aTicket({ messages, lastSeq: 5, promise })));
    show();
    await screen.findByText("Deze regel is er nog.");
    act(() => void window.dispatchEvent(new Event("beforeprint")));
    const paper = document.querySelector<HTMLElement>("[data-print-page]");
    act(() => void window.dispatchEvent(new Event("afterprint")));
    expect([...(paper?.querySelectorAll("p") ?? [])].map((line) => line.textContent?.split(" · ")[0])).toEqual([
      expect.any(String),
      "Sanne de Vries",
      "Deze regel is er nog.",
      "Sanne de Vries",
      "U hebt dit bericht ingetrokken.",
      "Jeroen Bakker",
      "Jeroen Bakker heeft dit bericht ingetrokken.",
      "Wij wachten op uw antwoord",
    ]);
  });

  it("shows why the server refuses a message, and discards it", async () => {
    const warned = vi.spyOn(console, "warn").mockReturnValue();
    played.invoke.mockImplementation((method) =>
      method === "NewMessage"
        ? Promise.reject(new Error("ticket.closed: The ticket is closed."))
        : Promise.resolve({ lastSeq: 1, rev: 1, hasMore: false }),
    );
    show();
    await write("Nog iets");
    expect(await within(log()).findByText(/Dit ticket is gesloten/)).toBeVisible();
    await userEvent.click(within(log()).getByRole("button", { name: "Verwijderen" }));
    await waitFor(() => expect(within(log()).queryByText("Nog iets")).toBeNull());
    expect(warned).toHaveBeenCalledExactlyOnceWith(
      expect.stringMatching(/^message .+ was not sent$/),
      expect.any(Error),
    );
  });

  it("returns a message to the field that can't be sent as it is", async () => {
    const warned = vi.spyOn(console, "warn").mockReturnValue();
    played.invoke.mockImplementation((method) =>
      method === "NewMessage"
        ? Promise.reject(new Error("message.invalid: attachmentIds"))
        : Promise.resolve({ lastSeq: 1, rev: 1, hasMore: false }),
    );
    const attachment = anAttachment({ name: "meterkast.pdf", contentType: "application/pdf" });
    saveDraft(sanne.id, "1", { text: "", attachments: [attachment] });
    show();
    await write("Zie bijlage");
    expect(await within(log()).findByText(/Een van de bijlagen bestaat niet meer/)).toBeVisible();
    expect(within(log()).queryByRole("button", { name: "Opnieuw proberen" })).toBeNull();
    await userEvent.type(screen.getByRole("textbox", { name: "Uw bericht" }), "En nog iets");
    await userEvent.click(within(log()).getByRole("button", { name: "Bewerken" }));
    expect(screen.getByRole("textbox", { name: "Uw bericht" })).toHaveValue("Zie bijlage\n\nEn nog iets");
    expect(screen.getByRole("textbox", { name: "Uw bericht" })).toHaveFocus();
    expect(screen.getByRole("button", { name: "Bijlage meterkast.pdf verwijderen" })).toBeVisible();
    expect(within(log()).queryByText(/Niet verstuurd/)).toBeNull();
    expect(outboxOf(sanne.id).snapshot()).toEqual([]);
    expect(warned).toHaveBeenCalledExactlyOnceWith(
      expect.stringMatching(/^message .+ was not sent$/),
      expect.any(Error),
    );
  });

  it("shows its readers", async () => {
    server.use(getGetSupportTicketMockHandler(aTicket({ messages: [aMessage(1)], lastSeq: 1 })));
    show();
    expect(await within(await screen.findByRole("log")).findByText("Verstuurd")).toBeVisible();
    played.push("messageRead", 1, "m1", aReceipt(jeroen));
    expect(await within(log()).findByText("Gelezen door Jeroen")).toBeVisible();
  });

  it("stores a failed read mark again once the user is back", async () => {
    const observed: (() => void)[] = [];
    vi.stubGlobal(
      "IntersectionObserver",
      class {
        readonly #seen: (entries: unknown[]) => void;
        constructor(seen: (entries: unknown[]) => void) {
          this.#seen = seen;
        }
        observe = (target: Element) =>
          observed.push(() => this.#seen([{ target, isIntersecting: true, intersectionRatio: 1 }]));
        disconnect = () => undefined;
      },
    );
    vi.spyOn(document, "hasFocus").mockReturnValue(true);
    const warned = vi.spyOn(console, "warn").mockReturnValue();
    let fails = true;
    played.invoke.mockImplementation((method) =>
      method === "ReadMessage" && fails
        ? Promise.reject(new Error("unavailable: try again"))
        : Promise.resolve({ lastSeq: 1, rev: 1, hasMore: false }),
    );
    show();
    await screen.findByRole("log");
    await waitFor(() => expect(observed.length).toBeGreaterThan(0));
    observed.forEach((look) => look());
    await waitFor(() => expect(played.callsOf("ReadMessage")).toHaveLength(1));
    await waitFor(() => expect(warned).toHaveBeenCalledExactlyOnceWith("reading was not stored", expect.any(Error)));
    fails = false;
    await waitFor(() => {
      document.dispatchEvent(new Event("visibilitychange"));
      expect(played.callsOf("ReadMessage")).toHaveLength(2);
    });
    document.dispatchEvent(new Event("visibilitychange"));
    expect(played.callsOf("ReadMessage")).toHaveLength(2);
  });

  it("saves the text as a draft, and drops it after sending", async () => {
    const { unmount } = show();
    await userEvent.type(await screen.findByRole("textbox", { name: "Uw bericht" }), "Half af");
    unmount();
    show();
    expect(await screen.findByRole("textbox", { name: "Uw bericht" })).toHaveValue("Half af");
    await write("");
    expect(screen.getByRole("textbox", { name: "Uw bericht" })).toHaveValue("");
    expect(loadDraft(sanne.id, "1")).toBeNull();
    // The connection of the next test is not this one's.
    await waitFor(() => expect(sent()).toHaveLength(1));
  });

  it("does not send an empty message", async () => {
    show();
    await write("   ");
    expect(screen.getByText("Schrijf een bericht of voeg een bijlage toe.")).toBeVisible();
    expect(sent()).toEqual([]);
  });

  it("takes no message for a closed ticket", async () => {
    server.use(getGetSupportTicketMockHandler(aTicket({ status: "closed", messages: [first] })));
    show();
    expect(await screen.findByText("Dit ticket is gesloten.")).toBeVisible();
    expect(screen.queryByRole("textbox", { name: "Uw bericht" })).toBeNull();
    expect(screen.getByRole("link", { name: "Nieuw ticket" })).toHaveAttribute(
      "href",
      "/support/tickets/create?ref=00104287",
    );
  });

  it.each(["/support/tickets/abc", "/support/tickets/404"])("shows that %s is not found", async (address) => {
    server.use(
      http.get("*/api/support-tickets/404", () =>
        HttpResponse.json({ status: 404, code: "ticket.not_found" }, { status: 404 }),
      ),
    );
    const warned = vi.spyOn(console, "warn").mockReturnValue();
    show(address);
    expect(await screen.findByRole("heading", { level: 1, name: "Ticket niet gevonden" })).toBeVisible();
    if (address.endsWith("abc")) expect(warned).toHaveBeenCalledWith("TicketID should be a number");
    else expect(warned).not.toHaveBeenCalled();
  });
});
