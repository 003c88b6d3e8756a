/** A new token is shown once: nothing takes it away before it is copied. */
import { getListGrantsMockHandler } from "@klantportaal/api/msw/grants";
import { getGetCurrentUserMockHandler } from "@klantportaal/api/msw/users";
import type { CreateTokenRequest, Integration, IntegrationToken } from "@klantportaal/api/model";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { aGrant, anIntegration, catalogue } from "../testing/fixtures";
import { me, renderAt, server } from "../testing/harness";
import { fresh } from "./integrations";
import IntegrationScreen from "./IntegrationScreen";

const tokenId = (nth: number) => `0191c000-0000-7000-8000-0000000000d${String(nth)}`;
const secret = (nth: number) => `kp_token${String(nth)}`;

const aToken = (nth: number): IntegrationToken => ({
  id: tokenId(nth),
  name: `Token ${String(nth)}`,
  start: "kp_token1",
  end: "abcd",
  scope: "write",
  replacedBy: null,
  createdOn: "2024-01-03T13:10:00.000Z",
  expiresOn: "2099-01-01T00:00:00.000Z",
  lastCall: null,
  revokedOn: null,
});

const { id } = anIntegration();

let integration: Integration;
let scopes: string[];
let tokens: IntegrationToken[];
let refusal: object | null;

beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
beforeEach(() => {
  integration = anIntegration();
  scopes = [];
  tokens = [aToken(1)];
  refusal = null;
  fresh.set({ integration: id, id: tokenId(1), token: secret(1) });
  server.use(
    getListGrantsMockHandler(catalogue),
    http.get("*/api/user-management/user/:id/grants", () => HttpResponse.json([aGrant("view:webshop")])),
    http.get("*/api/users/:id/history", () =>
      HttpResponse.json({ items: [], pageNo: 1, pageSize: 25, total: 0, totalIsExact: true }),
    ),
    http.get(`*/api/integrations/${id}/webhooks`, () => HttpResponse.json({ items: [], sends: true })),
    http.get(`*/api/integrations/${id}`, () => HttpResponse.json({ integration, tokens })),
    http.post(`*/api/integrations/${id}/tokens`, async ({ request }) => {
      const { name, scope } = (await request.json()) as CreateTokenRequest;
      scopes.push(scope);
      if (refusal) return HttpResponse.json(refusal, { status: 422 });
      tokens = [{ ...aToken(2), name }, ...tokens];
      return HttpResponse.json({ integration, tokens, token: secret(2) }, { status: 201 });
    }),
  );
});
afterEach(() => {
  server.resetHandlers();
  vi.restoreAllMocks();
  fresh.set(null);
});
afterAll(() => server.close());

const show = () => renderAt(`/users/integrations/${id}`, "/users/integrations/:id", <IntegrationScreen />);
const shown = () => screen.findByRole("textbox", { name: "Token" });
const copy = () => screen.getByRole("button", { name: "Kopiëren" });
const question = () => screen.findByRole("alertdialog", { name: "Token niet gekopieerd?" });
const toHistory = async () => userEvent.click(await screen.findByRole("link", { name: /^Geschiedenis/ }));
const newToken = async () => {
  await userEvent.click(await screen.findByRole("button", { name: "Token" }));
  const dialog = await screen.findByRole("dialog", { name: "Nieuw token" });
  await userEvent.type(within(dialog).getByRole("textbox", { name: "Naam" }), "Test");
  await userEvent.click(within(dialog).getByRole("button", { name: "Token maken" }));
  return dialog;
};

describe("a new token", () => {
  it("takes the place of the one before it", async () => {
    show();
    expect(await shown()).toHaveValue(secret(1));
    const dialog = await newToken();
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(await shown()).toHaveValue(secret(2));
  });

  it("is not left for another tab without a question", async () => {
    const { router } = show();
    await shown();
    await toHistory();
    await question();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(router.state.location.search).toBe("");
    expect(await shown()).toHaveValue(secret(1));
    await toHistory();
    await userEvent.click(within(await question()).getByRole("button", { name: "Verlaten" }));
    await waitFor(() => expect(router.state.location.search).toBe("?tab=history"));
    expect(fresh.get()).toBeNull();
  });

  it("is left without a question once it is copied", async () => {
    const user = userEvent.setup();
    const { router } = show();
    await shown();
    await user.click(copy());
    expect(await navigator.clipboard.readText()).toBe(secret(1));
    await toHistory();
    await waitFor(() => expect(router.state.location.search).toBe("?tab=history"));
  });

  it("is kept when it can't be copied", async () => {
    const user = userEvent.setup();
    const write = vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("denied"));
    const { router } = show();
    await shown();
    await user.click(copy());
    await toHistory();
    const leave = within(await question()).getByRole("button", { name: "Kopiëren en verlaten" });
    await user.click(leave);
    await waitFor(() => expect(write).toHaveBeenCalledTimes(2));
    expect(router.state.location.search).toBe("");
    expect(await question()).toBeVisible();
    write.mockRestore();
    await user.click(leave);
    await waitFor(() => expect(router.state.location.search).toBe("?tab=history"));
    expect(await navigator.clipboard.readText()).toBe(secret(1));
  });

  it("waits for a call after one that was refused", async () => {
    const call = { on: "2024-01-03T13:11:00.000Z", address: "203.0.113.7" };
    tokens = [{ ...aToken(1), lastCall: { ...call, status: 403, code: "auth.address" } }];
    show();
    expect(await screen.findByText(/^Geweigerd om .* het adres 203\.0\.113\.7 is niet toegestaan\.$/)).toBeVisible();
    tokens = [{ ...aToken(1), lastCall: { ...call, status: 200, code: null } }];
    expect(await screen.findByText(/^Eerste aanroep om .* vanaf 203\.0\.113\.7, antwoord 200\.$/)).toBeVisible();
  });
});

