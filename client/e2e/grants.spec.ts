import type { User, UserGrant, UserPage } from "@klantportaal/api/model";
import type { Page } from "@playwright/test";
import { expectAccessibleInBoth, expectAccessibleEverywhere } from "./support/axe.ts";
import type { Api } from "./support/portal.ts";
import { expect, test } from "./support/test.ts";
import { heading, people, signIn } from "./support/steps.ts";
import { holdToasts } from "./support/toasts.ts";

const rights = (page: Page) => page.getByRole("table", { name: "Rechten" });
const row = (page: Page, right: string) =>
  rights(page)
    .getByRole("row")
    .filter({ has: page.getByRole("switch", { name: right, exact: true }) });
const theSwitch = (page: Page, right: string) => page.getByRole("switch", { name: right, exact: true });
const panel = (page: Page, firstName: string) => page.getByRole("complementary", { name: `Wat ${firstName} nu kan` });
const ability = (page: Page, text: string) =>
  page.getByRole("complementary").getByRole("listitem").filter({ hasText: text });
const undo = (page: Page) => page.getByRole("button", { name: "Ongedaan maken" });

const find = async (api: Api, text: string) => (await api.get<UserPage>(`/users?SearchParameter=${text}`)).items[0];
const stored = async (api: Api, user: User, key: string) =>
  (await api.get<UserGrant[]>(`/user-management/user/${user.id}/grants`)).find(
    (grant) => grant.key === key && grant.source === "direct",
  );

test("the page as designed: what each right is, and its reason", async ({ page, portal }) => {
  const mark = await find(await portal.as(people.customer.email), "m.hendriks");
  await signIn(page, people.customer.email, `/users/users/${mark.id}?tab=grants`);
  await expect(heading(page, "Mark Hendriks")).toBeVisible();
  await expect(row(page, "Tickets bekijken")).toContainText("Actief");
  await expect(row(page, "Diensten bekijken")).toContainText(/Nog \d+ dagen/);
  await expect(row(page, "Facturen bekijken")).toContainText("Gepland");
  await expect(row(page, "Documenten bekijken")).toContainText("Via Rapportages bekijken");
  await expect(row(page, "Documenten bekijken")).toContainText("Automatisch");
  await expect(theSwitch(page, "Documenten bekijken")).toHaveAttribute("aria-disabled", "true");
  await expect(theSwitch(page, "Documenten bekijken")).toHaveAccessibleDescription("Via Rapportages bekijken");
  await expect(row(page, "Webshop gebruiken")).toContainText("Verlopen");
  await expect(row(page, "Accountbeheerder")).toContainText("Niet toegekend");
  await expect(ability(page, "Facturen bekijken")).toContainText(/vanaf \d+ \p{L}+/u);
  await expectAccessibleInBoth(page, "rights");

  // An implied right can't be switched and stays as it is. (Forced, as Playwright waits for disabled controls to be
  // enabled.)
  await theSwitch(page, "Documenten bekijken").click({ force: true });
  await expect(theSwitch(page, "Documenten bekijken")).toBeChecked();

  await page.getByRole("searchbox", { name: "Zoek een recht" }).fill("factu");
  await expect(page).toHaveURL(/gq=factu/);
  await expect(rights(page).getByRole("switch")).toHaveCount(1);
  await page.getByRole("searchbox", { name: "Zoek een recht" }).press("Escape");

  await page.getByRole("button", { name: "Recht toekennen" }).click();
  const give = page.getByRole("dialog", { name: "Recht toekennen" });
  await give.getByRole("button", { name: "Toekennen", exact: true }).click();
  await expect(give.getByText("Kies minstens één recht.")).toBeVisible();
  await expectAccessibleEverywhere(page, "several rights at once");
  await page.keyboard.press("Escape");

  // Expired: switching it on asks for an end date.
  await theSwitch(page, "Webshop gebruiken").click();
  await expect(page.getByRole("dialog", { name: "‘Webshop gebruiken’ toekennen" })).toBeVisible();
  await expectAccessibleEverywhere(page, "validity");
  await page.keyboard.press("Escape");
  await expect(theSwitch(page, "Webshop gebruiken")).not.toBeChecked();

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole("list", { name: "Documenten", exact: true })).toBeVisible();
  await expectAccessibleInBoth(page, "rights, narrow");
});

