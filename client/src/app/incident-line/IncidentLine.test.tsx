import { getGetCurrentUserMockHandler } from "@klantportaal/api/msw/users";
import type { Incident, UpdateMyIncidentRequest } from "@klantportaal/api/model";
import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { anIncident, ids } from "../../features/incidents/testing/fixtures";
import { me, playHub, renderAt, server } from "../../features/tickets/testing/harness";
import { useAnnouncement } from "../../lib/announce";
import { incidentsChanged } from "../../lib/incidents/changed";
import { useQueryClient } from "@tanstack/react-query";
import { bannerShown } from "../counts";
import { IncidentLine } from "./IncidentLine";

let stored: Incident[];
let asked = 0;
let refuses = false;
const written: [string, UpdateMyIncidentRequest][] = [];

beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterAll(() => server.close());
afterEach(() => {
  act(() => bannerShown.set(false));
  server.resetHandlers();
});
beforeEach(() => {
  playHub();
  stored = [anIncident()];
  asked = 0;
  refuses = false;
  written.length = 0;
  server.use(
    getGetCurrentUserMockHandler(me),
    http.get("*/api/incidents", ({ request }) => {
      asked++;
      const [states = ""] = new URL(request.url).searchParams.getAll("Filters");
      const items = stored.filter(({ state }) => states.slice("state:".length).split("|").includes(state));
      return HttpResponse.json({ items, pageNo: 1, pageSize: 100, total: items.length, totalIsExact: true });
    }),
    http.put("*/api/incidents/:id/mine", async ({ request, params }) => {
      if (refuses) return HttpResponse.json({ code: "internal" }, { status: 500 });
      const mine = (await request.json()) as UpdateMyIncidentRequest;
      written.push([String(params["id"]), mine]);
      stored = stored.map((one) => (one.id === params["id"] ? { ...one, mine: { ...one.mine!, ...mine } } : one));
      return HttpResponse.json({ ...anIncident(), ...stored.find(({ id }) => id === params["id"]) });
    }),
  );
});

function Page() {
  const client = useQueryClient();
  return (
    <>
      <IncidentLine />
      <main id="main" tabIndex={-1}>
        <input aria-label="Onderwerp" />
        <button onClick={() => void incidentsChanged(client)}>Opnieuw</button>
        <p data-testid="said">{useAnnouncement()}</p>
      </main>
    </>
  );
}
const show = (address = "/services") => renderAt(address, "*", <Page />);
const line = () => screen.findByRole("status");
const gone = () => waitFor(() => expect(screen.queryByRole("status")).toBeNull());
const change = async (next: Partial<Incident>) => {
  stored = stored.map((one) => ({ ...one, ...next }));
  await userEvent.click(screen.getByRole("button", { name: "Opnieuw" }));
};
const said = () => screen.getByTestId("said").textContent;

it("is announced at once, and comes when pointer and keys rest; the focus stays", async () => {
  show();
  const field = screen.getByLabelText("Onderwerp");
  await userEvent.type(field, "Geen");
  await waitFor(() => expect(said()).toMatch(/^Storing op Hoofdkantoor\. Volgende update .*\d\d:\d\d\.$/));
  expect(screen.queryByRole("status"), "somebody types").toBeNull();
  const shown = await line();
  expect(shown).toHaveTextContent(/^Storing op Hoofdkantoor: Hoofdlijn en 1 andere dienst werken niet sinds/);
  expect(screen.getAllByRole("link", { name: "Bekijken" })[0]).toHaveAttribute("href", `/incidents/${ids.running}`);
  expect(field).toHaveFocus();
});

it("is hidden until the next update, which is announced, too", async () => {
  show();
  await line();
  await userEvent.click(screen.getByRole("button", { name: "Verbergen tot de volgende update" }));
  await gone();
  expect(document.activeElement).toHaveAttribute("id", "main");
  await waitFor(() => expect(written).toEqual([[ids.running, { hiddenUpdates: 1 }]]));
  await change({ updates: 2, nextUpdateOn: null });
  await waitFor(() => expect(said()).toBe("Storing op Hoofdkantoor."));
  await line();
});

it("comes back when hiding it fails", async () => {
  refuses = true;
  show();
  await line();
  await userEvent.click(screen.getByRole("button", { name: "Verbergen tot de volgende update" }));
  await gone();
  await line();
});

it("tells the end in green, and leads nowhere on the page that shows it", async () => {
  show(`/incidents/${ids.running}`);
  await line();
  expect(screen.queryByRole("link", { name: "Bekijken" })).toBeNull();
  await change({ state: "ended", endedOn: new Date().toISOString(), updates: 2 });
  await waitFor(async () =>
    expect(await line()).toHaveTextContent(/^Opgelost: Hoofdlijn en 1 andere dienst werken weer/),
  );
  expect(said()).toMatch(/^Opgelost: Hoofdlijn/);
});

it("makes room for a banner", async () => {
  show();
  await line();
  act(() => bannerShown.set(true));
  await gone();
  act(() => bannerShown.set(false));
  await line();
});

it.each([
  ["staff", { ...me, isCustomer: false }],
  ["who may not see services", { ...me, roles: ["view:support-tickets"] }],
])("asks nothing for %s", async (_, user) => {
  server.use(getGetCurrentUserMockHandler(user));
  show();
  await waitFor(() => expect(screen.getByLabelText("Onderwerp")).toBeVisible());
  await userEvent.type(screen.getByLabelText("Onderwerp"), "x");
  expect(asked).toBe(0);
  expect(screen.queryByRole("status")).toBeNull();
});
