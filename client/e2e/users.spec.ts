import type { User, UserAccount, UserAccountPage, UserPage } from "@klantportaal/api/model";
import type { Page } from "@playwright/test";
import { expectAccessibleInBoth, expectAccessibleEverywhere } from "./support/axe.ts";
import { expect, test } from "./support/test.ts";
import { heading, people, signIn, userMenu } from "./support/steps.ts";

const users = (page: Page) => page.getByRole("table", { name: "Gebruikers" });
const search = (page: Page) => page.getByRole("searchbox", { name: "Zoek op naam of e-mail" });
const tab = (page: Page, name: string | RegExp) =>
  page.getByRole("navigation", { name: "Onderdelen van deze gebruiker" }).getByRole("link", { name });
const accounts = (page: Page) => page.getByRole("table", { name: "Accounts" });
const toast = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });

test("the list is searched, filtered, sorted, and opens a user", async ({ page }) => {
  await signIn(page, people.customer.email, "/users");
  await expect(page).toHaveURL("/users/list");
  await expect(users(page).getByRole("row", { name: /Mark Hendriks/ })).toContainText("m.hendriks@klant-a.example");
  await expect(users(page).getByRole("row", { name: /Sanne de Vries/ })).toContainText("Beheerder");
  await expectAccessibleInBoth(page, "user list");

  await search(page).fill("hendriks");
  await expect(page).toHaveURL("/users/list?q=hendriks");
  await expect(users(page).getByRole("rowgroup").last().getByRole("row")).toHaveCount(1);
  await search(page).press("Escape");

  await page
    .getByRole("main")
    .getByRole("button", { name: "Status", exact: true })
    .and(page.locator("[aria-haspopup]"))
    .click();
  await page.getByRole("menuitemcheckbox", { name: "Geblokkeerd" }).click();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL("/users/list?status=blocked");
  await expect(users(page).getByRole("row", { name: /Tom Kuipers/ })).toBeVisible();
  await expect(users(page).getByRole("row", { name: /Mark Hendriks/ })).toHaveCount(0);
  await search(page).fill("qwertyuiop");
  await expect(page.getByRole("heading", { name: "Geen gebruikers gevonden" })).toBeVisible();
  await page.getByRole("button", { name: "Filters wissen" }).last().click();
  await expect(page).toHaveURL("/users/list");

  // Documents are implied by reports and by invoices: the effective right counts, not the granted one.
  await page.goto("/users/list?grant=view:documents&sort=-fullName");
  await expect(users(page).getByRole("row", { name: /Lotte van Dijk/ })).toBeVisible();
  await expect(users(page).getByRole("columnheader", { name: "Naam" })).toHaveAttribute("aria-sort", "descending");

  await users(page)
    .getByRole("row", { name: /Karin Mulder/ })
    .hover();
  await page.getByRole("button", { name: "Acties voor Karin Mulder" }).click();
  await page.getByRole("menuitem", { name: "Rechten beheren" }).click();
  await expect(heading(page, "Karin Mulder")).toBeVisible();
  await expect(tab(page, /^Rechten/)).toHaveAttribute("aria-current", "page");
});

