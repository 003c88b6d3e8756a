import { getListIncidentsMockHandler } from "@klantportaal/api/msw/incidents";
import { getListOrganisationsMockHandler, getListPeopleMockHandler } from "@klantportaal/api/msw/people";
import {
  getGetInstalledConfigurationMockHandler,
  getGetInstalledConfigurationResponseMock,
  getListInstalledConfigurationsMockHandler,
} from "@klantportaal/api/msw/services";
import { getListSupportTicketsMockHandler } from "@klantportaal/api/msw/support-tickets";
import type { InstalledConfiguration, TicketDraft } from "@klantportaal/api/model";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, delay, http } from "msw";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { undoToast } from "../../../ui/undoToast";
import { countDrafts, loadDraft } from "../model/draft";
import { aTicket, sanne } from "../testing/fixtures";
import { me, renderAt, server } from "../testing/harness";
import TicketCreateScreen from "./TicketCreateScreen";

vi.mock("../../../ui/undoToast", () => ({ undoToast: vi.fn() }));

const mark = { id: "0191c000-0000-7000-8000-000000000009", fullName: "Mark Hendriks", isCustomer: true };
const config = "7c2d6a51-1f6c-4a4d-9c0f-6c1b0e5f3a01";

beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
beforeEach(() => {
  localStorage.clear();
  const page = { pageNo: 1, pageSize: 50, total: 2, totalIsExact: true };
  server.use(
    getListInstalledConfigurationsMockHandler({ ...page, items: [], total: 0 }),
    getListSupportTicketsMockHandler({ ...page, items: [], total: 0 }),
    getListPeopleMockHandler({ ...page, items: [mark, sanne] }),
    getListOrganisationsMockHandler({ ...page, items: [] }),
    getListIncidentsMockHandler({ ...page, items: [], total: 0 }),
  );
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

type Call = { key: string | null; body: Record<string, unknown> };

/** Accepts new tickets; `answer` may refuse one. */
function serve(answer: (call: number) => Response = () => HttpResponse.json(aTicket({ id: 9 }), { status: 201 })) {
  const calls: Call[] = [];
  server.use(
    http.post("*/api/support-tickets", async ({ request }) => {
      calls.push({
        key: request.headers.get("Idempotency-Key"),
        body: (await request.json()) as Record<string, unknown>,
      });
      await delay(50);
      return answer(calls.length);
    }),
  );
  return calls;
}

const show = (address = "/support/tickets/create") =>
  renderAt(address, "/support/tickets/create", <TicketCreateScreen />);

async function fill() {
  fireEvent.change(await screen.findByRole("textbox", { name: "Onderwerp" }), {
    target: { value: "Glasvezel valt weg" },
  });
  await userEvent.click(screen.getByRole("radio", { name: "Storing" }));
  fireEvent.change(screen.getByRole("textbox", { name: "Omschrijving" }), {
    target: { value: "Sinds dinsdag valt de verbinding weg." },
  });
}
const line: InstalledConfiguration = {
  ...getGetInstalledConfigurationResponseMock(),
  id: config,
  code: "GLV-2291",
  customerName: "Hoofdlijn",
  endedOn: null,
};
const serviceField = () => screen.getByRole("combobox", { name: /^Om welke dienst/ });
const submit = () => screen.getByRole("button", { name: /^(Ticket aanmaken|Aanmaken…)$/ });

describe("a new ticket", () => {
  it("has the most urgent priority first", async () => {
    show();
    const group = await screen.findByRole("group", { name: "Prioriteit" });
    expect(
      within(group)
        .getAllByRole("radio")
        .map((one) => one.closest("label")?.textContent),
    ).toEqual(["Urgent", "Hoog", "Normaal", "Laag", "Lange termijn"]);
    expect(within(group).getByRole("radio", { name: "Normaal" })).toBeChecked();
  });
  it("is created once, however often the button is pressed", async () => {
    const calls = serve();
    const { router } = show();
    await fill();
    const form = submit().closest("form");
    if (!form) throw new Error("the button has no form");
    fireEvent.submit(form);
    fireEvent.submit(form);
    fireEvent.submit(form);
    await waitFor(() => expect(router.state.location.pathname).toBe("/support/tickets/9"));
    expect(calls).toHaveLength(1);
    expect(calls[0]?.key).toMatch(/^[0-9a-f-]{36}$/);
  });

  it("leaves no draft behind, neither after creating nor after leaving", async () => {
    serve();
    const { router, unmount } = show();
    await fill();
    expect(await screen.findByText("Concept opgeslagen")).toBeVisible();
    await userEvent.click(submit());
    await waitFor(() => expect(router.state.location.pathname).toBe("/support/tickets/9"));
    unmount();
    expect(countDrafts(sanne.id)).toBe(0);
  });

  it("reuses its key for a retry, and changes it with its content", async () => {
    const calls = serve((call) =>
      call < 3
        ? HttpResponse.json({ code: "internal" }, { status: 503 })
        : HttpResponse.json(aTicket({ id: 9 }), { status: 201 }),
    );
    const { router } = show();
    await fill();
    await userEvent.click(submit());
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "Het ticket is niet aangemaakt. Er ging iets mis bij ons. Probeer het later opnieuw.",
    );
    expect(screen.getByRole("textbox", { name: "Onderwerp" })).toHaveValue("Glasvezel valt weg");
    await userEvent.click(submit());
    await waitFor(() => expect(calls).toHaveLength(2));
    await waitFor(() => expect(submit()).toHaveTextContent("Ticket aanmaken"));
    fireEvent.change(screen.getByRole("textbox", { name: "Onderwerp" }), {
      target: { value: "Glasvezel valt vaak weg" },
    });
    await userEvent.click(submit());
    await waitFor(() => expect(router.state.location.pathname).toBe("/support/tickets/9"));
    expect(calls[1]?.key).toBe(calls[0]?.key);
    expect(calls[2]?.key).not.toBe(calls[0]?.key);
  }, 60_000);

  it("shows a refusal of the server at its field", async () => {
    serve(() =>
      HttpResponse.json(
        {
          code: "ticket.invalid",
          fields: [
            { name: "subject", code: "too_long" },
            { name: "followerIds[0]", code: "invalid" },
            { name: "attachmentIds", code: "invalid" },
          ],
        },
        { status: 400 },
      ),
    );
    show();
    await fill();
    await userEvent.click(submit());
    const summary = await screen.findByRole("alert");
    await waitFor(() => expect(summary).toHaveFocus());
    expect(
      within(summary)
        .getAllByRole("link")
        .map((link) => link.textContent),
    ).toEqual([
      "Dit is te lang.",
      "Een van de bijlagen bestaat niet meer. Voeg die opnieuw toe.",
      "Deze waarde is niet geldig.",
    ]);
    expect(
      within(summary)
        .getAllByRole("link")
        .map((link) => link.getAttribute("href")),
    ).toEqual(["#ticket-subject", "#ticket-attachments", "#ticket-followers"]);
    expect(screen.getByRole("textbox", { name: "Onderwerp" })).toBeInvalid();
  });

  it("adds colleagues, but not oneself", async () => {
    const calls = serve();
    show();
    await fill();
    await userEvent.click(screen.getByRole("combobox", { name: /^Collega’s die meelezen/ }));
    expect((await screen.findAllByRole("option")).map((option) => option.textContent)).toContain("Mark Hendriks");
    expect(screen.queryByRole("option", { name: sanne.fullName })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole("option", { name: "Mark Hendriks" }));
    expect(within(screen.getByRole("list", { name: "Gekozen collega’s" })).getByText("Mark Hendriks")).toBeVisible();
    await userEvent.click(submit());
    await waitFor(() => expect(calls[0]?.body["followerIds"]).toEqual([mark.id]));
  }, 60_000);

  it("takes Enter for the typed name, also before the response", async () => {
    const daan = { id: "0191c000-0000-7000-8000-000000000010", fullName: "Daan Visser", isCustomer: true };
    server.use(
      http.get("*/api/people", async ({ request }) => {
        const asked = new URL(request.url).searchParams.get("SearchParameter");
        if (asked) await delay(150);
        return HttpResponse.json({
          pageNo: 1,
          pageSize: 50,
          total: 1,
          totalIsExact: true,
          items: asked === "Daan" ? [daan] : [mark, daan],
        });
      }),
    );
    show();
    const field = await screen.findByRole("combobox", { name: /^Collega’s die meelezen/ });
    await userEvent.click(field);
    await screen.findByRole("option", { name: "Mark Hendriks" });
    await userEvent.keyboard("Daan{Enter}");
    const taken = await screen.findByRole("list", { name: "Gekozen collega’s" });
    expect(
      within(taken)
        .getAllByRole("listitem")
        .map((one) => one.textContent),
    ).toEqual(["Daan Visser"]);
    expect(field).toHaveValue("");
  });
});

describe("the service", () => {
  const depot: InstalledConfiguration = {
    ...line,
    id: "7c2d6a51-1f6c-4a4d-9c0f-6c1b0e5f3a02",
    code: "GLV-3001",
    customerName: "",
    description: "Glasvezel 100 Mbit/s",
    location: {
      ...line.location,
      id: "2f0b51d6-4d4a-4c1f-9c8f-3a016c1b0e60",
      name: "",
      postCode: "8011 AA",
      city: "Zwolle",
    },
  };
  const names = () =>
    within(screen.getByRole("listbox"))
      .getAllByRole("group")
      .map((group) => [
        document.getElementById(group.getAttribute("aria-labelledby") ?? "")?.textContent,
        ...within(group)
          .getAllByRole("option")
          .map((one) => one.textContent),
      ]);

  it("is chosen by location, below those of the last tickets", async () => {
    const asked: string[] = [];
    server.use(
      getListSupportTicketsMockHandler(({ request }) => {
        asked.push(decodeURIComponent(request.url));
        return {
          items: [aTicket({ configurationId: depot.id })],
          pageNo: 1,
          pageSize: 25,
          total: 1,
          totalIsExact: true,
        };
      }),
      getListInstalledConfigurationsMockHandler(({ request }) => {
        const words = new URL(request.url).searchParams.get("SearchParameter");
        const filter = new URL(request.url).searchParams.getAll("Filters").join();
        const items = [line, depot].filter(
          (one) =>
            (!filter.startsWith("id:") || filter.slice(3).split("|").includes(one.id)) &&
            (!words || one.code.includes(words)),
        );
        return { items, pageNo: 1, pageSize: 50, total: filter ? items.length : 60, totalIsExact: true };
      }),
    );
    const calls = serve();
    show();
    await fill();
    await userEvent.click(serviceField());
    await waitFor(() =>
      expect(names()).toEqual([
        ["Laatst gebruikt", "Glasvezel 100 Mbit/sGLV-3001 · Zwolle, 8011 AA 18"],
        ["Hoofdkantoor, Utrecht, 3542 AD 18", expect.stringMatching(/^HoofdlijnGLV-2291/)],
      ]),
    );
    expect(asked[0]).toContain("mine:true");
    expect(screen.getByText("En nog 58 diensten. Typ om te zoeken.")).toBeInTheDocument();

    // Nothing is found, and Enter does not take what is always there.
    await userEvent.type(serviceField(), "xyz");
    expect(await screen.findByText("Geen diensten gevonden.")).toBeInTheDocument();
    await userEvent.keyboard("{Enter}");
    expect(serviceField()).toHaveValue("xyz");
    await userEvent.clear(serviceField());
    await userEvent.type(serviceField(), "3001");
    await waitFor(() => expect(screen.getByRole("listbox")).not.toHaveAttribute("aria-busy"));
    await userEvent.keyboard("{Enter}");
    expect(serviceField()).toHaveValue("Glasvezel 100 Mbit/s · GLV-3001");
    await userEvent.click(submit());
    await waitFor(() => expect(calls[0]?.body["configurationId"]).toBe(depot.id));
  }, 60_000);

  it("need not be known", async () => {
    const calls = serve();
    show();
    await fill();
    await userEvent.click(serviceField());
    await userEvent.click(await screen.findByRole("option", { name: "Weet ik niet" }));
    expect(serviceField()).toHaveValue("Weet ik niet");
    await userEvent.click(submit());
    await waitFor(() => expect(calls[0]?.body).toMatchObject({ topic: "incident" }));
    expect(calls[0]?.body).not.toHaveProperty("configurationId");
  }, 60_000);
});

describe("a link to the form", () => {
  it("fills in its values, with the service's name, and saves no draft until something is typed", async () => {
    const calls = serve();
    server.use(getGetInstalledConfigurationMockHandler({ ...getGetInstalledConfigurationResponseMock(), ...line }));
    const { unmount } = show(`/support/tickets/create?subject=Vraag%20over%20factuur&config=${config}&ref=104287`);
    expect(await screen.findByRole("textbox", { name: "Onderwerp" })).toHaveValue("Vraag over factuur");
    await waitFor(() => expect(serviceField()).toHaveValue("Hoofdlijn · GLV-2291"));
    expect(screen.getByRole("textbox", { name: "Omschrijving" })).toHaveValue(
      "Dit ticket verwijst naar ticket 00.104.287.\n\n",
    );
    await userEvent.click(screen.getByRole("radio", { name: "Factuur" }));
    await userEvent.click(submit());
    await waitFor(() => expect(calls[0]?.body["configurationId"]).toBe(config));
    unmount();
    localStorage.clear();

    const again = show("/support/tickets/create?subject=Iets%20anders");
    await screen.findByRole("textbox", { name: "Onderwerp" });
    again.unmount();
    expect(Object.keys(localStorage).filter((key) => key.startsWith("draft:"))).toEqual([]);
  }, 60_000);

  it("does not touch a draft that was started without it", async () => {
    const own = () => JSON.stringify(loadDraft(me.id, "new"));
    const first = show();
    fireEvent.change(await screen.findByRole("textbox", { name: "Onderwerp" }), { target: { value: "Nog niet af" } });
    first.unmount();
    expect(own()).toContain("Nog niet af");
    show("/support/tickets/create?subject=Vraag%20over%20factuur");
    expect(await screen.findByRole("textbox", { name: "Onderwerp" })).toHaveValue("Vraag over factuur");
    expect(screen.queryByText(/^U hebt een concept van/)).not.toBeInTheDocument();
    expect(own()).toContain("Nog niet af");
  });
});

describe("a ticket that an assistant prepared", () => {
  const draft: TicketDraft = {
    id: "0191c000-0000-7000-8000-0000000000f1",
    by: { id: "0191c000-0000-7000-8000-0000000000e1", fullName: "Assistent Planning" },
    subject: "Tweede lijn in Utrecht",
    topic: "change",
    text: "Graag een tweede lijn op ons kantoor in Utrecht.",
    createdOn: "2024-02-23T14:02:11.000Z",
  };
  let removed: string[];
  beforeEach(() => {
    removed = [];
    let drafts = [draft];
    server.use(
      http.get("*/api/drafts", () => HttpResponse.json({ items: drafts })),
      http.delete("*/api/drafts/:id", ({ params }) => {
        removed.push(String(params["id"]));
        drafts = drafts.filter(({ id }) => id !== params["id"]);
        return new HttpResponse(null, { status: 204 });
      }),
    );
  });
  const card = () => screen.findByRole("article", { name: draft.subject });
  const press = async (name: RegExp) => userEvent.click(within(await card()).getByRole("button", { name }));
  const gone = () => waitFor(() => expect(screen.queryByRole("article")).toBeNull());

  it("fills the form, and is used once the ticket is made", async () => {
    const calls = serve();
    show();
    expect(within(await card()).getByText(/Assistent Planning · Wijziging/)).toBeVisible();
    await press(/^Overnemen/);
    expect(screen.getByRole("textbox", { name: "Onderwerp" })).toHaveValue(draft.subject);
    expect(screen.getByRole("textbox", { name: "Onderwerp" })).toHaveFocus();
    expect(screen.getByRole("radio", { name: "Wijziging" })).toBeChecked();
    expect(screen.getByRole("textbox", { name: "Omschrijving" })).toHaveValue(draft.text);
    await gone();
    expect(calls).toEqual([]);
    expect(removed).toEqual([]);
    await userEvent.click(submit());
    await waitFor(() => expect(removed).toEqual([draft.id]));
    expect(calls[0]?.body).toMatchObject({ subject: draft.subject, topic: "change", text: draft.text });
  });

  it("takes the place of what was typed, which can be undone", async () => {
    show();
    await fill();
    await press(/^Overnemen/);
    expect(screen.getByRole("textbox", { name: "Onderwerp" })).toHaveValue(draft.subject);
    act(() => vi.mocked(undoToast).mock.lastCall?.[2]());
    expect(screen.getByRole("textbox", { name: "Onderwerp" })).toHaveValue("Glasvezel valt weg");
    expect(screen.getByRole("radio", { name: "Storing" })).toBeChecked();
    await card();
  });

  it("is removed", async () => {
    show();
    await press(/^Verwijderen/);
    await gone();
    expect(removed).toEqual([draft.id]);
  });
});