describe("an assistant", () => {
  const address = `${window.location.origin}/mcp`;
  beforeEach(() => {
    integration = anIntegration({ kind: "assistant", scope: "read" });
  });

  it("shows how it connects, and what it can do", async () => {
    const user = userEvent.setup();
    show();
    const card = within(await screen.findByRole("region", { name: "Assistent (MCP)" }));
    expect(card.getByRole("textbox", { name: "Adres" })).toHaveValue(address);
    await user.click(card.getByRole("button", { name: "Adres kopiëren" }));
    expect(await navigator.clipboard.readText()).toBe(address);
    await user.click(card.getByRole("button", { name: "Instellingen kopiëren" }));
    expect(await navigator.clipboard.readText()).toContain('"Bearer <token>"');
    const tools = within(card.getByRole("list", { name: "Lezen" })).getAllByRole("listitem");
    expect(tools.map((tool) => tool.textContent)).toEqual([
      "Tickets zoeken search_tickets",
      "Ticket lezen read_ticket",
      "Diensten opvragen list_services",
      "Storingen opvragen list_incidents",
    ]);
    const drafting = within(card.getByRole("list", { name: "Concepten" })).getAllByRole("listitem");
    expect(drafting.map((tool) => tool.textContent)).toEqual([
      "Antwoord voorbereiden draft_reply",
      "Ticket voorbereiden draft_ticket",
    ]);
    expect(card.getByText("Daarvoor is een token nodig dat ook concepten mag maken.")).toBeVisible();
    expect(card.getByText("Een assistent verstuurt niets. Dat doet altijd een van uw mensen.")).toBeVisible();
    expect(await screen.findByText("Tickets lezen")).toBeVisible();
  });

  it("gets its settings with the new token in them", async () => {
    const user = userEvent.setup();
    show();
    const region = within(await screen.findByRole("region", { name: "Kopieer dit token nu" }));
    await user.click(region.getByRole("button", { name: "Instellingen kopiëren" }));
    expect(JSON.parse(await navigator.clipboard.readText())).toEqual({
      mcpServers: {
        klantportaal: { type: "http", url: address, headers: { Authorization: `Bearer ${secret(1)}` } },
      },
    });
  });

  it("gets tokens that draft, and none that write", async () => {
    show();
    const dialog = await newToken();
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(scopes).toEqual(["draft"]);
  });

  it("needs nothing more once it may draft", async () => {
    integration = anIntegration({ kind: "assistant", scope: "draft" });
    show();
    const card = within(await screen.findByRole("region", { name: "Assistent (MCP)" }));
    expect(card.getByRole("list", { name: "Concepten" })).toBeVisible();
    expect(card.queryByText(/^Daarvoor is een token nodig/)).toBeNull();
    expect(await screen.findByText("Tickets lezen en antwoorden voorbereiden")).toBeVisible();
  });
});

describe("a system", () => {
  it("has nothing of an assistant", async () => {
    show();
    await shown();
    expect(screen.queryByRole("region", { name: "Assistent (MCP)" })).toBeNull();
  });
});

describe("a token that is refused", () => {
  it("shows a wrong day at the day", async () => {
    refusal = { code: "validation.failed", fields: [{ name: "expiresOn", code: "out_of_range" }] };
    show();
    const dialog = await newToken();
    expect(await within(dialog).findByText("Deze waarde is niet geldig.")).toBeVisible();
    expect(dialog.querySelector("[data-invalid]")).toHaveTextContent(/^Geldig tot en met/);
  });

  it("shows what belongs to no field as an alert of the dialog", async () => {
    refusal = { code: "integration.revoked" };
    show();
    const dialog = await newToken();
    expect(await within(dialog).findByRole("alert")).toHaveTextContent(
      "Deze koppeling is ingetrokken. Maak een nieuwe.",
    );
    expect(within(dialog).getByRole("textbox", { name: "Naam" })).not.toBeInvalid();
  });
});

