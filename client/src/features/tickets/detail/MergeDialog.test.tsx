import { getListSupportTicketsMockHandler } from "@klantportaal/api/msw/support-tickets";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { aTicket } from "../testing/fixtures";
import { aRow, pageOf, renderAt, server } from "../testing/harness";
import MergeDialog from "./MergeDialog";
import { useTicket } from "./ticketLookup";

beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

function Dialog() {
  const ticket = useTicket(1).data;
  return ticket && <MergeDialog ticket={ticket} onClose={() => undefined} />;
}

it("merges at once although messages have raised the rev since the ticket was fetched", async () => {
  let rev = 27;
  const merged: unknown[] = [];
  server.use(
    http.get("*/api/support-tickets/:id", ({ params }) =>
      HttpResponse.json(aTicket(params["id"] === "1" ? { rev } : { id: 2, exactId: "00104288", rev: 5 })),
    ),
    getListSupportTicketsMockHandler(pageOf([aRow(2, { exactId: "00104288" })])),
    http.post("*/api/support-tickets/1/merge", async ({ request }) => {
      merged.push(await request.json());
      return HttpResponse.json(aTicket({ status: "closed", rev: 29 }));
    }),
  );
  renderAt("/", "/", <Dialog />);
  const field = await screen.findByRole("combobox");
  rev = 28;
  await userEvent.type(field, "Onder");
  await userEvent.click(await screen.findByRole("option"));
  await screen.findByText(/wordt gesloten en verwijst naar/);
  const submit = await screen.findByRole("button", { name: "Samenvoegen" });
  await waitFor(() => expect(submit).toBeEnabled());
  await userEvent.click(submit);
  await waitFor(() => expect(merged).toEqual([{ intoId: 2, rev: 28, intoRev: 5 }]));
});
