import { getListPeopleMockHandler } from "@klantportaal/api/msw/people";
import { getGetSupportTicketMockHandler } from "@klantportaal/api/msw/support-tickets";
import { screen } from "@testing-library/react";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { hub } from "../../../lib/hub/hub";
import TicketCreateScreen from "../create/TicketCreateScreen";
import { aMessage, aTicket, jeroen, sanne } from "../testing/fixtures";
import { playHub, renderAt, server } from "../testing/harness";
import TicketDetailScreen from "./TicketDetailScreen";

const READ_ONLY = "Alleen lezen tijdens bekijken als.";

// This tab is a view-as tab, which is determined once, when the page loads.
vi.hoisted(() => sessionStorage.setItem("klantportaal.view-as", "0191c000-0000-7000-8000-0000000000f1"));

beforeAll(async () => {
  server.listen({ onUnhandledRequest: "error" });
  playHub();
  await hub.start();
});
afterAll(async () => {
  await hub.stop();
  server.close();
  sessionStorage.clear();
});

it("controls that write to a ticket are disabled, and say why", async () => {
  const participants = [sanne, jeroen].map((user) => ({ user, following: true }));
  server.use(
    getGetSupportTicketMockHandler(aTicket({ messages: [aMessage(1)], lastSeq: 1, following: false, participants })),
  );
  renderAt("/support/tickets/1?panel=details", "/support/tickets/:id", <TicketDetailScreen />);
  await screen.findByRole("heading", { level: 1 });
  for (const name of ["Volgen", "Probleem opgelost", "Collega toevoegen", "Jeroen Bakker niet meer laten volgen"]) {
    const controls = await screen.findAllByRole("button", { name });
    for (const control of controls) {
      expect(control).toBeDisabled();
      expect(control).toHaveAttribute("title", READ_ONLY);
    }
  }
});

it("the form of a new ticket can't be filled in", async () => {
  server.use(getListPeopleMockHandler({ items: [], pageNo: 1, pageSize: 50, total: 0, totalIsExact: true }));
  renderAt("/support/tickets/create", "/support/tickets/create", <TicketCreateScreen />);
  expect(await screen.findByText(READ_ONLY)).toBeVisible();
  for (const field of [screen.getByRole("textbox", { name: "Onderwerp" }), ...screen.getAllByRole("radio")])
    expect(field).toBeDisabled();
  expect(screen.getByRole("button", { name: "Ticket aanmaken" })).toBeDisabled();
});
