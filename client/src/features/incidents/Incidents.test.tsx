import { getGetCurrentUserMockHandler } from "@klantportaal/api/msw/users";
import type { Incident, IncidentDetail, MaintenanceCalendar, UpdateMyIncidentRequest } from "@klantportaal/api/model";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, delay, http } from "msw";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { hub } from "../../lib/hub/hub";
import { useAnnouncement } from "../../lib/announce";
import * as files from "../../lib/api-fetch";
import { notify } from "../../ui/notify";
import { me, playHub, renderAt, server } from "../tickets/testing/harness";
import IncidentsScreen from "./IncidentsScreen";
import { useRunningIncidents } from "./model/running";
import { aPast, aWindow, affected, anIncident, ids, inMinutes, serviceId, update } from "./testing/fixtures";

let stored: IncidentDetail[];
const written: UpdateMyIncidentRequest[] = [];
const asked: string[] = [];
const none: MaintenanceCalendar = { address: null, createdOn: null, readOn: null };
let calendar = none;
let made = 0;
const now = () => new Date().toISOString();

const find = (id: unknown) => stored.find((one) => one.id === id);
function change(id: unknown, next: Partial<IncidentDetail>) {
  stored = stored.map((one) => (one.id === id ? { ...one, ...next } : one));
  const found = find(id);
  return found ? HttpResponse.json(found) : HttpResponse.json({ code: "incident.not_found" }, { status: 404 });
}
const reported = (id: unknown, service: unknown, reportedOn: string | null) =>
  change(id, { affected: find(id)?.affected.map((one) => (one.id === service ? { ...one, reportedOn } : one)) ?? [] });

beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterAll(() => server.close());
afterEach(() => {
  server.resetHandlers();
  vi.restoreAllMocks();
});
beforeEach(() => {
  stored = [anIncident(), aWindow(), aPast()];
  written.length = 0;
  asked.length = 0;
  calendar = none;
  made = 0;
  server.use(
    getGetCurrentUserMockHandler(me),
    http.get("*/api/incidents", ({ request }) => {
      const query = new URL(request.url).searchParams;
      const filters = query.getAll("Filters");
      asked.push([query.get("SearchParameter"), query.get("OrderBy"), ...filters].filter(Boolean).join(" "));
      const states =
        filters
          .find((one) => one.startsWith("state:"))
          ?.slice(6)
          .split("|") ?? [];
      const kinds = filters
        .find((one) => one.startsWith("kind:"))
        ?.slice(5)
        .split("|");
      const items: Incident[] = stored.filter(
        ({ state, kind, title }) =>
          states.includes(state) &&
          (kinds?.includes(kind) ?? true) &&
          title.toLowerCase().includes((query.get("SearchParameter") ?? "").toLowerCase()),
      );
      return HttpResponse.json({ items, pageNo: 1, pageSize: 25, total: items.length, totalIsExact: true });
    }),
    http.get("*/api/incidents/calendar", () => HttpResponse.json(calendar)),
    http.post("*/api/incidents/calendar", () => {
      made++;
      calendar = {
        address: `https://portaal.example/calendars/maintenance.ics?key=${made}`,
        createdOn: now(),
        readOn: null,
      };
      return HttpResponse.json(calendar);
    }),
    http.delete("*/api/incidents/calendar", () => {
      calendar = none;
      return new HttpResponse(null, { status: 204 });
    }),
    http.get("*/api/incidents/:id", ({ params }) => change(params["id"], {})),
    http.put("*/api/incidents/:id/mine", async ({ request, params }) => {
      const mine = (await request.json()) as UpdateMyIncidentRequest;
      written.push(mine);
      return change(params["id"], { mine: { ...find(params["id"])!.mine!, ...mine } });
    }),
    http.put("*/api/incidents/:id/reports/:service", ({ params }) =>
      reported(params["id"], params["service"], new Date().toISOString()),
    ),
    http.delete("*/api/incidents/:id/reports/:service", ({ params }) =>
      reported(params["id"], params["service"], null),
    ),
    http.get("*/api/configurations", () =>
      HttpResponse.json({ items: [], pageNo: 1, pageSize: 25, total: 0, totalIsExact: true }),
    ),
  );
});

