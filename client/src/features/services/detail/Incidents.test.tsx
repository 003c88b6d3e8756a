import { getGetIncidentResponseMock, getListIncidentsMockHandler } from "@klantportaal/api/msw/incidents";
import type { Incident, IncidentDetail } from "@klantportaal/api/model";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { renderAt, server } from "../../users/testing/harness";
import { aDetail, ids, pageOf } from "../testing/fixtures";
import { IncidentsCard, RunningIncidents } from "./Incidents";

const MINUTE = 60_000;
const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE).toISOString();
const anIncident = (change: Partial<IncidentDetail> = {}) =>
  getGetIncidentResponseMock({ startsOn: ago(22), nextUpdateOn: ago(-26), ...change });

const maintenance = (change: Partial<Incident> = {}): Incident =>
  anIncident({
    id: ids.phone,
    kind: "maintenance",
    severity: null,
    state: "planned",
    title: "Glasvezelmodule vervangen",
    startsOn: "2099-12-05T05:00:00.000Z",
    expectedEndOn: "2099-12-05T06:00:00.000Z",
    outageMinutes: 10,
    objectUntil: null,
    ...change,
  });
const past = (id: string, started: string, change: Partial<Incident> = {}): Incident =>
  anIncident({
    id,
    state: "ended",
    title: `Korte onderbreking ${id}`,
    startsOn: started,
    endedOn: new Date(Date.parse(started) + 48 * MINUTE).toISOString(),
    cause: "Stroomuitval in de centrale",
    ...change,
  });

// Times of another day have their date.
beforeAll(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-23T13:40:00.000Z") });
  server.listen({ onUnhandledRequest: "error" });
});
afterAll(() => {
  server.close();
  vi.useRealTimers();
});
afterEach(() => server.resetHandlers());

function show(incidents: Incident[]) {
  server.use(getListIncidentsMockHandler(pageOf(incidents)));
  return renderAt(
    "/",
    "/",
    <>
      <RunningIncidents id={ids.line} />
      <IncidentsCard service={aDetail()} tickets />
      <p>Daarna</p>
    </>,
  );
}

it("a running disruption is reported in place, and leads to its page", async () => {
  // The service is not among the first hundred, which an incident has itself.
  let running = anIncident({ affected: [] });
  const risk = anIncident({ id: ids.zwolle, severity: "at_risk", title: "Risico" });
  show([running, risk]);
  server.use(
    http.get("*/api/incidents", () => HttpResponse.json(pageOf([running, risk]))),
    http.put(`*/api/incidents/:id/reports/${ids.line}`, () => {
      running = { ...running, firstService: running.firstService && { ...running.firstService, reportedOn: ago(0) } };
      return HttpResponse.json(running);
    }),
  );
  expect(await screen.findByRole("status")).toHaveTextContent(
    /^Storing sinds \d\d:\d\d\. Glasvezel in Utrecht uitgevallen\.Volgende update om \d\d:\d\d\.$/,
  );
  expect(screen.getByRole("link", { name: "Bekijken" })).toHaveAttribute("href", `/incidents/${running.id}`);
  await userEvent.click(await screen.findByRole("button", { name: "Bij ons ook: Hoofdlijn" }));
  expect(await screen.findByRole("button", { name: "Ongedaan maken: Hoofdlijn" })).toHaveFocus();
  expect(screen.queryByRole("region", { name: "Onderhoud en storingen" })).toBeNull();
});

it("a report is shown before the list is fetched again, and taken back while it is; the focus stays", async () => {
  let running = anIncident({ affected: [] });
  const reported = (reportedOn: string | null) => {
    running = { ...running, firstService: running.firstService && { ...running.firstService, reportedOn } };
  };
  show([running]);
  const path = `*/api/incidents/:id/reports/${ids.line}`;
  let fetched: () => void = () => undefined;
  let stored: () => void = () => undefined;
  server.use(
    http.put(path, () => {
      reported(ago(1));
      return HttpResponse.json(running);
    }),
    http.delete(path, async () => {
      await new Promise<void>((resolve) => (stored = resolve));
      reported(null);
      return HttpResponse.json(running);
    }),
  );
  const report = await screen.findByRole("button", { name: "Bij ons ook: Hoofdlijn" });
  server.use(
    http.get("*/api/incidents", async () => {
      const page = pageOf([running]);
      await new Promise<void>((resolve) => (fetched = resolve));
      return HttpResponse.json(page);
    }),
  );
  await userEvent.click(report);
  const undo = await screen.findByRole("button", { name: "Ongedaan maken: Hoofdlijn" });
  expect(undo).toHaveFocus();
  const shown = screen.getByText(/^Bij u ook/).textContent;
  await userEvent.click(undo);
  fetched();
  await waitFor(() => expect(screen.getByText(/^Bij u ook/)).not.toHaveTextContent(shown));
  stored();
  expect(await screen.findByRole("button", { name: "Bij ons ook: Hoofdlijn" })).toHaveFocus();
});

it("the card has what is planned, and what ended within a year", async () => {
  show([maintenance(), past(ids.line, ago(60 * 24 * 40)), past(ids.office, ago(60 * 24 * 400))]);
  const card = await screen.findByRole("region", { name: "Onderhoud en storingen" });
  expect(
    within(card)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual([
    "5decGlasvezelmodule vervangenza 06:00 – 07:00, tot 10 min wegZet in agenda",
    expect.stringMatching(/Storing van 48 min, opgelost\. Oorzaak: stroomuitval in de centrale\.$/),
  ]);
  expect(screen.queryByRole("status")).toBeNull();
});

it("the card shows four, and a link to those of the location", async () => {
  show(Array.from({ length: 5 }, (_, at) => past(`7c2d6a51-1f6c-4a4d-9c0f-6c1b0e5f3b0${at}`, ago(60 * 24 * (at + 2)))));
  const card = await screen.findByRole("region", { name: "Onderhoud en storingen" });
  expect(within(card).getAllByRole("listitem")).toHaveLength(4);
  expect(within(card).getByRole("link", { name: "Alles" })).toHaveAttribute(
    "href",
    `/incidents?view=past&location=${ids.office}`,
  );
});

it("the card is absent when there is nothing", async () => {
  show([]);
  await screen.findByText("Daarna");
  expect(screen.queryByRole("region")).toBeNull();
});
