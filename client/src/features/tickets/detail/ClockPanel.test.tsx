/** What was promised is shown as it is now: after a reply or a change of priority at once, not after a minute. */
import { useGetSupportTicket } from "@klantportaal/api/support-tickets";
import { getGetSupportTicketMockHandler } from "@klantportaal/api/msw/support-tickets";
import type { TicketClock } from "@klantportaal/api/model";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { hub } from "../../../lib/hub/hub";
import type { Ticket } from "../model/conversation";
import { useTicketUpdate } from "../model/useTicketUpdate";
import { aMessage, aTicket, jeroen } from "../testing/fixtures";
import { playHub, renderAt, server } from "../testing/harness";
import { ClockPanel } from "./ClockPanel";

const response: TicketClock = {
  kind: "response",
  state: "running",
  minutes: 480,
  workedMs: 0,
  pausedMs: 0,
  runningSince: new Date().toISOString(),
  warnOn: null,
  dueOn: new Date(Date.now() + 3_600_000).toISOString(),
  doneOn: null,
  events: [],
};
const before = aTicket({
  priority: "prio_3",
  promise: { response: null, resolution: null },
  messages: [aMessage(1)],
  lastSeq: 1,
  rev: 1,
});
let clock = response;
let asked = 0;
let played: ReturnType<typeof playHub>;

beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
beforeEach(async () => {
  clock = response;
  asked = 0;
  played = playHub();
  server.use(
    getGetSupportTicketMockHandler(before),
    http.get("*/api/support-tickets/1/clocks", () => {
      asked += 1;
      return HttpResponse.json({ organisationId: null, rule: null, clocks: [clock] });
    }),
  );
  await hub.start();
});
afterEach(async () => {
  server.resetHandlers();
  await hub.stop();
});
afterAll(() => server.close());

function Panel({ ticket }: { ticket: Ticket }) {
  const update = useTicketUpdate(1, true);
  return (
    <>
      <button onClick={() => update({ priority: "prio_1" })}>Urgent</button>
      <ClockPanel ticket={ticket} />
    </>
  );
}

function Screen() {
  const ticket = useGetSupportTicket(1).data;
  return ticket ? <Panel ticket={ticket} /> : null;
}

const show = async () => {
  renderAt("/", "/", <Screen />);
  expect(await screen.findByText("Reactie vóór")).toBeVisible();
  expect(asked).toBe(1);
};

it("a reply ends the response's clock at once", async () => {
  await show();
  clock = { ...response, state: "met", dueOn: null, doneOn: new Date().toISOString() };
  played.push("messageReceived", before, aMessage(2, { sendBy: jeroen }));
  await waitFor(() => expect(screen.queryByText("Reactie vóór")).toBeNull());
  expect(screen.getByText("Reactie")).toBeVisible();
  expect(asked).toBe(2);
});

it("a priority has its own promise at once", async () => {
  await show();
  clock = { ...response, minutes: 60 };
  server.use(http.put("*/api/support-tickets/1", () => HttpResponse.json({ ...before, priority: "prio_1", rev: 2 })));
  await userEvent.click(screen.getByRole("button", { name: "Urgent" }));
  expect(await screen.findByRole("img", { name: /van 1 uur gebruikt/ })).toBeVisible();
  expect(asked).toBe(2);
});