/** What the shell does beside a screen. */
function Shell() {
  return (
    <>
      <output data-testid="running">{useRunningIncidents()}</output>
      <p data-testid="said">{useAnnouncement()}</p>
    </>
  );
}
const list = (address = "/incidents") =>
  renderAt(
    address,
    "/incidents",
    <>
      <IncidentsScreen />
      <Shell />
    </>,
  );
const one = (id: string) => renderAt(`/incidents/${id}`, "/incidents/:id", <IncidentsScreen />);
const article = (name = "Glasvezel in Utrecht uitgevallen") => screen.findByRole("article", { name });
const steps = (of: HTMLElement) =>
  within(within(of).getByRole("list", { name: "Verloop" }))
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);

describe("maintenance whose moment does not suit", () => {
  const until = { objectUntil: "2099-11-27T11:00:00.000Z" };
  const objection = { ticketId: 310, exactId: "00104310" };
  const sent: unknown[] = [];
  const answers = (status: number, code = "") =>
    server.use(
      http.post("*/api/incidents/:id/objection", async ({ request, params }) => {
        sent.push(await request.json());
        return status === 201
          ? change(params["id"], { mine: { ...find(params["id"])!.mine!, objection } })
          : HttpResponse.json({ code }, { status });
      }),
    );
  const button = () => screen.findByRole("button", { name: "Komt niet uit: Onderhoud aan het netwerk" });
  const send = async (text: string) => {
    const reason = screen.getByRole("textbox", { name: "Reden" });
    await userEvent.clear(reason);
    await userEvent.type(reason, text);
    await userEvent.click(screen.getByRole("button", { name: "Versturen" }));
  };
  beforeEach(() => {
    sent.length = 0;
    stored = [aWindow(until)];
  });

  it("is said with a reason, and then leads to the ticket, which has the focus", async () => {
    answers(500, "internal");
    list();
    await userEvent.click(await button());
    expect(await screen.findByRole("dialog", { name: "Dit moment komt niet uit" })).toHaveTextContent(
      "Wij zoeken met u een ander moment. Dat kan tot vr 27 nov 2099 12:00.",
    );
    await send("Te kort");
    expect(screen.getByText("Vul een reden van minstens 10 tekens in.")).toBeVisible();
    expect(sent).toEqual([]);
    await send("  Die nacht tellen wij.  ");
    await waitFor(() => expect(sent).toEqual([expect.objectContaining({ reason: "Die nacht tellen wij." })]));
    answers(201);
    await userEvent.click(await screen.findByRole("button", { name: "Versturen" }));
    const link = await screen.findByRole("link", { name: "00.104.310" });
    await waitFor(() => expect(link).toHaveFocus());
    expect(link).toHaveAttribute("href", "/support/tickets/310");
    expect(link.parentElement).toHaveTextContent("In overleg, 00.104.310");
    expect(sent[1], "one ticket, however often it is sent").toEqual(sent[0]);
  });

  it("can be too late", async () => {
    answers(409, "incident.objection_closed");
    const { unmount } = list();
    await userEvent.click(await button());
    await send("Die nacht tellen wij.");
    expect(await screen.findByText("Verzetten kan niet meer.")).toBeVisible();
    unmount();
    stored = [aWindow({ objectUntil: inMinutes(-1) })];
    list();
    expect(await screen.findByText("Verzetten kan niet meer.")).toBeVisible();
    expect(screen.queryByRole("button", { name: /^Komt niet uit/ })).toBeNull();
  });

  it("is for users who may create tickets, and where staff allow it", async () => {
    server.use(getGetCurrentUserMockHandler({ ...me, roles: ["view:configurations"] }));
    const { unmount } = list();
    expect(await screen.findByRole("link", { name: "Onderhoud aan het netwerk" })).toBeVisible();
    expect(screen.queryByRole("button", { name: /^Komt niet uit/ })).toBeNull();
    unmount();
    server.use(getGetCurrentUserMockHandler(me));
    stored = [aWindow()];
    list();
    expect(await screen.findByRole("link", { name: "Onderhoud aan het netwerk" })).toBeVisible();
    expect(screen.queryByRole("button", { name: /^Komt niet uit/ })).toBeNull();
  });

  it("is said on its own page, too", async () => {
    one(ids.planned);
    expect(
      within(await article("Onderhoud aan het netwerk")).getByRole("button", { name: /^Komt niet uit/ }),
    ).toBeVisible();
  });
});

