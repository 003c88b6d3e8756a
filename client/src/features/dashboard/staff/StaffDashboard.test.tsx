import { getCountQueueMockHandler } from "@klantportaal/api/msw/queue";
import { getGetCurrentUserMockHandler } from "@klantportaal/api/msw/users";
import type { CurrentUser, Figures, QueueItem } from "@klantportaal/api/model";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { hub } from "../../../lib/hub/hub";
import { jeroen } from "../../tickets/testing/fixtures";
import { aRow, me as customer, playHub, renderAt, server } from "../../tickets/testing/harness";
import DashboardScreen from "../DashboardScreen";

const team = { id: "0191c000-0000-7000-8000-0000000000t1", name: "Netwerk" };
const staff: CurrentUser = { ...customer, id: jeroen.id, fullName: jeroen.fullName, isCustomer: false, teams: [team] };
const counts = { mine: 11, mineUnread: 3, unassigned: 4, team: 26, open: 87, snoozed: 5, soon: 2, late: 1 };
const none = { met: 0, missed: 0 };
const figures: Figures = {
  open: { mine: 11, unassigned: 4, soon: 2, late: 1, all: 87 },
  month: { response: none, resolution: none },
  weeks: [
    { from: "2026-11-09", response: none, resolution: none },
    { from: "2026-11-16", response: { met: 11, missed: 1 }, resolution: { met: 1, missed: 1 } },
  ],
  teams: [
    { id: "a", name: "Beheer", open: 3 },
    { id: "b", name: "Netwerk", open: 26 },
  ],
  satisfaction: { answers: 4, average: null, latest: [] },
};

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
function anItem(id: number, dueOn: string | null, waitingSince: string | null = null): QueueItem {
  const clock = { state: "running", dueOn, doneOn: null, pausedBy: null, pausedMs: 0 } as const;
  return {
    ticket: aRow(id, { promise: dueOn === null ? null : { response: clock, resolution: null } }),
    desk: { teamId: null, tagIds: [], waitingSince, dueOn, warnOn: null, snoozedUntil: null, rev: 0 },
    incident: null,
    matchingIncident: null,
  };
}

const answering = (found: Figures) => http.get("*/api/figures", () => HttpResponse.json(found));

let asked: URL[];
let played: ReturnType<typeof playHub>;
/** The queue's responses, by order. */
let items: Record<string, QueueItem[]>;

beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
beforeEach(async () => {
  asked = [];
  items = { "dueOn ASC": [], "waitingSince ASC": [] };
  server.use(
    getGetCurrentUserMockHandler(staff),
    getCountQueueMockHandler(() => counts),
    answering(figures),
    http.get("*/api/queue", ({ request }) => {
      const url = new URL(request.url);
      asked.push(url);
      const found = items[url.searchParams.get("OrderBy") ?? ""] ?? [];
      const risk = url.searchParams.getAll("Filters").at(-1);
      const total = risk === "risk:soon" ? 7 : risk === "risk:late" ? 0 : found.length;
      return HttpResponse.json({ items: found, pageNo: 1, pageSize: 5, total, totalIsExact: true });
    }),
  );
  played = playHub();
  await hub.start();
});
afterEach(async () => {
  server.resetHandlers();
  await hub.stop();
});
afterAll(() => server.close());

const show = (address = "/dashboard") => renderAt(address, "/dashboard", <DashboardScreen />);
const tile = (label: string, count: number) =>
  screen.findByRole("link", { name: new RegExp(`^${label}\\s*${count}$`) });
const card = (name: string) => screen.findByRole("region", { name });
const subjects = (region: HTMLElement) =>
  within(region)
    .getAllByRole("link")
    .map((link) => /Onderwerp \d+/.exec(link.textContent)?.[0]);

