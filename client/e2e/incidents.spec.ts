/** A disruption as a customer reads it: while it runs, what it is told, on the service's page, and once it is over. */
import type { CurrentUser, Grant, IncidentDetail, MaintenanceCalendar } from "@klantportaal/api/model";
import { expectAccessibleEverywhere, expectNarrowHyphens } from "./support/axe.ts";
import { cancelIncident, endIncident, inMinutes, publishIncident, updateIncident } from "./support/incidents.ts";
import { announcements, chord, heading, people, signIn, userMenu } from "./support/steps.ts";
import { expect, withOwnPortal } from "./support/test.ts";

// Its own portal: the line of a disruption would stand above the pages of every other journey.
const test = withOwnPortal();

const title = "Glasvezel in Utrecht uitgevallen";
const planned = "Onderhoud aan het netwerk";

test("a running disruption is read, reported and followed, until it is over", async ({ page, portal }) => {
  const staff = await portal.as(people.staff.email);
  const customer = await portal.as(people.customer.email);
  const lines = Array.from(
    { length: 12 },
    (_, at) => `${at + 1}. Wij vervangen het onderdeel en meten daarna opnieuw.`,
  ).join("\n");
  await publishIncident(staff, {
    codes: ["GLV-2318"],
    kind: "maintenance",
    severity: null,
    title: planned,
    startsOn: inMinutes(3 * 24 * 60),
    expectedEndOn: inMinutes(3 * 24 * 60 + 240),
    outageMinutes: 30,
    nextUpdateOn: null,
    text: "Wij vervangen een onderdeel van het netwerk.",
  });
  const { id, number } = await publishIncident(staff, { codes: ["GLV-2291", "IPT-2292", "VPN-2436"], text: lines });

  await signIn(page, people.customer.email, "/support/tickets");
  const menu = page.getByRole("navigation", { name: "Hoofdmenu" });
  await chord(page, "i", "/incidents");
  await expect(heading(page, "Storingen en onderhoud")).toBeFocused();
  await expect(menu.getByRole("link", { name: "Storingen, 1 bezig" })).toBeVisible();
  const article = page.getByRole("article", { name: title });
  await expect(article).toContainText(number);
  await expect(
    page.getByRole("complementary", { name: "Gepland en uw agenda" }).getByRole("link", { name: planned }),
  ).toBeVisible();
  await expectAccessibleEverywhere(page, "what runs", "main");
  await expectNarrowHyphens(page);

  await test.step("their calendar program reads what is planned, until they end its address", async () => {
    const box = page.getByRole("region", { name: "Uw agenda" });
    await box.getByRole("button", { name: "Agenda koppelen" }).click();
    const address = await box.getByRole("textbox", { name: "Uw persoonlijke adres" }).inputValue();
    const read = async () => {
      const answer = await fetch(address);
      return `${answer.status} ${answer.headers.get("Content-Type")} ${await answer.text()}`;
    };
    expect(await read()).toMatch(
      new RegExp(`^200 text/calendar; charset=utf-8; method=PUBLISH [^]*SUMMARY:${planned}`),
    );
    await expectAccessibleEverywhere(page, "the address of a calendar", "main");
    const file = page.waitForEvent("download");
    await page.getByRole("button", { name: `Zet in agenda: ${planned}` }).click();
    expect((await file).suggestedFilename()).toMatch(/^O-\d+\.ics$/);
    await box.getByRole("button", { name: "Ontkoppelen" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Ontkoppelen" }).click();
    await expect(box.getByRole("button", { name: "Agenda koppelen" })).toBeFocused();
    expect(await read()).toMatch(/^404 /);
  });

  const now = () => customer.get<IncidentDetail>(`/incidents/${id}`);
  await test.step("it counts as read", async () => {
    await expect.poll(async () => (await now()).mine?.seenUpdates).toBe(1);
  });

  await test.step("the customer has it, too, and says so for a service", async () => {
    await article.getByRole("button", { name: "Bij ons ook: Hoofdlijn" }).click();
    const undo = article.getByRole("button", { name: "Ongedaan maken: Hoofdlijn" });
    await expect(undo).toBeFocused();
    expect((await staff.get<IncidentDetail>(`/incidents/${id}`)).reach?.reports).toBe(1);
    await undo.click();
    await article.getByRole("button", { name: "Bij ons ook: Hoofdlijn" }).click();
    await expect(article.getByText(/^Bij u ook, \d\d:\d\d$/)).toBeVisible();
  });

  await test.step("the customer follows it", async () => {
    await article.getByRole("button", { name: "Houd mij op de hoogte" }).click();
    await expect(article.getByRole("button", { name: "U krijgt elke update", pressed: true })).toBeFocused();
    await expect.poll(async () => (await now()).mine?.follows).toBe(true);
  });

  await test.step("an update that arrives is announced, and what is being read stays where it is", async () => {
    await page.setViewportSize({ width: 1280, height: 560 });
    const read = article.getByText("Storing begonnen");
    await read.scrollIntoViewIfNeeded();
    const before = (await read.boundingBox())?.y;
    const heard = await announcements(page);
    await updateIncident(staff, id, {
      phase: "repairing",
      text: "Een monteur vervangt de module.",
      nextUpdateOn: inMinutes(60),
    });
    await expect(article.getByText("Een monteur vervangt de module.")).toBeAttached();
    await expect.poll(heard).toContainEqual(expect.stringContaining("Nieuwe update: Herstel bezig"));
    // The browser anchors what is read when it draws, not when the update is inserted.
    await expect
      .poll(async () => Math.abs(((await read.boundingBox())?.y ?? 0) - (before ?? 0)))
      .toBeLessThanOrEqual(1);
    await expect.poll(async () => (await now()).mine?.seenUpdates).toBe(2);
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step("the service's page says so, and leads to it", async () => {
    await article.getByRole("link", { name: "Hoofdlijn" }).click();
    await expect(heading(page, "Hoofdlijn")).toBeVisible();
    await expect(page.getByRole("status").filter({ hasText: `Storing sinds` })).toContainText(
      new RegExp(`^Storing sinds .+\\. ${title}\\.Volgende update .+\\.$`),
    );
    await expect(page.getByRole("button", { name: "Ongedaan maken: Hoofdlijn" })).toBeVisible();
    await expectAccessibleEverywhere(page, "a service with a disruption", "main");
    await expectNarrowHyphens(page);
    await page.getByRole("main").getByRole("link", { name: "Bekijken" }).click();
    await expect(page.getByRole("article", { name: title })).toBeFocused();
    await expect(page).toHaveTitle(new RegExp(`${number} ${title} – Storingen – Klantportaal$`));
    await expectAccessibleEverywhere(page, "one that runs", "main");
  });

  await test.step("two that run, each with two updates, are told apart", async () => {
    const other = await publishIncident(staff, { codes: ["GLV-2291"], title: "Telefonie in Utrecht uitgevallen" });
    await updateIncident(staff, other.id, { phase: "found", text: "Een kaart is stuk.", nextUpdateOn: inMinutes(60) });
    const both = page.getByRole("article");
    await expect(both).toHaveCount(2);
    await expect(both.filter({ hasText: other.number })).toContainText("Een kaart is stuk.");
    await expectAccessibleEverywhere(page, "two that run", "body");
    await cancelIncident(staff, other.id);
    await page.reload();
    await expect(both).toHaveCount(1);
  });

  await test.step("it ends while it is read, and is found under what is over", async () => {
    await endIncident(staff, id, { cause: "Stroomuitval in de centrale", text: "Alle diensten werken weer." });
    await expect(article).toContainText("Alle diensten werken weer.");
    await expect(article).toContainText("Duurde");
    await expect(menu.getByRole("link", { name: "Storingen", exact: true })).toBeVisible();
    await page.getByRole("link", { name: /^Afgelopen/ }).click();
    await page.getByRole("searchbox", { name: "Zoek op titel of nummer" }).fill(number);
    await expect(page).toHaveURL(new RegExp(`view=past&q=${number}$`));
    const row = page.getByRole("row", { name: title });
    await expect(row).toContainText(`${number} · Stroomuitval in de centrale`);
    await expectAccessibleEverywhere(page, "what is over", "main");
    await row.getByRole("link").click();
    await expect(page.getByRole("article")).toHaveCount(1);
    await expect(page.getByRole("article", { name: title })).toContainText("OorzaakStroomuitval in de centrale");
    await expectAccessibleEverywhere(page, "one that is over", "main");
  });

  await test.step("the service's page has it among what was the matter", async () => {
    await page.getByRole("article").getByRole("link", { name: "Hoofdlijn" }).click();
    await expect(heading(page, "Hoofdlijn")).toBeVisible();
    await expect(page.getByRole("main").getByText("Storing", { exact: true }), "its state is of now").toHaveCount(0);
    const card = page.getByRole("region", { name: "Onderhoud en storingen" });
    await expect(card.getByRole("listitem").filter({ hasText: title })).toContainText(
      /Storing van 1\d min, opgelost\. Oorzaak: stroomuitval in de centrale\.$/,
    );
    await expectAccessibleEverywhere(page, "a service with what was the matter", "main");
  });
});

test("what does not exist, or is not about the customer's services, is not found", async ({ page, portal, watch }) => {
  watch.allow(/Failed to load resource: .* 404/);
  const staff = await portal.as(people.staff.email);
  const { id } = await publishIncident(staff, { codes: ["GLV-2318"], title: "Magazijn zonder verbinding" });
  await signIn(page, people.other.email, `/incidents/${id}`);
  await expect(heading(page, "Storing niet gevonden")).toBeVisible();
  await expectAccessibleEverywhere(page, "not found", "main");
  await page.getByRole("link", { name: "Naar storingen" }).click();
  await expect(page.getByRole("heading", { name: "Geen storingen en geen gepland onderhoud" })).toBeVisible();
  await expectAccessibleEverywhere(page, "nothing", "main");
  await endIncident(staff, id, { cause: "Stroomuitval", text: "Alles werkt weer." });
});

test("a moment of maintenance that does not suit becomes one ticket, which is found there", async ({
  page,
  portal,
}) => {
  const staff = await portal.as(people.staff.email);
  const { number } = await publishIncident(staff, {
    codes: ["GLV-2291"],
    kind: "maintenance",
    severity: null,
    title: "Module vervangen",
    startsOn: inMinutes(3 * 24 * 60),
    expectedEndOn: inMinutes(3 * 24 * 60 + 60),
    objectUntil: inMinutes(24 * 60),
    outageMinutes: 10,
    nextUpdateOn: null,
    text: "Wij vervangen een module in onze centrale.",
  });
  await signIn(page, people.customer.email, "/incidents");
  const planned = page.getByRole("complementary", { name: "Gepland" });
  await planned.getByRole("button", { name: "Komt niet uit: Module vervangen" }).click();
  const dialog = page.getByRole("dialog", { name: "Dit moment komt niet uit" });
  await expect(dialog.getByRole("textbox", { name: "Reden" })).toBeFocused();
  await expectAccessibleEverywhere(page, "an objection");
  await dialog.getByRole("textbox", { name: "Reden" }).fill("Die nacht tellen wij de voorraad.");
  await dialog.getByRole("button", { name: "Versturen" }).click();
  const discussed = planned.getByText("In overleg,");
  await expect(discussed.getByRole("link")).toBeFocused();
  await expectAccessibleEverywhere(page, "an objection that is discussed", "main");

  await planned.getByRole("link", { name: "Module vervangen" }).click();
  const article = page.getByRole("article", { name: "Module vervangen" });
  await expect(article.getByText("In overleg,")).toBeVisible();
  await article.getByRole("link", { name: "Hoofdlijn" }).click();
  await expect(heading(page, "Hoofdlijn")).toBeVisible();
  const card = page.getByRole("region", { name: "Onderhoud en storingen" });
  await expect(card.getByText("In overleg,")).toBeVisible();
  await expectAccessibleEverywhere(page, "a service whose maintenance is discussed", "main");
  await card.getByText("In overleg,").getByRole("link").click();
  await expect(heading(page, `Onderhoud ${number} komt niet uit`)).toBeVisible();
  await expect(page.getByText("Die nacht tellen wij de voorraad.").first()).toBeVisible();
});

test("a user who lost the right to services ends the address of their calendar", async ({ page, portal }) => {
  const admin = await portal.as(people.customer.email);
  const colleague = await portal.as(people.colleague.email);
  const { id } = await colleague.get<CurrentUser>("/users/me");
  const grants = await admin.get<Grant[]>("/user-management/grants");
  const right = grants.find(({ key }) => key === "view:configurations")?.grantId;
  await admin.post(`/user-management/user/${id}/grants`, { grantId: right });
  const { address } = await colleague.post<MaintenanceCalendar>("/incidents/calendar");
  await admin.delete(`/user-management/user/${id}/grants/${right}/remove`);

  await signIn(page, people.colleague.email);
  await expect(
    page.getByRole("navigation", { name: "Hoofdmenu" }).getByRole("link", { name: "Storingen" }),
  ).toHaveCount(0);
  await userMenu(page).click();
  await page.getByRole("menuitem", { name: "Mijn profiel" }).click();
  await page
    .getByRole("navigation", { name: "Onderdelen van deze gebruiker" })
    .getByRole("link", { name: "Meldingen" })
    .click();
  await expect(page.getByRole("heading", { name: "Uw agenda" })).toBeVisible();
  await expectAccessibleEverywhere(page, "the address of a calendar in the settings", "main");
  await page.getByRole("button", { name: "Ontkoppelen" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Ontkoppelen" }).click();
  await expect(page.getByText("Uw agenda is ontkoppeld.")).toBeVisible();
  expect((await fetch(address ?? "")).status).toBe(404);
});