test("at 390 pixels users are filtered in a sheet", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, people.customer.email, "/users/list");
  const cards = page.getByRole("list", { name: "Gebruikers" }).getByRole("listitem");
  await expect(cards.filter({ hasText: "Mark Hendriks" })).toBeVisible();
  await page.getByRole("button", { name: "Filters" }).click();
  const sheet = page.getByRole("dialog", { name: "Filters" });
  await sheet.getByRole("button", { name: "Geblokkeerd" }).click();
  await expectAccessibleInBoth(page, "sheet of users", "[role=dialog]");
  await sheet.getByRole("button", { name: "Toepassen" }).click();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL("/users/list?status=blocked");
  await expect(cards.filter({ hasText: "Tom Kuipers" })).toBeVisible();
  await expect(cards.filter({ hasText: "Mark Hendriks" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Filters, 1" })).toBeFocused();
});

/** The headings, labels and other bold texts of the page that stand right below another one. */
const stacked = (page: Page): Promise<string[]> =>
  page.getByRole("main").evaluate((main) => {
    const ROOM = 12; // for a line of text or a field there is more
    const bold = [...main.querySelectorAll<HTMLElement>("*")].filter((one) => {
      const own = [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
      // Texts for screen readers are a pixel high.
      return own && Number(getComputedStyle(one).fontWeight) >= 600 && one.offsetHeight > 1;
    });
    return bold.flatMap((one, at) => {
      const above = bold[at - 1]?.getBoundingClientRect().bottom ?? Number.NEGATIVE_INFINITY;
      return one.getBoundingClientRect().top - above < ROOM ? [one.innerText] : [];
    });
  });

test("a new user is added with rights, signs in for the first time, and sees what they may", async ({
  page,
  portal,
  visitor,
  watch,
}) => {
  watch.allow(/Failed to load resource: .* 409 .*\/api\/users/, /WebSocket connection|access has ended/);
  await signIn(page, people.customer.email, "/users/users/create");
  await expect(heading(page, "Gebruiker aanmaken")).toBeVisible();
  await expect(page.getByText("Zonder rechten ziet deze gebruiker een leeg portaal.")).toBeVisible();
  await expectAccessibleInBoth(page, "new user");
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await stacked(page), "headings with nothing between them").toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.getByRole("button", { name: "Gebruiker aanmaken" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Er zijn 3 fouten gevonden" })).toBeFocused();
  await expect(page.getByText("Vul een e-mailadres in.").last()).toBeVisible();
  await expectAccessibleInBoth(page, "new user with faults");

  await page.getByLabel("Voornaam").fill("Eva");
  await page.getByLabel("Achternaam").fill("Jansen");
  // The address is in use: the server says so, at its field.
  await page.getByLabel("E-mailadres").fill("m.hendriks@klant-a.example");
  await page.getByRole("button", { name: "Gebruiker aanmaken" }).click();
  await expect(page.getByText("Er bestaat al een gebruiker met dit e-mailadres.").last()).toBeVisible();
  await expect(page.getByRole("link", { name: "Zoek deze gebruiker in de lijst" })).toBeVisible();

  await page.getByRole("combobox", { name: /^Zelfde rechten als/ }).fill("karin");
  await page.getByRole("option", { name: /Karin Mulder/ }).click();
  await expect(page.getByText("2 rechten van Karin Mulder overgenomen.").first()).toBeVisible();
  await expect(page.getByRole("checkbox", { name: /^Tickets bekijken/ })).toBeChecked();
  await page.getByRole("checkbox", { name: /^Facturen bekijken/ }).uncheck();
  await page.getByRole("checkbox", { name: /^Rapportages bekijken/ }).check();
  await expect(page.getByText("Inbegrepen bij Rapportages bekijken")).toBeVisible();

  // Leaving asks first; the safe answer discards nothing.
  await page.getByRole("link", { name: "Annuleren" }).click();
  await expect(page.getByRole("alertdialog", { name: "Wijzigingen niet opgeslagen" })).toBeVisible();
  await expectAccessibleEverywhere(page, "leave without saving");
  await page.keyboard.press("Escape");
  await expect(page.getByLabel("Voornaam")).toHaveValue("Eva");

  await page.getByLabel("E-mailadres").fill("nieuw@klant-a.example");
  await page.getByRole("button", { name: "Gebruiker aanmaken" }).click();
  await expect(heading(page, "Eva Jansen")).toBeVisible();
  await expect(page).toHaveURL(/\/users\/users\/[0-9a-f-]+\?tab=grants$/);
  const api = await portal.as(people.customer.email);
  const made = (await api.get<UserPage>("/users?SearchParameter=nieuw@klant-a.example")).items[0];
  expect(made).toMatchObject({
    fullName: "Eva Jansen",
    status: "invited",
    roles: ["view:documents", "view:reports", "view:support-tickets"],
  });
  await tab(page, /^Accounts/).click();
  await expect(accounts(page)).toContainText("Wacht op eerste aanmelding");

  // The demo's identity provider has no new users: Eva gets the sign-in of a colleague, who gets it back afterwards.
  const daan = (await api.get<UserPage>("/users?SearchParameter=gebruiker@klant-a.example")).items[0];
  const accountOf = async (user: User) =>
    (await api.get<UserAccountPage>(`/users/${user.id}/accounts`)).items.find(
      (account) => account.email === people.colleague.email,
    ) as UserAccount;
  await api.delete(`/users/${daan.id}/accounts/${(await accountOf(daan)).accountId}`);
  await api.post(`/users/${made.id}/accounts`, { email: people.colleague.email });
  try {
    const first = await visitor(people.colleague.email, "/");
    const menu = first.getByRole("navigation", { name: "Hoofdmenu" });
    await expect(menu.getByRole("button", { name: "Support" })).toBeVisible();
    await expect(menu.getByRole("link", { name: "Documents" })).toBeVisible();
    await expect(menu.getByRole("link", { name: /^Webshop/ })).toHaveCount(0);
    await expect(menu.getByRole("button", { name: "Gebruikers" })).toHaveCount(0);
    const bound = await accountOf(made);
    expect(bound.subject).not.toBeNull();
    expect(bound.lastSignInOn).not.toBeNull();
    await page.reload();
    await expect(accounts(page).getByRole("row", { name: /gebruiker@/ })).toContainText("Actief");
    await tab(page, "Geschiedenis").click();
    await expect(page.getByRole("list", { name: "Geschiedenis" })).toContainText(
      "Eva Jansen meldde zich voor het eerst aan.",
    );
    await expect(page.getByRole("list", { name: "Geschiedenis" })).toContainText(
      "Sanne de Vries gaf het recht ‘Rapportages bekijken’.",
    );
  } finally {
    await api.delete(`/users/${made.id}/accounts/${(await accountOf(made)).accountId}`);
    await api.post(`/users/${daan.id}/accounts`, { email: people.colleague.email });
  }
});

test("accounts are linked, named, disabled and unlinked; a user signed in with one is signed out", async ({
  page,
  portal,
  visitor,
  watch,
}) => {
  test.slow();
  watch.allow(/Failed to load resource: .* (401|403|409) /, /WebSocket|Connection|hub:|session/);
  const api = await portal.as(people.customer.email);
  const lotte = (await api.get<UserPage>("/users?SearchParameter=rapport@klant-a.example")).items[0];
  const out = await visitor(people.reporter.email, "/");
  await expect(userMenu(out)).toBeVisible();

  await signIn(page, people.customer.email, `/users/users/${lotte.id}?tab=accounts`);
  await expect(accounts(page)).toContainText("rapport@klant-a.example");
  await expectAccessibleInBoth(page, "accounts");
  // The only account stays: it is disabled rather than unlinked.
  await page.getByRole("button", { name: "Acties voor rapport@klant-a.example" }).click();
  await expect(page.getByRole("menuitem", { name: /^Ontkoppelen/ })).toHaveAttribute("aria-disabled", "true");
  await expect(page.getByRole("menuitem", { name: /^Ontkoppelen/ })).toContainText(
    "Een gebruiker houdt minstens één account om zich mee aan te melden.",
  );
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Account koppelen" }).click();
  const dialog = page.getByRole("dialog", { name: "Account koppelen" });
  await dialog.getByRole("button", { name: "Koppelen", exact: true }).click();
  await expect(dialog.getByText("Vul een geldig e-mailadres in.").last()).toBeVisible();
  await expectAccessibleEverywhere(page, "link an account, with a fault");
  await dialog.getByRole("textbox", { name: "E-mailadres" }).fill("lotte.prive@klant-a.example");
  await dialog.getByLabel(/^Omschrijving/).fill("Privé");
  await dialog.getByRole("button", { name: "Koppelen", exact: true }).click();
  await expect(toast(page, "Account gekoppeld.")).toBeVisible();
  await expect(accounts(page).getByRole("row", { name: /lotte\.prive/ })).toContainText("Wacht op eerste aanmelding");
  await expect(tab(page, /^Accounts/)).toContainText("2");

  await page.getByRole("button", { name: "Acties voor lotte.prive@klant-a.example" }).click();
  await page.getByRole("menuitem", { name: "Bewerken" }).click();
  await expect(page).toHaveURL(/account=/);
  await expectAccessibleEverywhere(page, "edit an account");
  await page
    .getByRole("dialog", { name: "Account bewerken" })
    .getByLabel(/^Omschrijving/)
    .fill("Thuis");
  await page.keyboard.press("Enter");
  await expect(accounts(page)).toContainText("Thuis");
  await page.getByRole("button", { name: "Acties voor lotte.prive@klant-a.example" }).click();
  await page.getByRole("menuitem", { name: "Ontkoppelen" }).click();
  const asking = page.getByRole("alertdialog", { name: "Account ontkoppelen?" });
  await expect(asking).toContainText("Lotte van Dijk kan zich niet meer aanmelden met lotte.prive@klant-a.example.");
  await expectAccessibleEverywhere(page, "unlink an account");
  await asking.getByRole("button", { name: "Ontkoppelen" }).click();
  await expect(accounts(page).getByRole("row", { name: /lotte\.prive/ })).toHaveCount(0);

  await page.getByRole("button", { name: "Acties voor rapport@klant-a.example" }).click();
  await page.getByRole("menuitem", { name: "Uitschakelen" }).click();
  const disabling = page.getByRole("alertdialog", { name: "Account uitschakelen?" });
  await expect(disabling).toBeVisible();
  await expectAccessibleEverywhere(page, "disable an account");
  await disabling.getByRole("button", { name: "Uitschakelen" }).click();
  await expect(accounts(page)).toContainText("Uitgeschakeld");
  // The page of a signed-out user: the connection is gone, and nothing of the shell can be used any more.
  await expect(userMenu(out)).toBeHidden();

  await page.getByRole("button", { name: "Acties voor rapport@klant-a.example" }).click();
  await page.getByRole("menuitem", { name: "Inschakelen" }).click();
  await expect(accounts(page)).not.toContainText("Uitgeschakeld");
  await tab(page, "Geschiedenis").click();
  const history = page.getByRole("list", { name: "Geschiedenis" });
  await expect(history).toContainText(/Sanne de Vries schakelde het account .+ uit\./);
  await expect(history).toContainText("Sanne de Vries ontkoppelde het account lotte.prive@klant-a.example.");
  await expect(history).toContainText("Omschrijving: ‘Privé’ → ‘Thuis’");
  await expectAccessibleInBoth(page, "history");
});

test("every user has a profile: their own accounts, their notifications, and nobody else's", async ({
  page,
  portal,
  watch,
}) => {
  watch.allow(/Failed to load resource: .* 403 .*\/api\/users\//);
  await signIn(page, people.colleague.email, "/");
  await page.waitForURL(/\/support\/tickets/); // the page that "/" redirects to: a menu that was opened before closes
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await userMenu(page).click();
  await page.getByRole("menuitem", { name: "Mijn profiel" }).click();
  await expect(heading(page, "Daan Visser")).toBeVisible();
  await expect(tab(page, /^(Rechten|Geschiedenis)/)).toHaveCount(0);
  await expect(page.getByRole("navigation", { name: "Kruimelpad" })).not.toContainText("Overzicht");
  await expect(page.getByRole("main")).toContainText("Naam en e-mail worden beheerd door de aanmelddienst.");
  await expectAccessibleInBoth(page, "own profile");

  await tab(page, /^Accounts/).click();
  await expect(accounts(page)).toContainText("gebruiker@klant-a.example");
  await expect(page.getByRole("button", { name: /^(Account koppelen|Acties voor)/ })).toHaveCount(0);

  await tab(page, "Meldingen").click();
  const messages = page.getByRole("switch", { name: "Nieuwe berichten" });
  await expect(messages).toBeChecked();
  await messages.focus();
  await page.keyboard.press("Space");
  await expect(toast(page, "Instellingen opgeslagen.")).toBeVisible();
  await expectAccessibleInBoth(page, "notifications");
  await page.reload();
  await expect(messages).not.toBeChecked();
  await expect(page.getByRole("switch", { name: "Nieuwe documenten" })).toBeChecked();

  const mark = (await (await portal.as(people.customer.email)).get<UserPage>("/users?SearchParameter=m.hendriks"))
    .items[0];
  await page.goto(`/users/users/${mark.id}`);
  await expect(heading(page, "U hebt hier geen rechten voor.")).toBeVisible();
});