describe("staff's dashboard", () => {
  it("counts the tasks, and links to them", async () => {
    show();
    expect(await tile("Mijn open", 11)).toHaveAttribute("href", "/queue?view=mine");
    expect(await tile("Niet toegewezen", 4)).toHaveAttribute("href", "/queue?view=unassigned");
    expect(await tile("Dreigt te laat", 2)).toHaveAttribute("href", "/queue?view=open&due=soon");
    expect(await tile("Te laat", 1)).toHaveAttribute("href", "/queue?view=open&due=late");
    expect(screen.getByRole("link", { name: "Werkvoorraad" })).toHaveAttribute("href", "/queue");
  });

  it("stores the scope in the address", async () => {
    const { router } = show();
    expect(await screen.findByRole("button", { name: "Alle" })).toHaveAttribute("aria-pressed", "true");
    await userEvent.click(screen.getByRole("button", { name: "Mijn" }));
    expect(router.state.location.search).toBe("?scope=mine");
    expect(await tile("Dreigt te laat", 7)).toHaveAttribute("href", "/queue?view=mine&due=soon");
    expect(await tile("Te laat", 0)).toBeVisible();
    const first = asked.filter((url) => url.searchParams.get("OrderBy") === "dueOn ASC");
    expect(first.at(-1)?.searchParams.getAll("Filters")).toEqual(["assigneeId:me"]);
  });

  it("has no team scope for a user without a team", async () => {
    server.use(getGetCurrentUserMockHandler({ ...staff, teams: [] }));
    show("/dashboard?scope=team");
    expect(await screen.findByRole("button", { name: "Alle" })).toHaveAttribute("aria-pressed", "true");
    expect(screen.queryByRole("button", { name: "Team" })).not.toBeInTheDocument();
  });

  it("starts with promised tickets, followed by those that have waited longest", async () => {
    items["dueOn ASC"] = [anItem(1, inHours(1)), anItem(2, inHours(30)), anItem(3, null)];
    items["waitingSince ASC"] = [anItem(2, inHours(30), inHours(-9)), anItem(4, null, inHours(-8)), anItem(3, null)];
    show();
    const region = await card("Eerst doen");
    await waitFor(() => expect(subjects(region)).toEqual(["Onderwerp 1", "Onderwerp 2", "Onderwerp 4"]));
    expect(region).toHaveTextContent("reactie");
    expect(region).toHaveTextContent("wacht op ons");
  });

  it("follows the queue, without moving a row that the user is on", async () => {
    items["dueOn ASC"] = [1, 2, 3, 4, 5].map((id) => anItem(id, inHours(id)));
    show();
    const region = await card("Eerst doen");
    await within(region).findByText("Onderwerp 1");
    within(region).getAllByRole("link")[0]?.focus();
    server.use(getCountQueueMockHandler(() => ({ ...counts, late: 9 })));
    items["dueOn ASC"] = [9, 1, 2, 3, 4].map((id) => anItem(id, inHours(id)));
    act(() => played.push("queueChanged"));
    expect(await tile("Te laat", 9)).toBeVisible();
    await waitFor(() => expect(asked.length).toBeGreaterThan(1));
    expect(subjects(region)[0]).toBe("Onderwerp 1");
    act(() => within(region).getAllByRole("link")[0]?.blur());
    await waitFor(() => expect(subjects(region)[0]).toBe("Onderwerp 9"));
  });

  it("shows the share and number in time, of responses or of solutions, in a table too", async () => {
    show();
    const region = await card("Op tijd, laatste 8 weken");
    expect(
      await within(region).findByRole("img", { name: "Op tijd, laatste 8 weken: 9 nov – van 0, 16 nov 92% van 12" }),
    ).toBeVisible();
    await userEvent.click(within(region).getByRole("button", { name: "Oplossing" }));
    expect(within(region).getByRole("img")).toHaveAccessibleName(/16 nov 50% van 2$/);
    await userEvent.click(within(region).getByRole("button", { name: "Als tabel tonen" }));
    const rows = within(region).getAllByRole("row");
    expect(rows.map((row) => row.textContent)).toEqual(["WeekOp tijdTickets", "9 nov–0", "16 nov50%2"]);
  });

  it("says that nothing was promised yet rather than showing only dashes", async () => {
    const weeks = figures.weeks.map((week) => ({ ...week, response: none, resolution: none }));
    server.use(answering({ ...figures, weeks }));
    show();
    expect(await screen.findByText("Er is nog niets toegezegd")).toBeVisible();
  });

  it("shows the teams with the most open tickets first", async () => {
    show();
    expect(
      await within(await card("Open per team")).findByRole("img", { name: "Open per team: Netwerk 26, Beheer 3" }),
    ).toBeVisible();
  });

  it("shows the customers' ratings, from five answers on", async () => {
    const { unmount } = show();
    expect(await screen.findByText("Te weinig antwoorden")).toBeVisible();
    unmount();
    const latest = [
      {
        ticketId: 56,
        exactId: "00104291",
        subject: "Vast IP-adres",
        organisationName: "Klant A",
        score: 4,
        comment: "Snel geregeld.",
        answeredOn: inHours(-1),
      },
    ];
    server.use(answering({ ...figures, satisfaction: { answers: 7, average: 4.3, latest } }));
    show();
    const region = await card("Tevredenheid");
    expect(await within(region).findByText("4,3")).toBeVisible();
    expect(region).toHaveTextContent("van 5 · 7 antwoorden in 90 dagen");
    const link = within(region).getByRole("link", { name: /^Cijfer 4.*Snel geregeld\..*Klant A · Vast IP-adres/s });
    expect(link).toHaveAttribute("href", "/support/tickets/56");
  });

  it("says of each part that it could not be loaded, and retries", async () => {
    server.use(http.get("*/api/queue/counts", () => HttpResponse.json({}, { status: 500 })));
    show();
    expect(await screen.findByText(/^We konden de aantallen niet laden/)).toBeVisible();
    expect(await card("Open per team")).toBeVisible();
    server.use(getCountQueueMockHandler(() => counts));
    await userEvent.click(screen.getByRole("button", { name: "Opnieuw proberen" }));
    expect(await tile("Mijn open", 11)).toBeVisible();
  });
});
