import { expectAccessibleInBoth, expectNarrowHyphens } from "./support/axe.ts";
import { expect, test } from "./support/test.ts";
import { createTicket, heading, people, row, signIn } from "./support/steps.ts";
import { closeToast, expectApart, holdToasts, toasts } from "./support/toasts.ts";
import type { Page } from "@playwright/test";

const rows = (page: Page) => page.getByRole("table", { name: "Klanten" });
const tab = (page: Page, name: string | RegExp) =>
  page.getByRole("navigation", { name: "Onderdelen van deze klant" }).getByRole("link", { name });
const field = (page: Page, name: string) =>
  page.getByRole("dialog").getByRole("textbox", { name: new RegExp(`^${name}`) });

/** A number and a domain that no other test uses, not even at a retry. */
const unique = () => String(Date.now()).slice(-8);

test("a customer is added, found by domain, changed, ended and restored, and its history shows it", async ({
  page,
  watch,
}) => {
  // Refused first.
  watch.allow(/status of 400 .*\/api\/customers/, /status of 409 .*\/api\/customers/);
  const number = unique();
  await signIn(page, people.staff.email, "/customers");
  await expect(rows(page).getByRole("link", { name: "Klant A" })).toBeVisible();

  await page.getByRole("button", { name: "Klant toevoegen" }).click();
  await field(page, "Naam").fill(`Bakkerij ${number}`);
  await field(page, "Klantnummer").fill("10024");
  await field(page, "E-maildomeinen").fill("gmail.com");
  const add = page.getByRole("dialog").getByRole("button", { name: "Klant toevoegen" });
  await add.click();
  await expect(page.getByText("Een openbaar e-maildomein kan niet bij één klant horen.")).toBeVisible();
  await field(page, "E-maildomeinen").fill(`@bakkerij-${number}.example, Brood-${number}.example`);
  await add.click();
  await expect(page.getByText("Dit klantnummer is al in gebruik.")).toBeVisible();
  await field(page, "Klantnummer").fill(number);
  await add.click();

  await expect(heading(page, `Bakkerij ${number}`)).toBeVisible();
  await expect(
    page.getByText(`Klantnummer ${number} · bakkerij-${number}.example · brood-${number}.example`),
  ).toBeVisible();
  await page.getByRole("button", { name: "Bewerken" }).click();
  await field(page, "Naam").fill(`Banketbakkerij ${number}`);
  await page.getByRole("dialog").getByRole("button", { name: "Opslaan" }).click();
  await expect(heading(page, `Banketbakkerij ${number}`)).toBeVisible();

  await page.getByRole("button", { name: "Acties", exact: true }).click();
  await page.getByRole("menuitem", { name: "Beëindigen" }).click();
  const end = page.getByRole("dialog", { name: `Banketbakkerij ${number} beëindigen?` });
  await end.getByRole("button", { name: "Klant beëindigen" }).click();
  await expect(end.getByText("Dit is niet het klantnummer.")).toBeVisible();
  await end.getByRole("textbox").fill(number);
  await end.getByRole("button", { name: "Klant beëindigen" }).click();
  await expect(end).toBeHidden();
  await expect(page.getByRole("main").getByText("Beëindigd", { exact: true }).first()).toBeVisible();
  const letGo = await holdToasts(page);
  await page.getByRole("button", { name: "Acties", exact: true }).click();
  await page.getByRole("menuitem", { name: "Weer activeren" }).click();
  await expect(toasts(page).filter({ hasText: `Banketbakkerij ${number} is weer actief.` })).toBeVisible();
  await expectApart(page, page.getByRole("button", { name: "Acties", exact: true }));
  await closeToast(page);
  await letGo();

  await tab(page, "Geschiedenis").click();
  const history = page.getByRole("list", { name: "Geschiedenis" }).getByRole("listitem");
  await expect(history).toContainText([
    "maakte deze klant weer actief",
    "beëindigde deze klant",
    `Naam: Bakkerij ${number} → Banketbakkerij ${number}`,
    "voegde deze klant toe",
  ]);

  await page.goto("/customers");
  await page.getByRole("searchbox").fill(`brood-${number}`);
  await expect(rows(page).getByRole("rowgroup").last().getByRole("row")).toHaveCount(1);
  await rows(page).getByRole("link").click();
  await expect(heading(page, `Banketbakkerij ${number}`)).toBeVisible();
});

