import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { aTicket } from "../../testing/fixtures";
import { renderAt, server } from "../../testing/harness";
import { ticketKey } from "../ticketCache";
import { IncidentNotice } from "./IncidentNotice";

const incident = { id: "2f0b51d6-4d4a-4c1f-9c8f-3a016c1b0e70", number: "S-1042", title: "Glasvezel uitgevallen" };

beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

it.each([
  ["the button", () => userEvent.click(screen.getByRole("button", { name: "Koppelen" }))],
  ["I", () => userEvent.keyboard("i")],
])("a ticket that matches is linked from its page, by %s", async (_, act) => {
  const calls: string[] = [];
  server.use(
    http.put("*/api/incidents/:id/tickets/:ticketId", ({ params }) => {
      calls.push(`${String(params.id)} ${String(params.ticketId)}`);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const ticket = aTicket({ matchingIncident: incident });
  const { client } = renderAt("/", "/", <IncidentNotice ticket={ticket} />);
  client.setQueryData(ticketKey(ticket.id), ticket);
  expect(screen.getByRole("status")).toHaveTextContent("Past bij S-1042 · Glasvezel uitgevallen");
  expect(screen.getByRole("link", { name: "Bekijken" })).toHaveAttribute("href", `/incidents/${incident.id}`);
  await act();
  expect(client.getQueryData(ticketKey(ticket.id))).toMatchObject({ incident, matchingIncident: null });
  await waitFor(() => expect(calls).toEqual([`${incident.id} ${ticket.id}`]));
});

it("there is no notice of a ticket that matches nothing, or is linked", () => {
  renderAt("/", "/", <IncidentNotice ticket={aTicket({ incident })} />);
  expect(screen.queryByRole("status")).toBeNull();
});