describe("what it can do", () => {
  const ability = async (text: string) => (await screen.findByText(text)).closest("li");

  it("is what a customer's holds", async () => {
    show();
    await waitFor(async () => expect(await ability("Webshop gebruiken")).toHaveTextContent(/^Kan wel:/));
    expect(await ability("Diensten bekijken")).toHaveTextContent(/^Kan niet:/);
  });

  it("includes services without a right for the provider's", async () => {
    server.use(getGetCurrentUserMockHandler({ ...me, isCustomer: false }));
    show();
    await waitFor(async () => expect(await ability("Diensten bekijken")).toHaveTextContent(/^Kan wel:/));
  });
});

describe("how long a token works", () => {
  let asked: { id: string; expiresOn: string; match: string | null }[];
  let stale: boolean;
  beforeEach(() => {
    fresh.set(null);
    [asked, stale] = [[], false];
    vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-30T09:00:00Z") });
    tokens = [
      { ...aToken(1), name: "Productie", expiresOn: "2026-12-12T23:00:00.000Z" },
      { ...aToken(2), name: "Test", expiresOn: "2026-12-05T23:00:00.000Z" },
      { ...aToken(3), name: "Oud", expiresOn: "2026-11-01T23:00:00.000Z" },
    ];
    server.use(
      http.put(`*/api/integrations/${id}/tokens/:token`, async ({ params, request }) => {
        const { expiresOn } = (await request.json()) as { expiresOn: string };
        const token = String(params["token"]);
        asked.push({ id: token, expiresOn, match: request.headers.get("If-Match") });
        if (stale) {
          stale = false;
          integration = { ...integration, rev: 8 };
          return HttpResponse.json({ code: "integration.stale" }, { status: 409 });
        }
        tokens = tokens.map((one) => (one.id === token ? { ...one, expiresOn } : one));
        integration = { ...integration, rev: integration.rev + 1 };
        return HttpResponse.json({ integration, tokens });
      }),
    );
  });
  afterEach(() => vi.useRealTimers());

  const at = (search: string) =>
    renderAt(`/users/integrations/${id}${search}`, "/users/integrations/:id", <IntegrationScreen />);
  const save = (dialog: HTMLElement) => userEvent.click(within(dialog).getByRole("button", { name: "Opslaan" }));

  it("is prolonged for a year where the e-mail leads", async () => {
    const { router } = at(`?validity=${tokenId(1)}`);
    const dialog = await screen.findByRole("dialog", { name: "Geldigheid wijzigen" });
    expect(within(dialog).getByRole("combobox", { name: "Token" })).toHaveValue(tokenId(1));
    expect(within(dialog).getByRole("textbox", { name: "Geldig tot en met" })).toHaveValue("12-12-2026");
    await userEvent.click(within(dialog).getByRole("button", { name: "1 jaar" }));
    await save(dialog);
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(asked).toEqual([
      { id: tokenId(1), expiresOn: "2027-11-30T23:00:00.000Z", match: `"${integration.rev - 1}"` },
    ]);
    expect(router.state.location.search).toBe("");
    expect(await screen.findByText("30 nov 2027")).toBeVisible();
  });

  it("is that of the token that ends first, from the actions of the integration", async () => {
    at("?tab=history");
    await userEvent.click(await screen.findByRole("button", { name: "Acties" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Geldigheid wijzigen" }));
    const dialog = await screen.findByRole("dialog", { name: "Geldigheid wijzigen" });
    const choice = within(dialog).getByRole("combobox", { name: "Token" });
    expect(
      within(choice)
        .getAllByRole("option")
        .map((one) => one.textContent),
    ).toEqual(["Test, t/m 5 dec 2026", "Productie, t/m 12 dec 2026"]);
    await userEvent.selectOptions(choice, tokenId(1));
    expect(within(dialog).getByRole("textbox", { name: "Geldig tot en met" })).toHaveValue("12-12-2026");
  });

  it("is refused beyond a year, and before today", async () => {
    tokens = tokens.slice(0, 1);
    at(`?validity=${tokenId(1)}`);
    const dialog = await screen.findByRole("dialog", { name: "Geldigheid van token ‘Productie’" });
    const field = within(dialog).getByRole("textbox", { name: "Geldig tot en met" });
    for (const day of ["02-12-2027", "29-11-2026"]) {
      await userEvent.clear(field);
      await userEvent.type(field, day);
      await save(dialog);
      expect(await within(dialog).findByText("Kies een dag vanaf vandaag, hoogstens een jaar vooruit.")).toBeVisible();
    }
    expect(asked).toEqual([]);
  });

  it("is saved over a colleague's change once that is shown", async () => {
    stale = true;
    at(`?validity=${tokenId(1)}`);
    const dialog = await screen.findByRole("dialog", { name: "Geldigheid wijzigen" });
    await userEvent.click(within(dialog).getByRole("button", { name: "1 maand" }));
    await save(dialog);
    expect(await within(dialog).findByRole("alert")).toBeVisible();
    await save(dialog);
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(asked.map(({ match }) => match)).toEqual([`"1"`, `"8"`]);
  });

  it("is not asked for a token that has ended", async () => {
    at(`?validity=${tokenId(3)}`);
    await screen.findByRole("list", { name: "Tokens" });
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});
