/** What an empty page of the queue says, and offers. */
import { getListCustomersMockHandler } from "@klantportaal/api/msw/customers";
import type { Customer, QueueCounts } from "@klantportaal/api/model";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { roles } from "../../../lib/session/roles";
import { setPreference } from "../../../lib/preferences";
import { jeroen } from "../testing/fixtures";
import { me, renderAt, server } from "../testing/harness";
import { QueueEmpty } from "./QueueEmpty";
import { type View, standardOf } from "./queueState";

const none: QueueCounts = {
  mine: 0,
  mineUnread: 0,
  unassigned: 0,
  team: null,
  open: 0,
  snoozed: 0,
  soon: 0,
  late: 0,
};

beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
beforeEach(() => {
  setPreference("ui.welcome", "yes");
  server.use(getListCustomersMockHandler({ items: [], pageNo: 1, pageSize: 1, total: 0, totalIsExact: true }));
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const show = (view: View, counts: QueueCounts | undefined, rights: string[] = []) =>
  renderAt(
    "/queue",
    "/queue",
    <QueueEmpty
      me={{ ...me, id: jeroen.id, isCustomer: false, roles: rights }}
      state={standardOf(view)}
      counts={counts}
      found={null}
      change={() => undefined}
    />,
  );
const hasCustomers = () =>
  server.use(
    getListCustomersMockHandler({ items: [{} as Customer], pageNo: 1, pageSize: 1, total: 1, totalIsExact: true }),
  );
const take = "Pak een ticket op dat nog niemand heeft.";

describe("the view of the user's own tickets", () => {
  it("invites to take a ticket that nobody has", async () => {
    hasCustomers();
    show("mine", { ...none, unassigned: 2, open: 2 });
    expect(await screen.findByText(take)).toBeVisible();
    expect(screen.getByRole("link", { name: "Niet toegewezen" })).toHaveAttribute("href", "/queue?view=unassigned");
  });
  it.each([
    ["there is none", { ...none, open: 2 }],
    ["it is not known whether there is one", undefined],
  ])("does not invite to take a ticket when %s", async (_, counts) => {
    hasCustomers();
    show("mine", counts);
    expect(await screen.findByText("Tickets die aan u worden toegewezen, staan hier.")).toBeVisible();
    expect(screen.queryByText(take)).not.toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Alle open" })).toHaveAttribute("href", "/queue?view=open");
  });
});

describe("a portal without customers", () => {
  it("shows how the first one gets in, until the user hides it", async () => {
    show("mine", none, [roles.manageCustomers, roles.manageSettings]);
    expect(await screen.findByRole("heading", { name: "Welkom. Zo komt de eerste klant erin:" })).toBeVisible();
    expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
      "Klant toevoegen",
      "Gebruikers uitnodigen of importeren",
      "Afspraken instellen",
    ]);
    await userEvent.click(screen.getByRole("button", { name: "Verbergen" }));
    expect(await screen.findByRole("heading", { name: "Niets aan u toegewezen" })).toBeVisible();
  });
  it("names the right that adds one to staff who lack it", async () => {
    show("mine", none);
    expect(await screen.findByRole("heading", { name: "Welkom" })).toBeVisible();
    expect(screen.getByText(/Een collega met het recht ‘Klanten beheren’/)).toBeVisible();
    expect(screen.queryByRole("listitem")).not.toBeInTheDocument();
  });
});
