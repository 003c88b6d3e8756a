import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expectAccessibleInBoth } from "./support/axe.ts";
import { LONG } from "./support/limits.ts";
import { heading, people, signIn } from "./support/steps.ts";
import { expect, test } from "./support/test.ts";

const seed = new URL("../../db/seed/configurations-klant-a.csv", import.meta.url);

/** A number that no other test uses, not even at a retry. */
const unique = () => String(Date.now()).slice(-8);

/** Adds a customer with an administrator and opens its page. */
async function newCustomer(page: Page, name: string, number: string): Promise<void> {
  await signIn(page, people.staff.email, "/customers");
  await page.getByRole("button", { name: "Klant toevoegen" }).first().click();
  const form = page.getByRole("dialog");
  await form.getByRole("textbox", { name: "Naam", exact: true }).fill(name);
  await form.getByRole("textbox", { name: "Klantnummer" }).fill(number);
  await form.getByRole("textbox", { name: "E-maildomeinen" }).fill(`k${number}.example`);
  await form.getByRole("textbox", { name: "Voornaam" }).fill("Bea");
  await form.getByRole("button", { name: "Klant toevoegen" }).click();
  await expect(form.getByText("Vul een achternaam in.")).toBeVisible();
  await form.getByRole("textbox", { name: "Achternaam" }).fill("Heer");
  await form.getByRole("textbox", { name: "E-mailadres" }).fill(`bea@k${number}.example`);
  await form.getByRole("button", { name: "Klant toevoegen" }).click();
  await expect(heading(page, name)).toBeVisible();
}

const tab = (page: Page, name: string | RegExp) =>
  page.getByRole("navigation", { name: "Onderdelen van deze klant" }).getByRole("link", { name });

const openImport = async (page: Page, name: RegExp) => {
  await tab(page, name).click();
  await page.getByRole("link", { name: "Importeren" }).first().click();
};

const give = (page: Page, text: string | Buffer) =>
  page
    .getByLabel("Bestand kiezen")
    .setInputFiles({ name: "import.csv", mimeType: "text/csv", buffer: Buffer.from(text) });

const tile = (page: Page, name: string) =>
  page.getByRole("group", { name: "Uitkomsten" }).getByRole("button", { name });
const lines = (page: Page) => page.getByRole("table", { name: "Regels van het bestand" }).getByRole("rowgroup").last();

test("a file of configurations is checked and added, and adds nothing the second time", async ({ page }) => {
  const number = unique();
  const file = await readFile(seed);
  await newCustomer(page, `Drukkerij ${number}`, number);
  await openImport(page, /^Diensten/);
  await expect(heading(page, "Diensten importeren")).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Kruimelpad" }).getByRole("list")).toHaveText(
    `HomeKlantenDrukkerij ${number}Importeren`,
  );

  await give(page, "PK\u0003\u0004\0\0");
  await expect(page.getByRole("alert")).toContainText("kan niet als CSV worden gelezen");
  await give(page, "Plaats;Opmerking\nEde;x");
  await expect(page.getByRole("alert")).toContainText("In het bestand ontbreekt: Code.");

  await give(page, file);
  await expect(tile(page, "Nieuw")).toContainText("26");
  await page.getByRole("button", { name: "26 regels toevoegen" }).click();
  await expect(page.getByRole("main").getByText("26 toegevoegd.")).toBeVisible();
  await page.getByRole("button", { name: "Ander bestand" }).click();

  // The same file again, with one row that differs and one that is not valid.
  await give(page, `${file.toString().replace("Utrecht", "Zwolle")};Ede;;;\n${"X".repeat(61)};;;;\n`);
  await expect(tile(page, "Ongewijzigd")).toContainText("25");
  await tile(page, "Verschilt").click();
  await expect(lines(page).getByRole("row")).toHaveCount(1);
  await expect(lines(page)).toContainText("Blijft zoals het is. Plaats: Utrecht, in het bestand Zwolle.");
  await tile(page, "Geweigerd").click();
  await expect(lines(page)).toContainText("Code ontbreekt.");
  await expect(page.getByRole("main").getByText("Er is niets om toe te voegen.")).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Fouten downloaden" }).click();
  const errors = (await readFile(await (await download).path())).toString();
  expect(errors).toContain("Code;Omschrijving;Postcode;Huisnummer;Plaats;Fout");
  expect(errors).toContain(";Ede;;;;Code ontbreekt.");
  await page.getByRole("link", { name: "Naar diensten" }).click();
  await expect(tab(page, "Diensten 26")).toBeVisible();
});

