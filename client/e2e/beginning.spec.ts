/** From an empty database to the first answered ticket of a customer, through the screens alone. */
import { expectAccessibleInBoth } from "./support/axe.ts";
import { START, STOP } from "./support/limits.ts";
import { Portal } from "./support/portal.ts";
import { composer, fillSignIn, heading, message, send, signInHeading, userMenu } from "./support/steps.ts";
import { expect, test as base } from "./support/test.ts";

const test = base.extend<object, { portal: Portal }>({
  portal: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads the names of the fixtures from the pattern
    async ({}, use) => {
      const portal = await Portal.create("--empty");
      await use(portal);
      await portal.dispose();
    },
    { scope: "worker", timeout: START + STOP },
  ],
});

const eva = "eva@provider.example";
const sanne = "sanne@klant-a.example";

test("a provider starts with an empty portal and answers its first customer", async ({
  page,
  browser,
  baseURL,
  watch,
}) => {
  // There is no user until Eva accepts the invitation.
  watch.allow(/status of 403 .*session-context-test/, /status of 404 .*users\/me/);
  await test.step("the first page asks for the provider and its first member of staff", async () => {
    await page.goto("/");
    await expect(heading(page, "Dit portaal is nog leeg")).toBeVisible();
    await expectAccessibleInBoth(page, "the first page");
    await page.getByLabel("Naam van de dienstverlener").fill("Voorbeeld Beheer");
    await page.getByLabel("Voornaam van de eerste medewerker").fill("Eva");
    await page.getByLabel("Achternaam").fill("Begin");
    await page.getByLabel("E-mailadres").fill(eva);
    await page.getByRole("button", { name: "Beginnen" }).click();
    await expect(heading(page, "Het portaal van Voorbeeld Beheer is ingericht")).toBeVisible();
    await expectAccessibleInBoth(page, "the first page, done");
    await page.getByRole("link", { name: "Aanmelden" }).click();
    await page.getByRole("button", { name: "Aanmelden", exact: true }).click();
    await expect(heading(page, "Voorbeeld Beheer heeft u uitgenodigd")).toBeVisible();
    await page.getByRole("button", { name: /^Ja/ }).click();
    await expect(userMenu(page)).toBeVisible();
  });

  await test.step("the queue says how the first customer gets in, until that is hidden", async () => {
    const menu = page.getByRole("navigation", { name: "Hoofdmenu" });
    await menu.getByRole("link", { name: /^Werkvoorraad/ }).click();
    await expect(page).toHaveURL(/\/queue/);
    const welcome = page.getByRole("heading", { name: "Welkom. Zo komt de eerste klant erin:" });
    await expect(welcome).toBeVisible();
    await expect(page.getByRole("main").getByRole("listitem").getByText("Gebruikers uitnodigen")).toBeVisible();
    await expectAccessibleInBoth(page, "the welcome");
    for (const [name, address] of [
      ["Klant toevoegen", /\/customers$/],
      ["Afspraken instellen", /\/settings\/agreements$/],
    ] as const) {
      await page.getByRole("main").getByRole("link", { name }).click();
      await expect(page).toHaveURL(address);
      await page.goBack();
      await expect(welcome).toBeVisible();
    }
    await page.getByRole("button", { name: "Verbergen" }).click();
    await expect(welcome).toBeHidden();
    await expect(page.getByRole("heading", { name: "Niets aan u toegewezen" })).toBeVisible();
  });

  await test.step("the first customer gets an administrator and a configuration", async () => {
    await page.getByRole("navigation", { name: "Hoofdmenu" }).getByRole("link", { name: "Klanten" }).click();
    await expect(page.getByText("Nog geen klanten")).toBeVisible();
    await page.getByRole("button", { name: "Klant toevoegen" }).last().click();
    const form = page.getByRole("dialog");
    await form.getByRole("textbox", { name: /^Naam/ }).fill("Klant A");
    await form.getByRole("textbox", { name: "Klantnummer" }).fill("10024");
    await form.getByRole("textbox", { name: "E-maildomeinen" }).fill("klant-a.example");
    await form.getByRole("textbox", { name: "Voornaam" }).fill("Sanne");
    await form.getByRole("textbox", { name: "Achternaam" }).fill("de Vries");
    await form.getByRole("textbox", { name: "E-mailadres" }).fill(sanne);
    await form.getByRole("button", { name: "Klant toevoegen" }).click();
    await expect(heading(page, "Klant A")).toBeVisible();
    await page
      .getByRole("link", { name: /^Diensten/ })
      .last()
      .click();
    await page.getByRole("button", { name: "Dienst toevoegen" }).last().click();
    await form.getByRole("textbox", { name: /^Code/ }).fill("GLV-1");
    await form.getByRole("textbox", { name: "Omschrijving" }).fill("Glasvezel 1 Gbit/s");
    await form.getByRole("button", { name: "Dienst toevoegen" }).click();
    await expect(page.getByRole("table", { name: "Diensten" })).toContainText("GLV-1");
  });

  const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
  await watch.attach(context);
  const customer = await context.newPage();

  await test.step("the customer's administrator signs in and creates a ticket", async () => {
    await customer.goto("/");
    await expect(signInHeading(customer)).toBeVisible();
    await fillSignIn(customer, sanne);
    await expect(userMenu(customer)).toBeVisible();
    await customer.getByRole("link", { name: "Nieuw ticket" }).first().click();
    await customer.getByRole("textbox", { name: "Onderwerp" }).fill("Geen verbinding");
    await customer.getByRole("radio", { name: "Storing" }).check();
    await customer
      .getByRole("textbox", { name: /^Omschrijving|^Bericht/ })
      .fill("Sinds vanochtend werkt het internet niet.");
    await customer.getByRole("button", { name: "Ticket aanmaken" }).click();
    await expect(message(customer, "Sinds vanochtend werkt het internet niet.")).toBeVisible();
  });

  await test.step("staff answer", async () => {
    await page
      .getByRole("navigation", { name: "Hoofdmenu" })
      .getByRole("link", { name: /^Alle tickets/ })
      .click();
    await page.getByRole("link", { name: "Geen verbinding" }).click();
    await expect(message(page, "Sinds vanochtend werkt het internet niet.")).toBeVisible();
    await composer(page).waitFor();
    await send(page, "Het is verholpen.");
    await expect(message(customer, "Het is verholpen.")).toBeVisible();
  });
  await context.close();
});