test("a right is granted, undone, given a period and revoked, by keyboard alone", async ({ page, portal }) => {
  const api = await portal.as(people.customer.email);
  const gijs = await find(api, "g.verhoeven");
  await signIn(page, people.customer.email, `/users/users/${gijs.id}?tab=grants`);
  await holdToasts(page);
  await expect(ability(page, "Eigen en gevolgde tickets bekijken en beantwoorden")).toContainText("Kan niet");

  await theSwitch(page, "Tickets bekijken").focus();
  await page.keyboard.press("Space");
  await expect(theSwitch(page, "Tickets bekijken")).toBeChecked();
  await expect(ability(page, "Eigen en gevolgde tickets bekijken en beantwoorden")).toContainText("Kan wel");
  await expect(page.getByText("Recht ‘Tickets bekijken’ toegekend.")).toBeVisible();
  expect(await stored(api, gijs, "view:support-tickets")).toMatchObject({ validUntil: null });
  await page.keyboard.press("Alt+t");
  await page.keyboard.press("Tab");
  await expect(undo(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(theSwitch(page, "Tickets bekijken")).not.toBeChecked();
  await expect.poll(() => stored(api, gijs, "view:support-tickets")).toBeUndefined();

  // On again, with a last day: it ends at the end of that day in Amsterdam.
  await theSwitch(page, "Tickets bekijken").focus();
  await page.keyboard.press("Space");
  await expect(row(page, "Tickets bekijken")).toContainText("Geen einddatum");
  await expect.poll(() => stored(api, gijs, "view:support-tickets")).toBeDefined();
  await page.getByRole("button", { name: "Acties voor Tickets bekijken" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name: "Geldigheid wijzigen" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Geldigheid van ‘Tickets bekijken’" });
  await expect(dialog).toBeVisible();
  await dialog.getByRole("textbox", { name: /^Geldig tot en met/ }).fill("2020-01-01");
  await dialog.getByLabel(/^Reden/).fill("Tijdelijke vervanging");
  await dialog.getByRole("button", { name: "Opslaan" }).press("Enter");
  await expect(dialog.getByText("De einddatum ligt vóór de begindatum.")).toBeVisible();
  await dialog.getByRole("button", { name: "Tot eind van het jaar" }).press("Enter");
  await dialog.getByRole("button", { name: "Opslaan" }).press("Enter");
  await expect(page.getByText("Geldigheid opgeslagen.")).toBeVisible();
  await expect(row(page, "Tickets bekijken")).toContainText("Tijdelijke vervanging");
  // New year's eve in the Netherlands ends an hour before it does in UTC.
  await expect
    .poll(async () => (await stored(api, gijs, "view:support-tickets"))?.validUntil)
    .toMatch(/^\d{4}-12-31T23:00:00(\.000)?Z$/);

  await theSwitch(page, "Tickets bekijken").focus();
  await page.keyboard.press("Space");
  await expect(page.getByText("Recht ‘Tickets bekijken’ ingetrokken.")).toBeVisible();
  await expect.poll(() => stored(api, gijs, "view:support-tickets")).toBeUndefined();
  await undo(page).press("Enter");
  await expect
    .poll(
      async () => (await stored(api, gijs, "view:support-tickets"))?.reason,
      "undoing brings back the period and the reason",
    )
    .toBe("Tijdelijke vervanging");
  await expect(row(page, "Tickets bekijken")).toContainText("Tijdelijke vervanging");

  await page
    .getByRole("navigation", { name: "Onderdelen van deze gebruiker" })
    .getByRole("link", { name: "Geschiedenis" })
    .press("Enter");
  const history = page.getByRole("list", { name: "Geschiedenis" });
  await expect(history).toContainText("Sanne de Vries wijzigde het recht ‘Tickets bekijken’.");
  await expect(history).toContainText("Reden: leeg → ‘Tijdelijke vervanging’");
  await expect(history).toContainText(/Geldig tot en met: geen einddatum → 31 dec \d{4}/);
});

test("a failure shows at the right itself, with a retry", async ({ page, portal, watch }) => {
  watch.allow(/Failed to load resource: .* 503 .*\/grants/);
  const api = await portal.as(people.customer.email);
  const anouk = await find(api, "a.smit");
  await signIn(page, people.customer.email, `/users/users/${anouk.id}?tab=grants`);
  await page.route("**/api/user-management/user/*/grants", (route) =>
    route.request().method() === "POST"
      ? route.fulfill({ status: 503, contentType: "application/problem+json", body: '{"code":"server.unavailable"}' })
      : route.continue(),
  );
  await theSwitch(page, "Webshop gebruiken").click();
  await expect(row(page, "Webshop gebruiken")).toContainText("Niet opgeslagen.");
  await expect(theSwitch(page, "Webshop gebruiken")).not.toBeChecked();
  await expectAccessibleInBoth(page, "a right that was not saved");
  await page.unroute("**/api/user-management/user/*/grants");
  await row(page, "Webshop gebruiken").getByRole("button", { name: "Opnieuw" }).click();
  await expect(row(page, "Webshop gebruiken")).toContainText("Actief");
  await expect(row(page, "Webshop gebruiken")).not.toContainText("Niet opgeslagen.");
  // The change shows before it is stored.
  await expect.poll(() => stored(api, anouk, "view:webshop")).toBeDefined();
});

test("account-admin asks first, names what will be lost, and the last one stays", async ({ page, portal, watch }) => {
  watch.allow(/Failed to load resource: .* 409 .*\/grants/);
  const api = await portal.as(people.customer.email);
  const [sanne, priya] = [await find(api, "s.devries"), await find(api, "p.ramdin")];
  await signIn(page, people.customer.email, `/users/users/${priya.id}?tab=grants`);
  await theSwitch(page, "Accountbeheerder").click();
  const asking = page.getByRole("alertdialog");
  await expect(asking).toContainText("Priya Ramdin kan dan gebruikers en rechten beheren");
  await expectAccessibleEverywhere(page, "make an administrator");
  await expect(asking.getByRole("button", { name: "Annuleren" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(theSwitch(page, "Accountbeheerder")).not.toBeChecked();
  await theSwitch(page, "Accountbeheerder").click();
  await asking.getByRole("button", { name: "Beheerder maken" }).click();
  await expect(row(page, "Webshop gebruiken")).toContainText("Via Accountbeheerder");
  await expect(ability(page, "Gebruikers en rechten beheren")).toContainText("Kan wel");
  await expect.poll(() => stored(api, priya, "account-admin")).toBeDefined();

  await theSwitch(page, "Accountbeheerder").click();
  await expect(asking).toContainText(
    "verliest rechten die niet apart zijn toegekend: Documenten bekijken, Facturen bekijken, Rapportages bekijken, Webshop gebruiken en Diensten benoemen.",
  );
  await asking.getByRole("button", { name: "Intrekken" }).click();
  await expect(row(page, "Webshop gebruiken")).toContainText("Niet toegekend");
  await expect.poll(() => stored(api, priya, "account-admin")).toBeUndefined();

  await page.goto(`/users/users/${sanne.id}?tab=grants`);
  await expect(theSwitch(page, "Accountbeheerder")).toHaveAccessibleDescription(
    "U kunt uw eigen beheerdersrecht niet intrekken.",
  );
  await theSwitch(page, "Accountbeheerder").click({ force: true });
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  // She can't grant herself a right that she does not hold, and the page says why.
  await expect(theSwitch(page, "Alle tickets van de organisatie")).toHaveAccessibleDescription(
    "U kunt uzelf geen recht geven dat u hier nog niet hebt.",
  );
  await theSwitch(page, "Alle tickets van de organisatie").click({ force: true });
  expect(await stored(api, sanne, "view:company-tickets")).toBeUndefined();
  await expectAccessibleInBoth(page, "one's own rights");
  // An end date would remove the last administrator too: the server refuses it, and the page says why.
  await page.getByRole("button", { name: "Acties voor Accountbeheerder" }).click();
  await page.getByRole("menuitem", { name: "Geldigheid wijzigen" }).click();
  await page.getByRole("button", { name: "3 maanden" }).click();
  await page.getByRole("textbox", { name: /^Geldig tot en met/ }).fill("2099-01-01");
  await page.getByRole("button", { name: "Opslaan" }).click();
  await expect(row(page, "Accountbeheerder")).toContainText("Er moet minstens één accountbeheerder blijven.");
  expect((await stored(api, sanne, "account-admin"))?.validUntil).toBeNull();
  await expect(panel(page, "Sanne")).toBeVisible();
});