describe("what runs", () => {
  it("is shown in full, beside what is planned", async () => {
    list();
    const shown = await article();
    expect(shown).toHaveTextContent(/^StoringS-1042Houd mij op de hoogteGlasvezel in Utrecht uitgevallen/);
    expect(shown).toHaveTextContent(
      /Sinds(?:[a-z]{2} \d+ [a-z]+ )?[\d:]+22 minutenVolgende update(?:[a-z]{2} \d+ [a-z]+ )?[\d:]+Verwacht hersteldNog niet bekend/,
    );
    expect(shown).toHaveTextContent(/Uw dienstenHoofdkantoor, UtrechtHoofdlijnGLV-2291 · Glasvezel 1 Gbit\/s/);
    expect(within(shown).getByText(/^Volgende update om \d\d:\d\d$/)).toBeVisible();
    expect(steps(shown)).toEqual([
      expect.stringMatching(/^Oorzaak wordt gezocht(?:[a-z]{2} \d+ [a-z]+ )?[\d:]+Bericht 1\.$/),
      expect.stringMatching(/^Storing begonnen(?:[a-z]{2} \d+ [a-z]+ )?[\d:]+$/),
    ]);
    expect(within(shown).getByText(/^U hoeft deze storing niet te melden/)).toBeVisible();
    expect(within(shown).getByRole("link", { name: "Toch een ticket maken" })).toHaveAttribute(
      "href",
      "/support/tickets/create?topic=incident",
    );
    expect(screen.getByRole("complementary", { name: "Gepland en uw agenda" })).toHaveTextContent(
      "Gepland129novOnderhoud aan het netwerkzo 00:30 – 04:30, tot 30 min wegHoofdkantoor, Utrecht: 2 diensten",
    );
    expect(await screen.findByRole("link", { name: /^Nu en gepland ?2$/ })).toHaveAttribute("aria-current", "page");
    expect(screen.getByRole("link", { name: /^Afgelopen ?1$/ })).toBeVisible();
    await waitFor(() => expect(screen.getByTestId("running")).toHaveTextContent("1"));
  });

  it("apologises for an update that is late", async () => {
    stored = [anIncident({ nextUpdateOn: inMinutes(-1), expectedEndOn: inMinutes(30) })];
    list();
    expect(await screen.findByText(/^Update was toegezegd om \d\d:\d\d\. Wij zijn te laat; excuses\.$/)).toBeVisible();
    expect(screen.getByText(/^rond \d\d:\d\d$/)).toBeVisible();
  });

  it("takes a report of a service, and takes it back; the focus stays in the place of the button", async () => {
    list();
    await userEvent.click(await screen.findByRole("button", { name: "Bij ons ook: Hoofdlijn" }));
    const undo = await screen.findByRole("button", { name: "Ongedaan maken: Hoofdlijn" });
    expect(screen.getByText(/^Bij u ook, \d\d:\d\d$/)).toBeVisible();
    expect(undo).toHaveFocus();
    await userEvent.click(undo);
    expect(await screen.findByRole("button", { name: "Bij ons ook: Hoofdlijn" })).toHaveFocus();
  });

  it("takes a report back while the lists are still fetched again", async () => {
    list();
    const report = await screen.findByRole("button", { name: "Bij ons ook: Hoofdlijn" });
    server.use(http.get("*/api/incidents", () => delay("infinite")));
    await userEvent.click(report);
    await userEvent.click(await screen.findByRole("button", { name: "Ongedaan maken: Hoofdlijn" }));
    await userEvent.click(await screen.findByRole("button", { name: "Bij ons ook: Hoofdlijn" }));
    expect(await screen.findByRole("button", { name: "Ongedaan maken: Hoofdlijn" })).toHaveFocus();
  });

  it("offers every update", async () => {
    list();
    const toggle = await screen.findByRole("button", { name: "Houd mij op de hoogte", pressed: false });
    await userEvent.click(toggle);
    expect(await screen.findByRole("button", { name: "U krijgt elke update", pressed: true })).toHaveFocus();
    await waitFor(() => expect(written).toEqual([{ follows: true }]));
  });

  it("shows five services, and the others on request", async () => {
    stored = [anIncident({ affected: Array.from({ length: 14 }, (_, at) => affected(at + 1)) })];
    list();
    const services = within(await article()).getByRole("list", { name: "Uw diensten" });
    expect(within(services).getAllByRole("listitem")).toHaveLength(5);
    await userEvent.click(screen.getByRole("button", { name: "en 9 andere" }));
    expect(within(services).getAllByRole("listitem")).toHaveLength(14);
    expect(services).toHaveFocus();
    expect(within(services).getByRole("link", { name: "Lijn 14" })).toHaveAttribute(
      "href",
      `/services/${serviceId(14)}`,
    );
  });

  it("counts as read once, and announces an update that arrives", async () => {
    stored = [anIncident({ mine: { seenUpdates: 0, hiddenUpdates: 0, follows: false, objection: null } })];
    const { push } = playHub();
    await hub.start();
    list();
    const shown = await article();
    await waitFor(() => expect(written).toEqual([{ seenUpdates: 1 }]));
    change(ids.running, { updates: 2, phase: "repairing", history: [update(2, { phase: "repairing" }), update(1)] });
    push("configurationsChanged");
    await waitFor(() => expect(steps(shown)[0]).toMatch(/^Herstel bezig/));
    await waitFor(() => expect(screen.getByTestId("said")).toHaveTextContent("Nieuwe update: Herstel bezig"));
    await waitFor(() => expect(written).toEqual([{ seenUpdates: 1 }, { seenUpdates: 2 }]));
  });

  it("stays where it is when it ends", async () => {
    const { push } = playHub();
    await hub.start();
    list();
    await article();
    change(ids.running, {
      state: "ended",
      endedOn: inMinutes(0),
      cause: "Stroomuitval",
      updates: 2,
      history: [update(2, { phase: "solved" }), update(1)],
    });
    push("configurationsChanged");
    await screen.findByRole("link", { name: /^Afgelopen ?2$/ });
    const shown = await article();
    expect(shown).toHaveTextContent(
      /^OpgelostS-1042Glasvezel in Utrecht uitgevallenBegonnen(?:[a-z]{2} \d+ [a-z]+ )?[\d:]+Duurde22 min/,
    );
    expect(within(shown).queryByRole("button")).toBeNull();
    await waitFor(() => expect(screen.getByTestId("running")).toHaveTextContent("0"));
  });

  it("says so when there is nothing", async () => {
    stored = [];
    list();
    expect(await screen.findByRole("heading", { name: "Geen storingen en geen gepland onderhoud" })).toBeVisible();
    expect(screen.getByText("Al uw diensten werken, voor zover wij weten.")).toBeVisible();
    expect(screen.getByRole("link", { name: "Storing melden" })).toHaveAttribute(
      "href",
      "/support/tickets/create?topic=incident",
    );
  });
});

