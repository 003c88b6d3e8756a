import { getListOrganisationsMockHandler, getListPeopleMockHandler } from "@klantportaal/api/msw/people";
import {
  getGetInstalledConfigurationMockHandler,
  getGetInstalledConfigurationResponseMock,
  getListInstalledConfigurationsMockHandler,
} from "@klantportaal/api/msw/services";
import { getListSupportTicketsMockHandler } from "@klantportaal/api/msw/support-tickets";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { aTicket } from "../testing/fixtures";
import { me, renderAt, server } from "../testing/harness";
import TicketCreateScreen from "./TicketCreateScreen";
import { getGetCurrentUserMockHandler } from "@klantportaal/api/msw/users";
import type { Incident, IncidentDetail } from "@klantportaal/api/model";

const config = "7c2d6a51-1f6c-4a4d-9c0f-6c1b0e5f3a01";
const other = "7c2d6a51-1f6c-4a4d-9c0f-6c1b0e5f3a02";
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const affected = {
  id: config,
  code: "GLV-2291",
  description: "Glasvezel",
  customerName: "Hoofdlijn",
  locationId: null,
};
const incident: Incident = {
  id: "2f0b51d6-4d4a-4c1f-9c8f-3a016c1b0e70",
  number: "S-1042",
  kind: "disruption",
  severity: "down",
  state: "active",
  phase: "searching",
  title: "Glasvezel in Utrecht uitgevallen",
  startsOn: ago(1),
  expectedEndOn: null,
  outageMinutes: null,
  objectUntil: null,
  endedOn: null,
  cause: "",
  nextUpdateOn: ago(-30),
  publishedOn: ago(1),
  updates: 1,
  services: 1,
  firstService: { ...affected, reportedOn: null },
  locations: [],
  locationCount: 0,
  mine: { seenUpdates: 1, hiddenUpdates: 0, follows: false, objection: null },
  audience: null,
  reach: null,
  rev: 3,
};
const detail = (): IncidentDetail => ({
  ...incident,
  history: [],
  // The service is not among the first hundred, which an incident has itself.
  affected: [],
  desk: null,
});

let running: Incident[];
let bodies: Record<string, unknown>[];
let reports: string[];

beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
beforeEach(() => {
  localStorage.clear();
  running = [incident];
  bodies = [];
  reports = [];
  const page = { pageNo: 1, pageSize: 50, total: 2, totalIsExact: true };
  const line = getGetInstalledConfigurationResponseMock();
  server.use(
    getGetCurrentUserMockHandler({ ...me, roles: ["view:support-tickets", "view:configurations"] }),
    getListInstalledConfigurationsMockHandler({
      ...page,
      items: [config, other].map((id, at) => ({
        ...line,
        id,
        code: `GLV-229${at + 1}`,
        customerName: at === 0 ? "Hoofdlijn" : "Reservelijn",
        endedOn: null,
      })),
    }),
    getGetInstalledConfigurationMockHandler({ ...line, id: config, code: "GLV-2291", customerName: "Hoofdlijn" }),
    getListSupportTicketsMockHandler({ ...page, items: [], total: 0 }),
    getListPeopleMockHandler({ ...page, items: [] }),
    getListOrganisationsMockHandler({ ...page, items: [] }),
    http.get("*/api/incidents", ({ request }) => {
      const filters = new URL(request.url).searchParams.getAll("Filters");
      const items = filters.includes(`configurationId:${config}`) ? running : [];
      const firstService = { ...affected, reportedOn: reports.at(-1) ?? null };
      return HttpResponse.json({ ...page, items: items.map((one) => ({ ...one, firstService })) });
    }),
    http.put(`*/api/incidents/:id/reports/${config}`, () => {
      reports.push(new Date().toISOString());
      return HttpResponse.json(detail());
    }),
    http.post("*/api/support-tickets", async ({ request }) => {
      bodies.push((await request.json()) as Record<string, unknown>);
      return HttpResponse.json(aTicket({ id: 9 }), { status: 201 });
    }),
  );
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const show = (query = "") =>
  renderAt(`/support/tickets/create${query}`, "/support/tickets/create", <TicketCreateScreen />);
const notice = () => screen.findByRole("region", { name: "Deze storing is bekend" });
const field = (name: string) => screen.queryByRole("textbox", { name });
const type = (name: string, value: string) =>
  fireEvent.change(screen.getByRole("textbox", { name }), { target: { value } });
async function choose(name: RegExp) {
  await userEvent.click(await screen.findByRole("combobox", { name: /^Om welke dienst/ }));
  await userEvent.click(await screen.findByRole("option", { name }));
}

it("a link to the form stops at what is known, and reporting it needs no ticket", async () => {
  show(`?config=${config}&topic=incident`);
  const known = await notice();
  expect(within(known).getByRole("status")).toHaveTextContent(
    /^Deze storing is bekendGlasvezel in Utrecht uitgevallen, sinds .+\. Volgende update .+\.$/,
  );
  expect(known).toHaveFocus();
  expect([field("Onderwerp"), field("Omschrijving")]).toEqual([null, null]);
  expect(screen.queryByRole("button", { name: "Ticket aanmaken" })).toBeNull();
  await userEvent.click(await within(known).findByRole("button", { name: "Bij ons ook: Hoofdlijn" }));
  expect(await within(known).findByRole("button", { name: "Ongedaan maken: Hoofdlijn" })).toHaveFocus();
  expect(reports).toHaveLength(1);
  expect(bodies).toEqual([]);
});

it("a ticket after all is linked to it", async () => {
  show(`?config=${config}&topic=question`);
  await userEvent.click(within(await notice()).getByRole("button", { name: "Toch een ticket maken" }));
  expect(field("Onderwerp")).toHaveFocus();
  expect(screen.queryByRole("region", { name: "Deze storing is bekend" })).toBeNull();
  type("Onderwerp", "Glasvezel valt weg");
  type("Omschrijving", "Er is bij ons nog iets anders aan de hand.");
  await userEvent.click(screen.getByRole("button", { name: "Ticket aanmaken" }));
  await waitFor(() => expect(bodies).toHaveLength(1));
  expect(bodies[0]).toMatchObject({ configurationId: config, incidentId: incident.id });
});

it("another service is not linked to it", async () => {
  show(`?config=${config}&topic=question`);
  await userEvent.click(within(await notice()).getByRole("button", { name: "Toch een ticket maken" }));
  type("Onderwerp", "Glasvezel valt weg");
  type("Omschrijving", "Er is bij ons nog iets anders aan de hand.");
  await choose(/Reservelijn/);
  await userEvent.click(screen.getByRole("button", { name: "Ticket aanmaken" }));
  await waitFor(() => expect(bodies).toHaveLength(1));
  expect(bodies[0]).toMatchObject({ configurationId: other });
  expect(bodies[0]).not.toHaveProperty("incidentId");
});

it("a text that was typed before stays, beside the notice", async () => {
  show();
  await screen.findByRole("textbox", { name: "Onderwerp" });
  type("Onderwerp", "Glasvezel valt weg");
  type("Omschrijving", "Sinds vanmorgen valt de verbinding weg.");
  await choose(/Hoofdlijn/);
  await notice();
  expect(field("Omschrijving")).toHaveValue("Sinds vanmorgen valt de verbinding weg.");
  type("Omschrijving", "");
  expect(field("Omschrijving"), "it does not go while it is being typed").toBeVisible();
});

it("a subject that was typed before stays, and nothing is sent before the choice", async () => {
  show();
  await screen.findByRole("textbox", { name: "Onderwerp" });
  type("Onderwerp", "Glasvezel valt weg");
  await choose(/Hoofdlijn/);
  const known = await notice();
  expect(field("Omschrijving")).toBeNull();
  const form = known.closest("form");
  if (form) fireEvent.submit(form);
  expect(known).toHaveFocus();
  await userEvent.click(screen.getByRole("radio", { name: "Storing" }));
  await userEvent.click(within(known).getByRole("button", { name: "Toch een ticket maken" }));
  expect(field("Onderwerp")).toHaveValue("Glasvezel valt weg");
  expect(field("Omschrijving")).toHaveFocus();
});

it("without anything known, or when that can't be loaded, the form is there", async () => {
  running = [];
  const { unmount } = show(`?config=${config}&topic=incident`);
  expect(await screen.findByRole("textbox", { name: "Omschrijving" })).toBeVisible();
  expect(field("Onderwerp")).toHaveFocus();
  unmount();
  server.use(http.get("*/api/incidents", () => HttpResponse.json({ code: "internal" }, { status: 500 })));
  show(`?config=${config}&topic=incident`);
  expect(await screen.findByRole("textbox", { name: "Omschrijving" })).toBeVisible();
});
