/** The services of a customer: where something is open, a fault about one, its name, and what the two screens look like. */
import type { ConfigurationSummary, InstalledConfigurationPage, LocationPage } from "@klantportaal/api/model";
import type { Locator, Page } from "@playwright/test";
import { expectAccessibleInBoth, expectNarrowHyphens } from "./support/axe.ts";
import type { Api } from "./support/portal.ts";
import { chord, heading, people, signIn } from "./support/steps.ts";
import { expect, test } from "./support/test.ts";

const opener = (page: Page, name: string) => page.getByRole("button", { name: `Diensten van ${name}`, exact: true });
const service = (page: Page, name: string) => page.getByRole("link", { name, exact: true });

/** Clicks, and counts how often. */
class Clicks {
  count = 0;
  async on(target: Locator): Promise<void> {
    this.count++;
    await target.click();
  }
}

test("one click from Home: which locations have something open", async ({ page, portal }) => {
  const summary = await (await portal.as(people.customer.email)).get<ConfigurationSummary>("/configurations/summary");
  await signIn(page, people.customer.email, "/");
  const clicks = new Clicks();
  await clicks.on(page.getByRole("navigation", { name: "Hoofdmenu" }).getByRole("link", { name: "Diensten" }));
  await expect(heading(page, "Diensten")).toBeVisible();
  const open = page.getByRole("rowheader", { name: /^Openstaand \d+ locaties$/ });
  const quiet = page.getByRole("rowheader", { name: /^Niets openstaand \d+ locaties$/ });
  await expect(open).toBeVisible();
  expect(clicks.count).toBe(1);

  await test.step("the two groups are all locations, and those with something open come first", async () => {
    const counts = await Promise.all([open, quiet].map(async (one) => Number(/\d+/.exec(await one.innerText())?.[0])));
    expect((counts[0] ?? 0) + (counts[1] ?? 0)).toBe(summary.locations);
    await expect(
      page
        .getByRole("rowgroup")
        .filter({ has: open })
        .getByRole("button", { name: /^Diensten van/ }),
    ).toHaveCount(counts[0] ?? 0);
    await expect(
      page.getByRole("button", { name: /^Diensten van/, expanded: true }),
      "nothing opens by itself",
    ).toHaveCount(0);
  });

  await test.step("the number of open tickets leads to them", async () => {
    const link = page.getByRole("link", { name: /^\d+ open tickets van Hoofdkantoor$/ });
    const count = await link.innerText();
    await link.click();
    await expect(page).toHaveURL(/\/support\/tickets\?location=/);
    await expect(page.getByRole("button", { name: "Locatie: Hoofdkantoor" })).toBeVisible();
    await expect(page.getByRole("table", { name: "Tickets" }).locator("[data-row]")).toHaveCount(Number(count));
  });
});

test("a fault of a service takes two clicks and no field for it", async ({ page }) => {
  await signIn(page, people.customer.email, "/services?view=all");
  const clicks = new Clicks();
  await clicks.on(page.getByRole("button", { name: "Acties voor Hoofdlijn" }));
  await clicks.on(page.getByRole("menuitem", { name: "Storing melden" }));
  await expect(page.getByRole("textbox", { name: "Onderwerp" })).toBeFocused();
  expect(clicks.count).toBe(2);
  await expect(page.getByRole("radio", { name: "Storing" })).toBeChecked();
  await expect(page.getByRole("combobox", { name: /^Om welke dienst/ })).toHaveValue("Hoofdlijn · GLV-2291");
});

test("the form offers services by location, those of the last tickets first", async ({ page, portal }) => {
  const api = await portal.as(people.customer.email);
  const { items } = await api.get<InstalledConfigurationPage>("/configurations?SearchParameter=GLV-2291");
  await report(api, items[0].id);
  await signIn(page, people.customer.email, "/support/tickets/create");
  const field = page.getByRole("combobox", { name: /^Om welke dienst/ });
  await field.focus();
  const choices = page.getByRole("listbox");
  await expect(choices.getByRole("group", { name: "Laatst gebruikt" }).getByRole("option").first()).toHaveText(
    /^HoofdlijnGLV-2291/,
  );
  await expect(choices.getByRole("group", { name: /^Magazijn, / })).toBeVisible();
  await expect(choices.getByRole("option").last()).toHaveText("Weet ik niet");
  await expectAccessibleInBoth(page, "services to choose from");

  await page.keyboard.press("Enter");
  await expect(field).toHaveValue("Hoofdlijn · GLV-2291");
  await page.keyboard.press("Control+A");
  await page.keyboard.type("magazijn");
  await expect(choices.getByRole("group")).toHaveCount(1);
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(field).toHaveValue("Weet ik niet");
});

