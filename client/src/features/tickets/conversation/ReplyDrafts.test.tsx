import type { ReplyDraft } from "@klantportaal/api/model";
import { getGetSupportTicketMockHandler } from "@klantportaal/api/msw/support-tickets";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { hub } from "../../../lib/hub/hub";
import { undoToast } from "../../../ui/undoToast";
import TicketDetailScreen from "../detail/TicketDetailScreen";
import { outboxOf } from "../model/outboxes";
import { aMessage, aTicket, jeroen, sanne } from "../testing/fixtures";
import { playHub, renderAt, server } from "../testing/harness";

vi.mock("../../../ui/undoToast", () => ({ undoToast: vi.fn() }));

const aDraft = (no: number, text: string): ReplyDraft => ({
  id: `0191c000-0000-7000-8000-0000000000f${no}`,
  by: {
    id: `0191c000-0000-7000-8000-0000000000e${no}`,
    fullName: no === 1 ? "Assistent Planning" : "Assistent Techniek",
  },
  text,
  createdOn: "2024-02-23T14:02:11.000Z",
});
const planning = aDraft(1, "De **monteur** komt dinsdag.");
const techniek = aDraft(2, "Het ligt aan de switch.");

let played: ReturnType<typeof playHub>;
let drafts: ReplyDraft[];
let removed: string[];

beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
beforeEach(async () => {
  localStorage.clear();
  drafts = [planning];
  removed = [];
  played = playHub();
  played.invoke.mockImplementation((method) =>
    Promise.resolve(
      method === "JoinRoom"
        ? { lastSeq: 1, rev: 1, hasMore: false }
        : { id: "x", seq: 2, createdOn: aMessage(2).createdOn, context: null },
    ),
  );
  server.use(
    getGetSupportTicketMockHandler(aTicket({ messages: [aMessage(1, { sendBy: jeroen })], lastSeq: 1 })),
    http.get("*/api/support-tickets/1/drafts", () => HttpResponse.json({ items: drafts })),
    http.delete("*/api/drafts/:id", ({ params }) => {
      const found = drafts.some(({ id }) => id === params["id"]);
      removed.push(String(params["id"]));
      drafts = drafts.filter(({ id }) => id !== params["id"]);
      return found
        ? new HttpResponse(null, { status: 204 })
        : HttpResponse.json({ code: "draft.not_found", status: 404 }, { status: 404 });
    }),
  );
  await hub.start();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await hub.stop();
  for (const entry of outboxOf(sanne.id).snapshot()) await outboxOf(sanne.id).remove(entry.id);
  server.resetHandlers();
});
afterAll(() => server.close());

const show = () => renderAt("/support/tickets/1", "/support/tickets/:id", <TicketDetailScreen />);
const card = (name = "Concept van Assistent Planning") => screen.findByRole("article", { name });
const gone = (name = "Concept van Assistent Planning") =>
  waitFor(() => expect(screen.queryByRole("article", { name })).toBeNull());
const field = () => screen.findByRole("textbox", { name: "Uw bericht" });
const press = async (name: RegExp, within_ = card()) =>
  userEvent.click(within(await within_).getByRole("button", { name }));

describe("a draft of an assistant", () => {
  it("is shown as it is written, and taken over without being sent", async () => {
    show();
    expect(within(await card()).getByText(planning.text)).toBeVisible();
    await press(/^Overnemen/);
    expect(await field()).toHaveValue(planning.text);
    expect(await field()).toHaveFocus();
    await gone();
    expect(played.callsOf("NewMessage")).toEqual([]);
    expect(removed).toEqual([]);

    // Sent, perhaps changed, it is used.
    await userEvent.type(await field(), " Tot dan!{Control>}{Enter}{/Control}");
    await waitFor(() => expect(removed).toEqual([planning.id]));
    await waitFor(() => expect(played.callsOf("NewMessage")).toHaveLength(1));
    const [, , json] = played.callsOf("NewMessage")[0] ?? [];
    expect(JSON.parse(String(json))).toMatchObject({ text: `${planning.text} Tot dan!` });
    await gone();
  });

  it("comes below what was typed, which can be undone", async () => {
    show();
    await userEvent.type(await field(), "Dag Sanne,");
    await press(/^Overnemen/);
    expect(await field()).toHaveValue(`Dag Sanne,\n\n${planning.text}`);
    await gone();
    act(() => vi.mocked(undoToast).mock.lastCall?.[2]());
    expect(await field()).toHaveValue("Dag Sanne,");
    await card();
    await userEvent.type(await field(), "{Control>}{Enter}{/Control}");
    await waitFor(() => expect(played.callsOf("NewMessage")).toHaveLength(1));
    expect(removed).toEqual([]);
  });

  it("is offered again when the field is emptied", async () => {
    show();
    await press(/^Overnemen/);
    await gone();
    await userEvent.clear(await field());
    await card();
    expect(removed).toEqual([]);
  });

  it("is removed, and the focus goes to the field of who did it by keyboard", async () => {
    drafts = [planning, techniek];
    show();
    within(await card())
      .getByRole("button", { name: "Verwijderen: Concept van Assistent Planning" })
      .focus();
    await userEvent.keyboard("{Enter}");
    await gone();
    expect(removed).toEqual([planning.id]);
    expect(await field()).toHaveFocus();
    expect(await card("Concept van Assistent Techniek")).toBeVisible();
  });

  it("that a colleague removed first goes without an error", async () => {
    show();
    await card();
    drafts = [];
    await press(/^Verwijderen/);
    await gone();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("appears and goes as it is pushed", async () => {
    drafts = [];
    show();
    await field();
    await gone();
    drafts = [planning];
    played.push("draftsChanged");
    await card();
    drafts = [];
    played.push("draftsChanged");
    await gone();
  });

  it("is not shown for a closed ticket", async () => {
    let asked = 0;
    server.use(
      getGetSupportTicketMockHandler(aTicket({ status: "closed", messages: [aMessage(1)], lastSeq: 1 })),
      http.get("*/api/support-tickets/1/drafts", () => {
        asked++;
        return HttpResponse.json({ items: drafts });
      }),
    );
    show();
    await screen.findByText("Dit ticket is gesloten.");
    expect(asked).toBe(0);
  });
});
