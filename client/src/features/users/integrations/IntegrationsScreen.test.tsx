/** What integrations of customers and of the provider may do, in their list and when one is made. */
import { getListGrantsMockHandler } from "@klantportaal/api/msw/grants";
import { getGetCurrentUserMockHandler } from "@klantportaal/api/msw/users";
import type { CreateIntegrationRequest } from "@klantportaal/api/model";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { aGrant, aUser, anIntegration, catalogue, grantIdOf, markId } from "../testing/fixtures";
import { me, renderAt, server } from "../testing/harness";
import { fresh } from "./integrations";
import IntegrationsScreen from "./IntegrationsScreen";

const made: CreateIntegrationRequest[] = [];

beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
beforeEach(() => {
  made.length = 0;
  server.use(
    getListGrantsMockHandler(catalogue),
    http.get("*/api/user-management/user/:id/grants", () => HttpResponse.json([aGrant("account-admin")])),
    http.get("*/api/integrations", () =>
      HttpResponse.json({
        items: [anIntegration({ grants: ["view:support-tickets", "view:webshop"] })],
        pageNo: 1,
        pageSize: 25,
        total: 1,
        totalIsExact: true,
      }),
    ),
    http.get("*/api/users", () =>
      HttpResponse.json({ items: [], pageNo: 1, pageSize: 20, total: 0, totalIsExact: true }),
    ),
    http.post("*/api/integrations", async ({ request }) => {
      made.push((await request.json()) as CreateIntegrationRequest);
      return HttpResponse.json({ integration: anIntegration(), tokens: [], token: "kp_token" }, { status: 201 });
    }),
  );
});
afterEach(() => {
  server.resetHandlers();
  vi.unstubAllGlobals();
  fresh.set(null);
});
afterAll(() => server.close());

const show = (isCustomer: boolean) => {
  server.use(getGetCurrentUserMockHandler({ ...me, isCustomer }));
  renderAt("/list", "/list", <IntegrationsScreen />);
};
/** The column of rights needs a wide screen. */
const wide = () =>
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
/** Opens the form once the profile is there: the links of the list follow it. */
const form = async (base: string) => {
  await waitFor(() =>
    expect(screen.getAllByRole("link", { name: "TOPdesk" })[0]).toHaveAttribute(
      "href",
      expect.stringContaining(`${base}/`),
    ),
  );
  await userEvent.click(screen.getAllByRole("button", { name: "Koppeling" })[0] as HTMLElement);
  const sheet = await screen.findByRole("dialog", { name: "Nieuwe koppeling" });
  await within(sheet).findByRole("checkbox", { name: /^Webshop gebruiken/ });
  return sheet;
};
const create = async (sheet: HTMLElement) => {
  await userEvent.type(within(sheet).getByRole("textbox", { name: "Naam" }), "TOPdesk");
  await userEvent.click(within(sheet).getByRole("button", { name: "Maken en token tonen" }));
  await screen.findByText("Elders");
};

it("counts the rights that a customer's holds", async () => {
  wide();
  show(true);
  expect(await screen.findByText("2 rechten")).toBeVisible();
});

it("counts the rights that the provider's have automatically, each once", async () => {
  wide();
  show(false);
  expect(await screen.findByText("3 rechten")).toBeVisible();
});

it("makes a customer's with the right to tickets", async () => {
  show(true);
  const sheet = await form("/users/integrations");
  expect(within(sheet).getByRole("checkbox", { name: /^Tickets bekijken/ })).toBeChecked();
  await create(sheet);
  expect(made[0]?.grantIds).toEqual([grantIdOf("view:support-tickets")]);
});

it("makes the provider's without the rights that they have automatically", async () => {
  show(false);
  const sheet = await form("/settings/integrations");
  expect(within(sheet).queryByRole("checkbox", { name: /^(Tickets|Diensten) bekijken/ })).toBeNull();
  await create(sheet);
  expect(made[0]?.grantIds).toEqual([]);
});

