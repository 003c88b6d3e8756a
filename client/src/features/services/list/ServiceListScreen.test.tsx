import {
  getGetConfigurationSummaryMockHandler,
  getGetConfigurationSummaryResponseMock,
} from "@klantportaal/api/msw/services";
import { getListInstalledConfigurationsQueryKey, getListLocationsQueryKey } from "@klantportaal/api/services";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import * as files from "../../../lib/api-fetch";
import { getGetCurrentUserMockHandler } from "@klantportaal/api/msw/users";
import { me, renderAt, server } from "../../users/testing/harness";
import { aLocation, aService, ids, pageOf } from "../testing/fixtures";
import ServiceListScreen from "./ServiceListScreen";

const roles = ["view:configurations", "view:support-tickets"];
const calls: string[] = [];
const quiet = aLocation({ id: ids.zwolle, name: "", city: "Zwolle", state: "works", reports: 0, openTickets: 0 });
let locations = [aLocation(), quiet];

beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterAll(() => server.close());
afterEach(() => server.resetHandlers());
beforeEach(() => {
  calls.length = 0;
  locations = [aLocation(), quiet];
  server.use(
    getGetCurrentUserMockHandler({ ...me, roles }),
    getGetConfigurationSummaryMockHandler(
      getGetConfigurationSummaryResponseMock({ locations: 2, services: 3, ended: 1 }),
    ),
    http.get("*/api/locations", ({ request }) => {
      const query = new URL(request.url).searchParams;
      calls.push(`locations ${query.getAll("Filters").join(" ")}`.trim());
      return HttpResponse.json(query.getAll("Filters").includes("open:true") ? pageOf([], 1) : pageOf(locations));
    }),
    http.get("*/api/configurations", ({ request }) => {
      const query = new URL(request.url).searchParams;
      calls.push(`services ${query.getAll("Filters").join(" ")} ${query.get("OrderBy")}`);
      return HttpResponse.json(
        pageOf([aService(), aService({ id: ids.phone, customerName: "", description: "Telefoon", state: "works" })]),
      );
    }),
  );
});

const show = (address = "/services") => renderAt(address, "/services", <ServiceListScreen />);
const opener = (name: string) => screen.findByRole("button", { name: `Diensten van ${name}` });

describe("the locations", () => {
  it("are in two groups, with the number of each", async () => {
    show();
    expect(await screen.findByRole("rowheader", { name: "Openstaand 1 locatie" })).toHaveAttribute("scope", "rowgroup");
    expect(screen.getByRole("rowheader", { name: "Niets openstaand 1 locatie" })).toBeInTheDocument();
    expect(screen.getAllByRole("button", { name: /^Diensten van/ }).map((one) => one.ariaExpanded)).toEqual([
      "false",
      "false",
    ]);
    expect(calls.filter((call) => call.startsWith("services"))).toEqual([]);
  });

  it("are one list in another order", async () => {
    show("/services?sort=name");
    await opener("Zwolle");
    expect(screen.queryByRole("rowheader")).toBeNull();
  });

  it("show their services in place, which the address remembers", async () => {
    const { router } = show();
    await userEvent.click(await opener("Hoofdkantoor"));
    expect(await screen.findByRole("link", { name: "Hoofdlijn" })).toHaveAttribute("href", `/services/${ids.line}`);
    expect(calls).toContain(`services locationId:${ids.office} state ASC`);
    expect(await opener("Hoofdkantoor")).toHaveAttribute("aria-expanded", "true");
    expect(router.state.location.search).toBe(`?open=${ids.office}`);
    await userEvent.click(await opener("Hoofdkantoor"));
    await waitFor(() => expect(screen.queryByRole("link", { name: "Hoofdlijn" })).toBeNull());
  });

  it("open and close by the arrows, and J goes through what is open", async () => {
    show();
    (await opener("Hoofdkantoor")).focus();
    await userEvent.keyboard("{ArrowRight}");
    expect(await screen.findByRole("link", { name: "Hoofdlijn" })).toBeVisible();
    await userEvent.keyboard("j");
    expect(screen.getByRole("link", { name: "Hoofdlijn" })).toHaveFocus();
    await userEvent.keyboard("{ArrowLeft}");
    expect(await opener("Hoofdkantoor")).toHaveFocus();
    await waitFor(() => expect(screen.queryByRole("link", { name: "Hoofdlijn" })).toBeNull());
  });

  it("lead to their open tickets", async () => {
    show();
    expect(await screen.findByRole("link", { name: "3 open tickets van Hoofdkantoor" })).toHaveAttribute(
      "href",
      `/support/tickets?location=${ids.office}`,
    );
  });

  it("without an address have a name, too", async () => {
    locations = [aLocation({ name: "", city: "", postCode: "", houseNumber: "" })];
    show();
    expect(await opener("Zonder adres")).toBeVisible();
  });
});

