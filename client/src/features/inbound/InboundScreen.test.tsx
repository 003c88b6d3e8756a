import {
  getGetInboundMailMockHandler,
  getGetMailboxMockHandler,
  getListInboundMailMockHandler,
} from "@klantportaal/api/msw/inbound";
import { getListSupportTicketsMockHandler } from "@klantportaal/api/msw/support-tickets";
import { getListCustomersMockHandler } from "@klantportaal/api/msw/customers";
import type { InboundMail } from "@klantportaal/api/model";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { aCustomer } from "../customers/testing/fixtures";
import { fatima } from "../tickets/testing/fixtures";
import { aRow, pageOf, renderAt, server } from "../tickets/testing/harness";
import InboundScreen from "./InboundScreen";

const mail: InboundMail = {
  id: "0191c000-0000-7000-8000-0000000000b1",
  receivedOn: "2026-11-23T12:00:00.000Z",
  sender: "sanne@elders.example",
  subject: "Offerte",
  size: 900,
  verdict: "quarantined",
  reason: "unknown_sender",
  forged: false,
  user: null,
  ticketId: null,
  exactId: null,
  decidedBy: null,
  decidedOn: null,
};
let stored = mail;
let releases = 0;

beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
beforeEach(() => {
  stored = mail;
  releases = 0;
  server.use(
    getGetMailboxMockHandler({ enabled: true, address: "", seenOn: null, error: null, failingSince: null }),
    getListInboundMailMockHandler(() => {
      const items = stored.verdict === "quarantined" ? [stored] : [];
      return { items, pageNo: 1, pageSize: 25, total: items.length, totalIsExact: true };
    }),
    getGetInboundMailMockHandler(() => ({ mail: stored, text: "Graag", cut: false, files: [], removed: false })),
    getListSupportTicketsMockHandler(pageOf([aRow(2)])),
    http.post("*/api/inbound-mail/:id/:what", ({ params }) => {
      if (params["what"] === "release") releases++;
      if (stored.verdict !== "quarantined")
        return HttpResponse.json({ code: "inbound.decided", status: 409 }, { status: 409 });
      stored = { ...stored, verdict: "released", decidedBy: fatima };
      return HttpResponse.json(stored);
    }),
  );
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const sheet = () => screen.getByRole("dialog", { name: "Offerte" });
const open = async () => {
  const view = renderAt("/settings/inbound", "/settings/inbound", <InboundScreen />);
  await userEvent.click(await screen.findByRole("button", { name: "Offerte" }));
  await within(sheet()).findByText("Graag");
  return view;
};
const closed = async () => {
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(screen.queryByRole("button", { name: "Offerte" })).toBeNull());
  await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toHaveFocus());
};

it("an e-mail that a colleague has decided on is no longer offered, neither in the list nor beside it", async () => {
  await open();
  stored = { ...mail, verdict: "rejected", decidedBy: fatima };
  await userEvent.click(within(sheet()).getByRole("button", { name: "Afwijzen" }));
  expect(await within(sheet()).findByText("Afgewezen door Fatima El Amrani")).toBeVisible();
  expect(within(sheet()).queryByRole("button", { name: "Overnemen" })).toBeNull();
  await userEvent.click(within(sheet()).getAllByRole("button", { name: "Sluiten" })[0]!);
  await closed();
});

it("a double click takes an e-mail over once, and the focus goes to the heading", async () => {
  await open();
  await userEvent.click(within(sheet()).getByRole("button", { name: "Overnemen" }));
  const form = await screen.findByRole("dialog", { name: "E-mail overnemen" });
  await userEvent.type(within(form).getByRole("combobox"), "Onder");
  await userEvent.click(await screen.findByRole("option"));
  await userEvent.dblClick(within(form).getByRole("button", { name: "Overnemen" }));
  await closed();
  expect(releases).toBe(1);
});

it("a stranger is answered outside the portal, and becomes a user of the customer that owns the domain", async () => {
  const customer = aCustomer({ emailDomains: ["anders.example", "elders.example"] });
  server.use(
    getListCustomersMockHandler({
      items: [
        aCustomer({ id: crypto.randomUUID(), name: "Niet elders", emailDomains: ["niet-elders.example"] }),
        customer,
      ],
      pageNo: 1,
      pageSize: 20,
      total: 2,
      totalIsExact: true,
    }),
  );
  const { router } = await open();
  expect(within(sheet()).getByRole("link", { name: "Beantwoorden per e-mail" })).toHaveAttribute(
    "href",
    "mailto:sanne%40elders.example?subject=Re%3A%20Offerte",
  );
  await userEvent.click(within(sheet()).getByRole("button", { name: "Gebruiker aanmaken" }));
  const form = await screen.findByRole("dialog", { name: "Gebruiker aanmaken" });
  await waitFor(() => expect(within(form).getByRole("combobox", { name: "Klant" })).toHaveValue(customer.name));
  await userEvent.click(within(form).getByRole("button", { name: "Verder" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/users/users/create"));
  expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
    organisation: customer.id,
    email: mail.sender,
  });
});