describe("one's own calendar", () => {
  const box = () => screen.findByRole("region", { name: "Uw agenda" });

  it("gets an address, which is copied, replaced and ended; the focus stays in the box", async () => {
    const user = userEvent.setup();
    const copied = vi.spyOn(navigator.clipboard, "writeText");
    list();
    await user.click(within(await box()).getByRole("button", { name: "Agenda koppelen" }));
    const address = await within(await box()).findByRole("textbox", { name: "Uw persoonlijke adres" });
    expect(address).toHaveValue("https://portaal.example/calendars/maintenance.ics?key=1");
    expect(address).toHaveFocus();
    expect(await box()).toHaveTextContent("Nog niet opgehaald.");
    await user.click(within(await box()).getByRole("button", { name: "Kopiëren" }));
    expect(copied).toHaveBeenCalledWith("https://portaal.example/calendars/maintenance.ics?key=1");

    await user.click(within(await box()).getByRole("button", { name: "Nieuw adres maken" }));
    await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Nieuw adres maken" }));
    await waitFor(() => expect(address).toHaveValue("https://portaal.example/calendars/maintenance.ics?key=2"));

    await user.click(within(await box()).getByRole("button", { name: "Ontkoppelen" }));
    await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Ontkoppelen" }));
    const link = await within(await box()).findByRole("button", { name: "Agenda koppelen" });
    await waitFor(() => expect(link).toHaveFocus());
  });

  it("gets planned maintenance as a file", async () => {
    const saved = vi.spyOn(files, "saveFile").mockImplementation(() => {});
    server.use(http.get("*/api/incidents/:id/calendar", () => HttpResponse.text("BEGIN:VCALENDAR")));
    list();
    await userEvent.click(await screen.findByRole("button", { name: "Zet in agenda: Onderhoud aan het netwerk" }));
    await waitFor(() => expect(saved).toHaveBeenCalledWith(expect.anything(), "O-1043.ics"));
  });

  it("says why there is no file", async () => {
    server.use(http.get("*/api/incidents/:id/calendar", () => HttpResponse.json({ code: "x" }, { status: 500 })));
    const said = vi.spyOn(notify, "error").mockImplementation(() => {});
    list();
    await userEvent.click(await screen.findByRole("button", { name: "Zet in agenda: Onderhoud aan het netwerk" }));
    await waitFor(() =>
      expect(said).toHaveBeenCalledWith(
        expect.stringMatching(/^Het agendabestand kon niet worden opgehaald\. ./),
        expect.anything(),
      ),
    );
  });
});