test("a service leads to its documents, and documents are found by location", async ({ page }) => {
  await signIn(page, people.customer.email, "/services?view=all");
  await service(page, "Hoofdlijn").click();
  await expect(heading(page, "Hoofdlijn")).toBeVisible();
  const card = page.getByRole("region", { name: "Documenten" });
  await expect(card.getByRole("listitem")).toHaveCount(4);
  const newest = card.getByRole("link", { name: /^Meetrapport GLV-2291/ }).first();
  const name = await newest.innerText();

  await test.step("a row opens the document, and closing it leads back", async () => {
    await newest.click();
    await expect(page.getByRole("dialog").getByRole("heading", { name })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(heading(page, "Hoofdlijn")).toBeVisible();
    const coming = page.waitForEvent("download");
    await card.getByRole("button", { name: `Downloaden: ${name}` }).click();
    expect((await coming).suggestedFilename()).toBe(name);
  });

  const documents = page.getByRole("table", { name: "Documenten" });
  const listed = documents.getByRole("rowgroup").last().getByRole("link");
  await test.step("the link leads to all of them", async () => {
    await card.getByRole("link", { name: "Alle 5 documenten" }).click();
    await expect(page.getByRole("button", { name: "Dienst: Hoofdlijn" })).toBeVisible();
    await expect(listed).toHaveCount(5);
    await page.getByRole("button", { name: "Filter Dienst verwijderen" }).click();
    await expect(page).toHaveURL("/documents");
    await expect(page.getByRole("button", { name: "Dienst", exact: true })).toHaveCount(0);
  });

  await test.step("a location has the documents of all its services", async () => {
    await page.getByRole("button", { name: "Locatie", exact: true }).click();
    await page.getByRole("textbox", { name: "Zoek op plaats of naam" }).fill("magazijn");
    await page.getByRole("option", { name: /^Magazijn/ }).click();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: "Locatie: Magazijn" })).toBeVisible();
    await expect(page).toHaveURL(/\/documents\?location=/);
    await expect(listed).toHaveText(["Opleverrapport GLV-2318.pdf"]);
    await expectAccessibleInBoth(page, "documents of a location");
  });
});

test("renaming a service takes two clicks, and shows everywhere", async ({ page, visitor }) => {
  await signIn(page, people.customer.email, "/services?view=all&q=FWL-2293");
  await page.locator("[data-row] [data-row-link]").click();
  const description = await heading(page, /firewall/i).innerText();
  const name = `Firewall ${String(Date.now()).slice(-6)}`;
  const clicks = new Clicks();
  await clicks.on(page.getByRole("button", { name: "Naam wijzigen" }));
  await page.keyboard.type(name);
  await clicks.on(page.getByRole("button", { name: "Opslaan" }));
  expect(clicks.count).toBe(2);
  await expect(heading(page, name)).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`${name} – Diensten – Klantportaal$`));
  await expect(page.getByRole("button", { name: "Naam wijzigen" })).toBeFocused();
  const path = new URL(page.url()).pathname;

  await test.step("staff read the same name, below the customer", async () => {
    const staff = await visitor(people.staff.email, path);
    await expect(heading(staff, name)).toBeVisible();
    await expect(staff.getByRole("navigation", { name: "Kruimelpad" })).toContainText(/Klanten.*Klant A.*Firewall/s);
    await expect(staff.getByRole("link", { name: "Storing melden" })).toHaveCount(0);
    await expect(staff.getByRole("link", { name: "Diensten", exact: true }), "the menu is for customers").toHaveCount(
      0,
    );
  });

  await test.step("the search and the palette find it", async () => {
    await page.getByRole("navigation", { name: "Kruimelpad" }).getByRole("link", { name: "Diensten" }).click();
    await page.getByRole("searchbox", { name: /^Zoek op plaats/ }).fill(name);
    await expect(page.getByRole("button", { name: /^Diensten van/ })).toHaveCount(1);
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox", { name: "Zoek of ga naar" }).fill(name);
    await expect(page.getByRole("group", { name: "Diensten" }).getByRole("option")).toHaveText(/FWL-2293 · Utrecht$/);
    await page.getByRole("group", { name: "Diensten" }).getByRole("option").click();
    await expect(page.getByRole("combobox", { name: "Zoek of ga naar" })).toHaveCount(0);
    await expect(heading(page, name)).toBeVisible();
  });

  await test.step("an empty name is the description again", async () => {
    await page.keyboard.press("e");
    await page.getByRole("textbox", { name: "Eigen naam" }).fill("");
    await page.keyboard.press("Enter");
    await expect(heading(page, description)).toBeVisible();
  });
});