it("takes over the rights of a user or of another integration, but for those that manage", async () => {
  server.use(
    http.get("*/api/users", ({ request }) => {
      const items = new URL(request.url).searchParams.get("SearchParameter") === "top" ? [] : [aUser()];
      return HttpResponse.json({ items, pageNo: 1, pageSize: 20, total: items.length, totalIsExact: true });
    }),
    http.get("*/api/user-management/user/:id/grants", ({ params }) =>
      HttpResponse.json(
        params["id"] === markId
          ? [aGrant("view:documents"), aGrant("view:webshop", { validUntil: "2099-01-01T00:00:00.000Z" })]
          : [aGrant("account-admin"), aGrant("view:webshop")],
      ),
    ),
  );
  show(true);
  const sheet = await form("/users/integrations");
  const same = within(sheet).getByRole("combobox", { name: /^Zelfde rechten als/ });
  await userEvent.click(same);
  expect(await within(sheet).findByRole("group", { name: "Koppelingen" })).toBeVisible();
  await userEvent.click(within(sheet).getByRole("option", { name: /Mark Hendriks/ }));
  expect(
    await within(sheet).findByText(
      "1 recht van Mark Hendriks overgenomen. Niet overgenomen: Webshop gebruiken (geldt maar tijdelijk).",
    ),
  ).toBeVisible();
  expect(within(sheet).getByRole("checkbox", { name: /^Documenten bekijken/ })).toBeChecked();
  expect(within(sheet).getByRole("checkbox", { name: /^Tickets bekijken/ })).not.toBeChecked();
  await userEvent.clear(same);
  await userEvent.type(same, "top");
  await userEvent.click(await within(sheet).findByRole("option", { name: /TOPdesk/ }));
  expect(
    await within(sheet).findByText(
      "1 recht van TOPdesk overgenomen. Niet overgenomen: Accountbeheerder (een koppeling beheert niets).",
    ),
  ).toBeVisible();
  await create(sheet);
  expect(made[0]?.grantIds).toEqual([grantIdOf("view:webshop")]);
});

it("offers staff who see no users the rights of integrations", async () => {
  server.use(
    http.get("*/api/users", () => {
      throw new Error("users are asked for");
    }),
  );
  server.use(getGetCurrentUserMockHandler({ ...me, isCustomer: false, roles: ["manage:integrations"] }));
  renderAt("/list", "/list", <IntegrationsScreen />);
  const sheet = await form("/settings/integrations");
  await userEvent.click(within(sheet).getByRole("combobox", { name: /^Zelfde rechten als/ }));
  expect(await within(sheet).findByRole("option", { name: /TOPdesk/ })).toBeVisible();
  expect(within(sheet).queryByRole("group", { name: "Gebruikers" })).toBeNull();
});

it("makes an assistant that drafts, or only reads", async () => {
  show(true);
  const sheet = await form("/users/integrations");
  expect(within(sheet).getByRole("radio", { name: "Lezen en schrijven" })).toBeChecked();
  await userEvent.click(within(sheet).getByRole("radio", { name: "Assistent" }));
  expect(within(sheet).queryByRole("radio", { name: "Lezen en schrijven" })).toBeNull();
  expect(within(sheet).getByRole("radio", { name: "Lezen en concepten" })).toBeChecked();
  expect(within(sheet).getByText(/^Concepten staan klaar in het portaal\./)).toBeVisible();
  await userEvent.click(within(sheet).getByRole("radio", { name: "Alleen lezen" }));
  await create(sheet);
  expect(made[0]).toMatchObject({ kind: "assistant", token: { scope: "read" } });
});

it("leads to the page of one that was made although its answer was lost", async () => {
  let calls = 0;
  server.use(
    http.post("*/api/integrations", () => {
      calls += 1;
      return calls === 1 ? HttpResponse.error() : HttpResponse.json({ code: "integration.id_taken" }, { status: 409 });
    }),
    http.get("*/api/integrations/:id", () => HttpResponse.json({ integration: anIntegration(), tokens: [] })),
  );
  show(true);
  const sheet = await form("/users/integrations");
  await userEvent.type(within(sheet).getByRole("textbox", { name: "Naam" }), "TOPdesk");
  await userEvent.click(within(sheet).getByRole("button", { name: "Maken en token tonen" }));
  expect(await within(sheet).findByRole("alert")).toHaveTextContent("De server is niet bereikbaar.");
  await userEvent.click(within(sheet).getByRole("button", { name: "Maken en token tonen" }));
  await screen.findByText("Elders");
  expect(fresh.get()).toBeNull();
});