describe("renaming a location", () => {
  const puts: { name: string; rev: string | null }[] = [];
  let stored = aLocation();
  const field = () => screen.findByRole("textbox", { name: "Eigen naam" });
  const pencil = (name: string) => screen.findByRole("button", { name: `Naam van ${name} wijzigen` });

  beforeEach(() => {
    puts.length = 0;
    stored = aLocation();
    server.use(
      getGetCurrentUserMockHandler({ ...me, roles: [...roles, "manage:configurations"] }),
      http.put(`*/api/locations/${ids.office}/name`, async ({ request }) => {
        const { name } = (await request.json()) as { name: string };
        const rev = request.headers.get("If-Match");
        puts.push({ name, rev });
        if (rev !== `"${stored.rev}"`) return HttpResponse.json({ code: "location.stale" }, { status: 409 });
        stored = { ...stored, name, rev: stored.rev + 1 };
        const { id, postCode, houseNumber, city } = stored;
        return HttpResponse.json({ id, name, postCode, houseNumber, city, rev: stored.rev });
      }),
    );
  });

  it("stores the name, and returns the focus to its row", async () => {
    show();
    await userEvent.click(await pencil("Hoofdkantoor"));
    expect(await field()).toHaveValue("Hoofdkantoor");
    expect(await field()).toHaveAttribute("placeholder", "Utrecht");
    expect(await field()).toHaveAccessibleDescription(/Het adres blijft Utrecht, 3542 AD 18\.$/);
    await userEvent.keyboard("  Kantoor   west {Enter}");
    expect(await opener("Kantoor west")).toHaveFocus();
    await waitFor(() => expect(puts).toEqual([{ name: "Kantoor west", rev: '"1"' }]));
  });

  it("is based on the name as it was when the form was opened", async () => {
    const { client } = show();
    await userEvent.click(await pencil("Hoofdkantoor"));
    stored = { ...stored, name: "Van een collega", rev: 9 };
    locations = [stored, quiet];
    server.use(
      http.get("*/api/configurations", () => HttpResponse.json(pageOf([aService({ location: { ...stored } })]))),
    );
    await client.invalidateQueries({ queryKey: getListLocationsQueryKey() });
    await opener("Van een collega");
    expect(await field()).toHaveValue("Hoofdkantoor");
    await userEvent.keyboard("Van mij{Enter}");
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "Iemand anders heeft dit intussen gewijzigd. Van een collega",
    );
    expect(puts).toEqual([{ name: "Van mij", rev: '"1"' }]);
    await userEvent.click(screen.getByRole("button", { name: "Overnemen" }));
    expect(await opener("Van een collega")).toHaveFocus();
  });

  it("again while the first name is on its way is no conflict with oneself", async () => {
    let arrive: () => void = () => {};
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    server.use(
      http.put(
        `*/api/locations/${ids.office}/name`,
        async () => {
          await arrived;
          return undefined; // the next handler answers
        },
        { once: true },
      ),
    );
    show();
    await userEvent.click(await pencil("Hoofdkantoor"));
    await userEvent.keyboard("Eerst{Enter}");
    expect(await opener("Eerst")).toHaveFocus();
    await userEvent.keyboard("e");
    expect(await field()).toHaveValue("Eerst");
    await userEvent.keyboard("Daarna{Enter}");
    arrive();
    await waitFor(() =>
      expect(puts).toEqual([
        { name: "Eerst", rev: '"1"' },
        { name: "Daarna", rev: '"2"' },
      ]),
    );
    expect(await opener("Daarna")).toBeVisible();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("by E on its row, and Esc leaves the name as it is", async () => {
    show();
    (await opener("Hoofdkantoor")).focus();
    await userEvent.keyboard("e");
    expect(await field()).toHaveValue("Hoofdkantoor");
    await userEvent.keyboard("Anders{Escape}");
    expect(await opener("Hoofdkantoor")).toHaveFocus();
    expect(screen.queryByRole("textbox", { name: "Eigen naam" })).toBeNull();
    expect(puts).toEqual([]);
  });

  it("to nothing shows the town", async () => {
    show();
    await userEvent.click(await pencil("Hoofdkantoor"));
    await userEvent.clear(await field());
    await userEvent.keyboard("{Enter}");
    expect(await opener("Utrecht")).toBeVisible();
    await waitFor(() => expect(puts).toEqual([{ name: "", rev: '"1"' }]));
  });

  it("that fails shows the former name, and can be tried again", async () => {
    server.use(
      http.put("*/api/locations/:id/name", () => HttpResponse.json({ code: "internal" }, { status: 500 }), {
        once: true,
      }),
    );
    show();
    await userEvent.click(await pencil("Hoofdkantoor"));
    await userEvent.keyboard("Nieuw{Enter}");
    expect(await screen.findByRole("alert")).toHaveTextContent(/^Niet opgeslagen\./);
    expect(await opener("Hoofdkantoor")).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Opnieuw" }));
    expect(await opener("Nieuw")).toHaveFocus();
    await waitFor(() => expect(stored.name).toBe("Nieuw"));
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("offers the choice when somebody else was first", async () => {
    show();
    await userEvent.click(await pencil("Hoofdkantoor"));
    stored = { ...stored, name: "Van een collega", rev: 9 };
    server.use(
      http.get("*/api/configurations", () => HttpResponse.json(pageOf([aService({ location: { ...stored } })]))),
    );
    await userEvent.keyboard("Van mij{Enter}");
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "Iemand anders heeft dit intussen gewijzigd. Van een collega",
    );
    expect(await opener("Van een collega")).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Mijn waarde behouden" }));
    expect(await opener("Van mij")).toBeVisible();
    await waitFor(() => expect(puts.at(-1)).toEqual({ name: "Van mij", rev: '"9"' }));
  });

  it("is not offered without the right", async () => {
    server.use(getGetCurrentUserMockHandler({ ...me, roles }));
    show();
    (await opener("Hoofdkantoor")).focus();
    await userEvent.keyboard("e");
    expect(screen.queryByRole("textbox", { name: "Eigen naam" })).toBeNull();
    expect(screen.queryByRole("button", { name: /^Naam van/ })).toBeNull();
  });
});

describe("the views", () => {
  it("begin with all services where there is one location", async () => {
    server.use(
      getGetConfigurationSummaryMockHandler(getGetConfigurationSummaryResponseMock({ locations: 1, services: 2 })),
    );
    show();
    expect(await screen.findByRole("link", { name: "Hoofdlijn" })).toBeVisible();
    expect(screen.getByRole("link", { name: /^Alle diensten/ })).toHaveAttribute("aria-current", "page");
  });

  it("keep the filters", async () => {
    show("/services?state=reported&q=wifi");
    expect(await screen.findByRole("link", { name: /^Alle diensten/ })).toHaveAttribute(
      "href",
      "/services?view=all&q=wifi&state=reported",
    );
    expect(screen.getByRole("link", { name: /^Beëindigd/ })).toHaveAttribute("href", "/services?view=ended&q=wifi");
  });

  it("ask for what has ended", async () => {
    show("/services?view=ended");
    await screen.findByRole("link", { name: "Hoofdlijn" });
    expect(calls).toContain("services ended:true endedOn DESC");
  });

  it("say nothing of states among what has ended, which shows none", async () => {
    const { client } = show("/services?view=ended");
    await screen.findByRole("link", { name: "Hoofdlijn" });
    server.use(http.get("*/api/configurations", () => HttpResponse.json({ code: "internal" }, { status: 500 })));
    await client.invalidateQueries({ queryKey: getListInstalledConfigurationsQueryKey() });
    await expect(screen.findByText(/^De staat van/, {}, { timeout: 500 })).rejects.toThrow();
    expect(screen.getByRole("link", { name: "Hoofdlijn" })).toBeVisible();
  });
});

it("offers a retry when nothing loads", async () => {
  server.use(http.get("*/api/configurations/summary", () => HttpResponse.json({ code: "internal" }, { status: 500 })));
  show();
  expect(await screen.findByText(/^We konden uw diensten niet laden\./)).toBeVisible();
  expect(screen.getByRole("button", { name: "Opnieuw proberen" })).toBeVisible();
});

it("offers a reader of services no tickets", async () => {
  server.use(getGetCurrentUserMockHandler({ ...me, roles: ["view:configurations"] }));
  show();
  await opener("Hoofdkantoor");
  expect(screen.queryByRole("link", { name: "Storing melden" })).toBeNull();
  expect(screen.queryByRole("link", { name: /open tickets van/ })).toBeNull();
});

it("shows no state once one could not be fetched, until it can", async () => {
  const { client } = show();
  await userEvent.click(await opener("Hoofdkantoor"));
  await screen.findByRole("link", { name: "Hoofdlijn" });
  const shown = () => ({
    states: screen.queryAllByText(/^(Werkt|Gemeld|1 melding)$/).length,
    line: screen.queryByText(line),
  });
  const line = "De staat van uw diensten is nu niet bekend.";
  expect(shown().states).toBeGreaterThan(3);
  server.use(http.get("*/api/locations", () => HttpResponse.json({ title: "Weg", status: 503 }, { status: 503 })));
  await client.invalidateQueries({ queryKey: getListLocationsQueryKey() });
  await waitFor(() => expect(shown()).toEqual({ states: 0, line: expect.anything() }));
  expect(screen.getByRole("rowheader", { name: "Openstaand 1 locatie" })).toBeInTheDocument();
  server.use(http.get("*/api/locations", () => HttpResponse.json(pageOf(locations))));
  await userEvent.click(screen.getByRole("button", { name: "Opnieuw proberen" }));
  await waitFor(() => expect(shown().line).toBeNull());
  expect(shown().states).toBeGreaterThan(3);
});

it("exports every service that the filters find", async () => {
  const save = vi.spyOn(files, "saveFile").mockImplementation(() => undefined);
  show("/services?city=Utrecht");
  await opener("Hoofdkantoor");
  await userEvent.click(screen.getByRole("button", { name: "Exporteren als CSV" }));
  await waitFor(() => expect(save).toHaveBeenCalled());
  const [blob, name] = save.mock.calls[0] ?? [];
  expect(name).toMatch(/^diensten-\d{4}-\d\d-\d\d\.csv$/);
  const [head, first] = (await blob?.text())?.split("\r\n") ?? [];
  expect(head).toMatch(/Code;Naam;Omschrijving;Soort;Locatie;Postcode;Huisnummer;Plaats;Staat;Open tickets;/);
  expect(first).toBe(
    'GLV-2291;Hoofdlijn;Glasvezel 1 Gbit/s;Glasvezel;Hoofdkantoor;3542 AD;18;Utrecht;Gemeld;3;18-11-2023;31-12-2099;;1 Gbit/s;203.0.113.8/29;"\'+31 30 555 01 00, +31 30 555 01 22"',
  );
  expect(calls).toContain("services city:Utrecht location ASC");
});

it("M reports a fault, of the service that has the focus", async () => {
  const { router } = show("/services?view=all");
  (await screen.findByRole("link", { name: "Hoofdlijn" })).focus();
  await userEvent.keyboard("m");
  expect(router.state.location).toMatchObject({
    pathname: "/support/tickets/create",
    search: `?config=${ids.line}&topic=incident`,
  });
});

it("the menu of a service offers renaming to those who may", async () => {
  server.use(getGetCurrentUserMockHandler({ ...me, roles: [...roles, "manage:configurations"] }));
  show("/services?view=all");
  await userEvent.click(await screen.findByRole("button", { name: "Acties voor Hoofdlijn" }));
  const menu = await screen.findByRole("menu");
  expect(
    within(menu)
      .getAllByRole("menuitem")
      .map((item) => item.textContent),
  ).toEqual(["Openen", "In nieuw tabblad openen", "Storing melden", "Vraag stellen", "Naam wijzigen", "Code kopiëren"]);
});