test("renaming a location takes two clicks", async ({ page, portal }) => {
  const api = await portal.as(people.customer.email);
  const places = await api.get<LocationPage>("/locations?Filters=open:false&OrderBy=name%20DESC");
  const place = places.items.find((one) => one.name === "" && one.city !== "");
  if (!place) throw new Error("the demo data has no location without a name");
  await signIn(page, people.customer.email, "/services?sort=-name");
  const row = page.locator(`[data-row="${place.id}"]`);
  const name = `Vestiging ${String(Date.now()).slice(-6)}`;
  await row.hover();
  const clicks = new Clicks();
  await clicks.on(row.getByRole("button", { name: `Naam van ${place.city} wijzigen` }));
  await page.keyboard.type(name);
  await clicks.on(page.getByRole("button", { name: "Opslaan" }));
  expect(clicks.count).toBe(2);
  await expect(opener(page, name)).toBeFocused();

  await test.step("by keyboard, an empty name is the town again", async () => {
    await page.keyboard.press("e");
    await expect(page.getByRole("textbox", { name: "Eigen naam" })).toHaveValue(name);
    await page.getByRole("textbox", { name: "Eigen naam" }).fill("");
    await page.keyboard.press("Enter");
    await expect(row.getByRole("button", { name: `Diensten van ${place.city}` })).toBeFocused();
    await expect
      .poll(async () => (await api.get<LocationPage>(`/locations?SearchParameter=${place.postCode}`)).items[0]?.name)
      .toBe("");
  });
});

test("a name that is not stored, and one that somebody else stored first", async ({ page, portal, watch }) => {
  watch.allow(/Failed to load resource: .* (503|409) .*\/name/);
  const api = await portal.as(people.customer.email);
  const find = async () =>
    (await api.get<InstalledConfigurationPage>("/configurations?SearchParameter=WIF-2319")).items[0];
  const before = await find();
  if (!before) throw new Error("the demo data has no WIF-2319");
  await signIn(page, people.customer.email, `/services/${before.id}`);
  await expect(heading(page, before.customerName)).toBeVisible();

  await page.route("**/name", (route) => route.fulfill({ status: 503, body: "{}" }), { times: 1 });
  await page.keyboard.press("e");
  await page.getByRole("textbox", { name: "Eigen naam" }).fill("Wifi magazijn");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toContainText("Niet opgeslagen.");
  await expect(heading(page, before.customerName)).toBeVisible();
  await page.getByRole("button", { name: "Opnieuw", exact: true }).click();
  await expect(heading(page, "Wifi magazijn")).toBeVisible();
  await expect.poll(async () => (await find())?.customerName).toBe("Wifi magazijn");

  await page.keyboard.press("e");
  await expect(page.getByRole("textbox", { name: "Eigen naam" })).toBeFocused();
  await api.put(
    `/configurations/${before.id}/name`,
    { name: before.customerName },
    { "If-Match": `"${(await find())?.rev}"` },
  );
  await page.getByRole("textbox", { name: "Eigen naam" }).fill("Wifi hal 5");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toContainText(before.customerName);
  await page.getByRole("button", { name: "Overnemen" }).click();
  await expect(heading(page, before.customerName)).toBeVisible();
});

test("by keyboard alone: a location opens and closes, and a service is reported", async ({ page }) => {
  await signIn(page, people.customer.email, "/support/tickets");
  await chord(page, "s", /\/services/);
  await expect(heading(page, "Diensten")).toBeVisible();
  await page.keyboard.press("j");
  await expect(opener(page, "Hoofdkantoor"), "the worst one is first").toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(service(page, "Hoofdlijn")).toBeVisible();
  await expect(page).toHaveURL(/\?open=/);
  await page.keyboard.press("j");
  await expect(service(page, "Hoofdlijn")).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(opener(page, "Hoofdkantoor")).toBeFocused();
  await expect(opener(page, "Hoofdkantoor")).toHaveAttribute("aria-expanded", "false");
  await page.keyboard.press("Enter");
  await expect(service(page, "Hoofdlijn")).toBeVisible();
  await page.keyboard.press("j");
  await page.keyboard.press("m");
  await expect(page.getByRole("textbox", { name: "Onderwerp" })).toBeFocused();
  await expect(page).toHaveURL(/\/support\/tickets\/create\?config=.*&topic=incident$/);
});

test("the filters and the export", async ({ page }) => {
  await signIn(page, people.customer.email, "/services?view=all");
  await page.getByRole("button", { name: "Staat", exact: true }).click();
  await expect(page.getByRole("menuitemcheckbox")).toHaveText(["Gemeld", "Start", "Werkt"]);
  await page.getByRole("menuitemcheckbox", { name: "Gemeld" }).click();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL("/services?view=all&state=reported");
  await expect(page.getByRole("main").getByText("Werkt", { exact: true })).toHaveCount(0);
  const rows = await page.locator("[data-row]").count();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Exporteren als CSV" }).click();
  expect((await download).suggestedFilename()).toMatch(/^diensten-\d{4}-\d\d-\d\d\.csv$/);
  const chunks: Buffer[] = [];
  for await (const chunk of await (await download).createReadStream()) chunks.push(chunk as Buffer);
  const lines = Buffer.concat(chunks).toString().trim().split("\r\n");
  expect(lines, "the file is the screen").toHaveLength(rows + 1);
  expect(lines.slice(1).every((line) => line.includes(";Gemeld;"))).toBe(true);
});