test("a colleague's change in the meantime is shown, and overwritten only on confirmation", async ({
  page,
  visitor,
  watch,
}) => {
  watch.allow(/status of 409 .*\/api\/customers/);
  const number = unique();
  await signIn(page, people.staff.email, "/customers");
  await page.getByRole("button", { name: "Klant toevoegen" }).click();
  await field(page, "Naam").fill(`Slagerij ${number}`);
  await field(page, "Klantnummer").fill(number);
  await page.getByRole("dialog").getByRole("button", { name: "Klant toevoegen" }).click();
  await expect(heading(page, `Slagerij ${number}`)).toBeVisible();
  const colleague = await visitor(people.staff.email, new URL(page.url()).pathname);
  for (const one of [page, colleague]) await one.getByRole("button", { name: "Bewerken" }).click();
  await field(colleague, "Naam").fill(`Vishandel ${number}`);
  await colleague.getByRole("dialog").getByRole("button", { name: "Opslaan" }).click();
  await expect(heading(colleague, `Vishandel ${number}`)).toBeVisible();

  await field(page, "Naam").fill(`Kaashandel ${number}`);
  const save = page.getByRole("dialog").getByRole("button", { name: "Opslaan" });
  await save.click();
  const said = page.getByRole("dialog").getByRole("alert");
  await expect(said).toContainText("Iemand anders heeft dit intussen gewijzigd.");
  await expect(said).toContainText(`Vishandel ${number}`);
  // By now the page behind the form has the colleague's change.
  await expect(page.locator("main h1")).toHaveText(`Vishandel ${number}`);
  await expect(field(page, "Naam")).toHaveValue(`Kaashandel ${number}`);
  await said.getByRole("button", { name: "Mijn waarde behouden" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(heading(page, `Kaashandel ${number}`)).toBeVisible();
});

test("users of a customer: staff add one and grant rights", async ({ page }) => {
  const name = `Gast${unique()}`;
  await signIn(page, people.staff.email, "/customers");
  await rows(page).getByRole("link", { name: "Klant B" }).click();
  await tab(page, /^Gebruikers/).click();
  await expect(page.getByRole("table", { name: "Gebruikers" }).getByText(people.other.email)).toBeVisible();
  await page.getByRole("link", { name: "Gebruiker aanmaken" }).click();
  await expect(heading(page, "Gebruiker aanmaken")).toBeVisible();
  await page.getByRole("textbox", { name: "Voornaam" }).fill(name);
  await page.getByRole("textbox", { name: "Achternaam" }).fill("Testers");
  await page.getByRole("textbox", { name: "E-mailadres" }).fill(`${name.toLowerCase()}@klant-b.example`);
  await page.getByRole("checkbox", { name: /^Tickets bekijken/ }).check();
  await expect(page.getByRole("checkbox", { name: /Klanten beheren/ })).toHaveCount(0);
  await page.getByRole("button", { name: "Gebruiker aanmaken" }).click();
  await expect(heading(page, `${name} Testers`)).toBeVisible();
  await expect(page.getByRole("switch", { name: /^Tickets bekijken/ })).toBeChecked();
  await page.getByRole("switch", { name: /^Webshop gebruiken/ }).click();
  await expect(page.getByRole("switch", { name: /^Webshop gebruiken/ })).toBeChecked();
});

test("configurations of a customer: added, changed, ended, and no longer offered for a new ticket", async ({
  page,
  watch,
}) => {
  watch.allow(/status of 409 .*\/configurations/);
  const code = `TST-${unique()}`;
  await signIn(page, people.staff.email, "/customers");
  await rows(page).getByRole("link", { name: "Klant B" }).click();
  await tab(page, /^Diensten/).click();
  const table = page.getByRole("table", { name: "Diensten" });
  const first = await table.getByRole("rowgroup").last().getByRole("row").first().getByRole("cell").first().innerText();
  const taken = /[A-Z]+-\d+/.exec(first)?.[0] ?? "";
  const row = table.getByRole("row").filter({ hasText: code });

  await page.getByRole("button", { name: "Dienst toevoegen" }).click();
  const add = page.getByRole("dialog").getByRole("button", { name: "Dienst toevoegen" });
  await add.click();
  await expect(page.getByText("Vul een code in.")).toBeVisible();
  await field(page, "Code").fill(taken);
  await add.click();
  await expect(page.getByText("Deze code bestaat al bij deze klant.")).toBeVisible();
  await field(page, "Code").fill(code);
  await field(page, "Omschrijving").fill("Glasvezel 1 Gbit/s");
  await field(page, "Postcode").fill("3542 AD");
  await field(page, "Huisnummer").fill("18");
  await field(page, "Plaats").fill("Utrecht");
  await add.click();
  await page.getByRole("searchbox", { name: "Zoek op code, adres of dienst" }).fill(code);
  await expect(table.getByRole("rowgroup").last().getByRole("row")).toHaveCount(1);
  await expect(row).toContainText("Glasvezel 1 Gbit/s");

  await row.getByRole("button", { name: `Acties voor ${code}` }).click();
  await page.getByRole("menuitem", { name: "Bewerken" }).click();
  await field(page, "Plaats").fill("Zwolle");
  await page.getByRole("dialog").getByRole("button", { name: "Opslaan" }).click();
  await expect(row).toContainText("Zwolle");

  await row.getByRole("button", { name: `Acties voor ${code}` }).click();
  await page.getByRole("menuitem", { name: "Nieuw ticket" }).click();
  await expect(page.getByRole("combobox", { name: "Klant" })).toHaveValue(/^Klant B/);
  await page.goBack();
  await row.getByRole("button", { name: `Acties voor ${code}` }).click();
  await page.getByRole("menuitem", { name: "Beëindigen" }).click();
  await expect(row).toContainText("Beëindigd");
});

test("staff remove a customer's last administrator only after confirming", async ({ page, watch }) => {
  watch.allow(/status of 409 .*\/(grants|accounts)/);
  const number = unique();
  await signIn(page, people.staff.email, "/customers");
  await page.getByRole("button", { name: "Klant toevoegen" }).click();
  await field(page, "Naam").fill(`Slijterij ${number}`);
  await field(page, "Klantnummer").fill(number);
  await field(page, "Voornaam").fill("Bea");
  await field(page, "Achternaam").fill("Heer");
  await field(page, "E-mailadres").fill(`bea@s${number}.example`);
  await page.getByRole("dialog").getByRole("button", { name: "Klant toevoegen" }).click();
  await expect(heading(page, `Slijterij ${number}`)).toBeVisible();
  await tab(page, /^Gebruikers/).click();
  await page.getByRole("link", { name: "Bea Heer" }).click();
  await page.getByRole("link", { name: /^Rechten/ }).click();
  const admin = page.getByRole("switch", { name: /^Accountbeheerder/ });
  await expect(admin).toBeChecked();
  await admin.click();
  await page.getByRole("alertdialog").getByRole("button").last().click();
  await expect(page.getByText(/Deze klant heeft daarna geen accountbeheerder meer/)).toBeVisible();
  await expect(admin).toBeChecked();
  // The switch changes at once: leaving before the change is stored would undo it.
  const stored = page.waitForResponse((answer) => answer.request().method() !== "GET" && answer.ok());
  await page.getByRole("button", { name: "Toch doen" }).click();
  await stored;
  await expect(admin).not.toBeChecked();
  await page.goto(`/customers?q=${number}`);
  await rows(page)
    .getByRole("link", { name: `Slijterij ${number}` })
    .click();
  await tab(page, "Geschiedenis").click();
  await expect(page.getByRole("list", { name: "Geschiedenis" })).toContainText("zonder accountbeheerder");
});

test("the tickets of a customer are found and opened from its page", async ({ page, portal }) => {
  const subject = `Van deze klant ${unique()}`;
  await createTicket(await portal.as(people.other.email), subject);
  await signIn(page, people.staff.email, "/customers");
  await rows(page).getByRole("link", { name: "Klant B" }).click();
  await tab(page, "Tickets").click();
  await expect(row(page, subject)).toBeVisible();
  await expect(page.getByRole("columnheader", { name: "Klant" })).toHaveCount(0);
  await page.getByRole("searchbox").fill("bestaat nergens");
  await expect(page.getByText("Geen tickets gevonden")).toBeVisible();
  await page.getByRole("searchbox").fill(subject);
  await row(page, subject).getByRole("link").click();
  await expect(heading(page, subject)).toBeVisible();
  await page.goBack();
  await expect(tab(page, "Tickets")).toHaveAttribute("aria-current", "page");
  await expect(row(page, subject)).toBeVisible();
});

test("customers have no such pages, and staff without the right can only read them", async ({ page, visitor }) => {
  await signIn(page, people.customer.email, "/customers");
  await expect(heading(page, "Deze pagina bestaat niet")).toBeVisible();
  const staff = await visitor(people.staff2.email, "/customers");
  await expect(rows(staff).getByRole("link", { name: "Klant A" })).toBeVisible();
  await expect(staff.getByRole("button", { name: "Klant toevoegen" })).toHaveCount(0);
  await rows(staff).getByRole("link", { name: "Klant A" }).click();
  await expect(heading(staff, "Klant A")).toBeVisible();
  await expect(tab(staff, /^Diensten/)).toBeVisible();
  await expect(tab(staff, /^Gebruikers/)).toHaveCount(0);
  await expect(staff.getByRole("button", { name: "Acties" })).toHaveCount(0);
});

for (const width of [1280, 390]) {
  test.describe(`axe, ${width}`, () => {
    test.use({ viewport: { width, height: width < 960 ? 844 : 800 } });

    test("customers", async ({ page }) => {
      await signIn(page, people.staff.email, "/customers");
      await expect(page.getByRole("link", { name: "Klant A" })).toBeVisible();
      await expectAccessibleInBoth(page, "customers");
      await expectNarrowHyphens(page);
      await page.getByRole("button", { name: "Klant toevoegen" }).first().click();
      await page.getByRole("dialog").getByRole("button", { name: "Klant toevoegen" }).click();
      await expectAccessibleInBoth(page, "a customer that is added", "[role=dialog]");
      await page.keyboard.press("Escape");
      await page.getByRole("link", { name: "Klant A" }).click();
      await expect(heading(page, "Klant A")).toBeVisible();
      await expectAccessibleInBoth(page, "a customer");
      await expectNarrowHyphens(page);
      for (const name of [/^Gebruikers/, /^Diensten/, /^Tickets/, /^Geschiedenis/]) {
        await tab(page, name).click();
        await expectAccessibleInBoth(page, `a customer's ${name.source}`);
      }
      await page.getByRole("button", { name: "Acties", exact: true }).click();
      await page.getByRole("menuitem", { name: "Beëindigen" }).click();
      await expectAccessibleInBoth(page, "a customer that is ended", "[role=dialog]");
    });
  });
}
