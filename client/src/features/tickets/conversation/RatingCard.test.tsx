// @vitest-environment jsdom
import type { SupportTicketDetail } from "@klantportaal/api/model";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { afterAll, beforeAll, expect, it } from "vitest";
import { hub } from "../../../lib/hub/hub";
import TicketDetailScreen from "../detail/TicketDetailScreen";
import { aMessage, aTicket } from "../testing/fixtures";
import { aRow, playHub, renderAt, server } from "../testing/harness";

beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterAll(async () => {
  await hub.stop();
  server.close();
});

it("the question whether it was solved shows at once, although the change's response comes before its push", async () => {
  const played = playHub();
  played.invoke.mockResolvedValue({ accepts: [], lastSeq: 1, rev: 1, hasMore: false });
  await hub.start();
  let stored: SupportTicketDetail = aTicket({ messages: [aMessage(1)], lastSeq: 1, rev: 1 });
  server.use(
    http.get("*/api/support-tickets/1", () => HttpResponse.json(stored)),
    http.put("*/api/support-tickets/1", () => {
      const rating = { round: 1, askedOn: new Date().toISOString(), answeredOn: null, answeredBy: null };
      stored = {
        ...stored,
        status: "resolved",
        rev: 2,
        rating: { ...rating, resolved: null, score: null, comment: null },
      };
      return HttpResponse.json(aRow(1, { status: "resolved", rev: 2 }));
    }),
  );
  renderAt("/support/tickets/1", "/support/tickets/:id", <TicketDetailScreen />);
  const [solved] = await screen.findAllByRole("button", { name: "Probleem opgelost" });
  await userEvent.click(solved as HTMLElement);
  await userEvent.click(await screen.findByRole("button", { name: "Ja, opgelost" }));
  await waitFor(() => expect(screen.getAllByText("Opgelost").length).toBeGreaterThan(0));
  played.push("ticketChanged", aRow(1, { status: "resolved", rev: 2 }));
  expect(await screen.findByRole("button", { name: "Nee, heropenen" })).toBeVisible();
});