for (const width of [1280, 390]) {
  test(`axe finds nothing, ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 800 });
    await signIn(page, people.customer.email, "/services");
    await opener(page, "Hoofdkantoor").click();
    await expect(service(page, "Hoofdlijn")).toBeVisible();
    await expectAccessibleInBoth(page, "locations, one opened");
    await page.getByRole("button", { name: "Naam van Hoofdkantoor wijzigen" }).click();
    await expectAccessibleInBoth(page, "a location being renamed");
    await page.keyboard.press("Escape");
    if (width === 390) {
      await page.getByRole("button", { name: "Filters" }).click();
      await expect(page.getByRole("dialog", { name: "Filters" })).toBeVisible();
      await expectAccessibleInBoth(page, "filters", "[role=dialog]");
      await page.keyboard.press("Escape");
    }
    for (const view of ["all", "ended"]) {
      await page.goto(`/services?view=${view}`);
      await expect(page.locator("[data-row]").first()).toBeVisible();
      await expectAccessibleInBoth(page, `services, ${view}`);
    }
    await page.goto("/services?view=all&q=GLV-2291");
    await service(page, "Hoofdlijn").click();
    await expect(page.getByRole("list", { name: "Tickets" })).toBeVisible();
    await expectAccessibleInBoth(page, "a service");
    await expectNarrowHyphens(page);
    await page.getByRole("button", { name: "Naam wijzigen" }).click();
    await expectAccessibleInBoth(page, "a service being renamed");
  });
}

test("a service that does not exist, or that of another customer", async ({ page, portal, watch }) => {
  watch.allow(/Failed to load resource: .* 404 .*\/api\/configurations\//);
  const other = await (await portal.as(people.other.email)).get<InstalledConfigurationPage>("/configurations");
  await signIn(page, people.customer.email, `/services/${other.items[0]?.id}`);
  await expect(heading(page, "Dienst niet gevonden")).toBeVisible();
  await page.getByRole("link", { name: "Naar diensten" }).click();
  await expect(heading(page, "Diensten")).toBeVisible();
});

/** Reports that a service is down, as somebody else does. */
const report = (api: Api, configurationId: string) =>
  api.post("/support-tickets", {
    subject: `Dienst ${crypto.randomUUID().slice(0, 8)} is uitgevallen`,
    topic: "incident",
    priority: "prio_2",
    configurationId,
    text: "De dienst is sinds vanmorgen niet bereikbaar.",
    attachmentIds: [],
    followerIds: [],
  });

const order = (page: Page) =>
  page.locator("[data-row]").evaluateAll((rows) => rows.map((one) => one.getAttribute("data-row")));

test("a change shows at once in its row, and the order waits", async ({ page, portal }) => {
  const api = await portal.as(people.customer.email);
  // Of the first page, in the order of the screen: other journeys add services.
  const { items } = await api.get<InstalledConfigurationPage>("/configurations?PageSize=25");
  const quiet = items.findLast(({ state, openTickets }) => state === "works" && openTickets === 0)!;
  await signIn(page, people.customer.email, "/services?view=all");
  const row = page.locator(`[data-row="${quiet.id}"]`);
  await expect(row).toContainText("Werkt");
  await report(api, quiet.id);
  await expect(row).toContainText("Gemeld");
  await expect(row).toContainText("1 melding");
  const before = await order(page);
  expect(before.indexOf(quiet.id), "it stays where it is").toBeGreaterThan(3);
  const changed = page.getByRole("button", { name: /^\d+ (dienst|locatie)(en|s)? veranderd$/ });
  await changed.click();
  await expect(changed).toHaveCount(0);
  await expect.poll(() => order(page)).not.toEqual(before);

  await test.step("a location stays in its group", async () => {
    const places = await api.get<LocationPage>("/locations?Filters=open:false&PageSize=25");
    const place = places.items.at(1)!;
    const there = await api.get<InstalledConfigurationPage>(`/configurations?Filters=locationId:${place.id}`);
    await page.goto("/services");
    const own = page.locator(`[data-row="${place.id}"]`);
    await expect(own).toContainText("Werkt");
    await report(api, there.items[0].id);
    await expect(own).toContainText("Gemeld");
    await expect(page.getByRole("rowheader", { name: /^Openstaand/ })).toHaveCount(1);
    await expect(page.getByRole("rowheader", { name: /^Niets openstaand/ })).toHaveCount(1);
    await expect(changed).toHaveText(/locatie/);
  });
});