describe("what is over", () => {
  it("is a list that is searched and sorted", async () => {
    list("/incidents?view=past");
    const row = await screen.findByRole("row", { name: /Korte onderbreking/ });
    expect(row).toHaveTextContent(
      "Korte onderbreking in Utrecht-WestS-1040 · Stroomuitval in de centraleHoofdlijn en 1 andereHoofdkantoor, Utrecht",
    );
    expect(row).toHaveTextContent(/20 feb( 2024)? 10:1248 min$/);
    await userEvent.click(screen.getByRole("button", { name: "Begonnen" }));
    await waitFor(() => expect(asked).toContain("startsOn ASC state:ended|cancelled"));
    await userEvent.type(screen.getByRole("searchbox", { name: "Zoek op titel of nummer" }), "venlo");
    expect(await screen.findByRole("heading", { name: "Geen storingen gevonden" })).toBeVisible();
  });

  it("says so when there is nothing", async () => {
    stored = [];
    list("/incidents?view=past");
    expect(await screen.findByRole("heading", { name: "Nog geen storingen of onderhoud" })).toBeVisible();
  });
});

describe("one incident", () => {
  it("takes the focus among what runs", async () => {
    stored.push(anIncident({ id: serviceId(50), number: "S-1044", title: "Telefonie valt weg" }));
    one(serviceId(50));
    await waitFor(async () => expect(await article("Telefonie valt weg")).toHaveFocus());
    expect(await article()).toBeVisible();
    expect(screen.getByRole("link", { name: /^Nu en gepland/ })).toHaveAttribute("href", "/incidents");
  });

  it("is shown alone once it is over", async () => {
    one(ids.past);
    const shown = await article("Korte onderbreking in Utrecht-West");
    expect(shown).toHaveTextContent(/Duurde48 minOorzaakStroomuitval in de centrale/);
    expect(screen.getAllByRole("article")).toHaveLength(1);
    expect(within(shown).queryByRole("button")).toBeNull();
  });

  it("shows the window of what is planned", async () => {
    one(ids.planned);
    const shown = await article("Onderhoud aan het netwerk");
    expect(shown).toHaveTextContent(/^OnderhoudO-1043Onderhoud aan het netwerkVan.*Tot.*Hoelang wegtot 30 min/);
    expect(within(shown).queryByRole("button", { name: /^Bij ons ook/ })).toBeNull();
  });

  it.each([serviceId(99), "geen-id"])("is not found: %s", async (id) => {
    one(id);
    expect(await screen.findByRole("heading", { level: 1, name: "Storing niet gevonden" })).toBeVisible();
    expect(screen.getByRole("link", { name: "Naar storingen" })).toHaveAttribute("href", "/incidents");
  });
});