test("the users of a file are added, except those of its faulty lines", async ({ page }) => {
  const number = unique();
  await newCustomer(page, `Binderij ${number}`, number);
  await openImport(page, /^Gebruikers/);
  const people = [1, 2].map((at) => `Voor;Naam${at};p${at}@k${number}.example;Tickets bekijken`);
  people.push(`Nog;Eens;P1@k${number}.example;`, `Te;Veel;veel@k.example;Alles`);
  await give(page, `Voornaam;Achternaam;E-mailadres;Rechten;Opmerking\n${people.join("\n")}\n`);
  await expect(page.getByText("Kolom ‘Opmerking’ wordt overgeslagen.")).toBeVisible();
  await expect(tile(page, "Nieuw")).toContainText("2");
  await tile(page, "Geweigerd").click();
  await expect(lines(page)).toContainText("E-mailadres staat ook op regel 2.");
  await expect(lines(page)).toContainText("Recht ‘alles’ bestaat niet.");
  await page.getByRole("checkbox", { name: "2 regels overslaan" }).check();
  await page.getByRole("button", { name: "2 regels toevoegen" }).click();
  await expect(page.getByRole("main").getByText("2 toegevoegd.", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Naar gebruikers" }).click();
  // Including the administrator who was added with the customer.
  await expect(tab(page, "Gebruikers 3")).toBeVisible();
});

test(
  "many users are added in blocks; an interrupted import continues where it stopped",
  { tag: LONG },
  async ({ page, watch }) => {
    watch.allow(/Failed to load resource.*ERR_FAILED/, /users\/import/);
    const number = unique();
    const people = Array.from({ length: 600 }, (_, at) => `Voor;Naam${at};p${at}@k${number}.example;Tickets bekijken`);
    people.push(
      `Ver;Weg;ver@elders-${number}.example;`,
      `Nog;Eens;P1@k${number}.example;`,
      `Te;Veel;veel@k.example;Alles`,
    );
    await newCustomer(page, `Uitgeverij ${number}`, number);
    await openImport(page, /^Gebruikers/);
    await give(page, `Voornaam;Achternaam;E-mailadres;Rechten;Opmerking\n${people.join("\n")}\n`);
    await expect(page.getByText("Kolom ‘Opmerking’ wordt overgeslagen.")).toBeVisible();
    await expect(tile(page, "Nieuw")).toContainText("601");
    await tile(page, "Geweigerd").click();
    await expect(lines(page)).toContainText("E-mailadres staat ook op regel 3.");
    await expect(lines(page)).toContainText("Recht ‘alles’ bestaat niet.");

    // The response to the second block is lost.
    let blocks = 0;
    await page.route("**/users/import", async (route) => {
      blocks += 1;
      if (blocks !== 2) return route.continue();
      await route.fetch();
      await route.abort();
    });
    await page.getByRole("switch", { name: "Uitnodigingen versturen" }).click();
    const add = page.getByRole("button", { name: "601 regels toevoegen" });
    await add.click();
    await expect(page.getByText("Geef eerst aan dat u de geweigerde regels overslaat.")).toBeVisible();
    await page.getByRole("checkbox", { name: "2 regels overslaan" }).check();
    await add.click();
    await expect(page.getByText(/^500 van 601 toegevoegd\./)).toBeVisible();
    await page.getByRole("button", { name: "Verder gaan" }).click();
    await expect(page.getByRole("main").getByText("601 toegevoegd.", { exact: true })).toBeVisible();
    expect(blocks).toBe(3);

    await page.getByRole("link", { name: "Naar gebruikers" }).click();
    // Including the administrator who was added with the customer.
    await expect(tab(page, "Gebruikers 602")).toBeVisible();
    await page.getByRole("searchbox").fill("Naam599");
    await page.getByRole("link", { name: "Voor Naam599" }).click();
    await expect(heading(page, "Voor Naam599")).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Kruimelpad" })).toContainText(`Klanten`);
    await expect(page.getByRole("navigation", { name: "Kruimelpad" }).getByRole("link").last()).toHaveText(
      `Uitgeverij ${number}`,
    );
  },
);

for (const width of [1280, 390]) {
  test.describe(`axe, ${width}`, () => {
    test.use({ viewport: { width, height: width < 960 ? 844 : 800 } });

    test("an import", async ({ page }) => {
      await signIn(page, people.staff.email, "/customers");
      await page.getByRole("link", { name: "Klant B" }).click();
      await openImport(page, /^Diensten/);
      const crumbs = page.getByRole("navigation", { name: "Kruimelpad" });
      const names = width < 600 ? "Klant B" : /Klant B\s*Importeren$/;
      await expect(crumbs, "a phone does not repeat the heading").toHaveText(names, { useInnerText: true });
      await give(page, "Opmerking\nEde");
      await expect(page.getByRole("alert")).toBeVisible();
      await expectAccessibleInBoth(page, "a file that is to be imported");
      await give(page, "Code;Plaats\nGLV-3105;Ede\nN-1;Ede\nN-1;Oss\n;Ede\n");
      await expect(page.getByRole("button", { name: "1 regel toevoegen" })).toBeVisible();
      await page.getByRole("button", { name: "1 regel toevoegen" }).click();
      await expectAccessibleInBoth(page, "a file that was checked");
    });
  });
}
