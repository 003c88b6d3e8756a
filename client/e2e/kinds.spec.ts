/** Kinds of services: their attributes, their order, and what a customer's services know by them. */
import type { Page } from "@playwright/test";
import { expectAccessibleEverywhere } from "./support/axe.ts";
import { heading, people, signIn } from "./support/steps.ts";
import { expect, test } from "./support/test.ts";

/** A name that no other test uses, not even at a retry. */
const unique = () => String(Date.now()).slice(-7);

const dialog = (page: Page) => page.getByRole("dialog");
const kinds = (page: Page) => page.getByRole("table", { name: "Soorten diensten" });
const save = (page: Page) => dialog(page).getByRole("button", { name: "Opslaan" });

async function addAttribute(page: Page, name: string, type: string, customer: boolean): Promise<void> {
  await dialog(page).getByRole("button", { name: "Kenmerk toevoegen" }).click();
  await page.keyboard.type(name);
  const row = dialog(page).getByRole("group", { name, exact: true });
  await row.getByRole("combobox", { name: "Type" }).selectOption(type);
  await row.getByRole("checkbox", { name: "Zichtbaar voor klant" }).setChecked(customer);
}

async function addKind(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "Soort toevoegen" }).first().click();
  await dialog(page).getByRole("textbox", { name: "Naam" }).first().fill(name);
  await dialog(page).getByRole("radio", { name: "Router" }).check();
}

test("a kind gives a service its attributes, in the tab and from a file", async ({ page, watch }) => {
  test.slow();
  watch.allow(/status of 409 .*\/api\/configuration-kinds/);
  const name = `Lijn ${unique()}`;
  const [shown, own] = [`Snelheid ${name}`, `Poort ${name}`];
  await signIn(page, people.staff.email, "/settings/kinds");
  await expect(heading(page, "Soorten diensten")).toBeVisible();
  await addKind(page, name);
  await addAttribute(page, own, "Tekst", false);
  await addAttribute(page, shown, "Tekst", true);
  await page.keyboard.press("Alt+ArrowUp");
  await expect(dialog(page).locator("#kind-attributes [role=group]").first()).toHaveAccessibleName(shown);
  await expectAccessibleEverywhere(page, "new kind");
  await save(page).click();
  await expect(kinds(page)).toContainText(name);
  await addKind(page, name.toUpperCase());
  await save(page).click();
  await expect(dialog(page)).toContainText("Deze soort bestaat al.");
  await dialog(page).getByRole("textbox", { name: "Naam" }).first().fill(`${name} b`);
  await save(page).click();
  await expect(kinds(page)).toContainText(`${name} b`);

  // The order, by keyboard alone; the server keeps it.
  const handles = kinds(page).getByRole("button", { name: /^Lijn .* verplaatsen$/ });
  const handle = page.getByRole("button", { name: `${name} b verplaatsen` });
  await expect(handles.last()).toHaveAccessibleName(`${name} b verplaatsen`);
  await handle.focus();
  const stored = page.waitForResponse((response) => response.request().method() === "PUT");
  await page.keyboard.press("Alt+ArrowUp");
  expect((await stored).status()).toBe(200);
  await expect(handle).toBeFocused();
  await expect(handles.last()).toHaveAccessibleName(`${name} verplaatsen`);
  await page.reload();
  await expect(handles.last()).toHaveAccessibleName(`${name} verplaatsen`);
  await expectAccessibleEverywhere(page, "kinds", "main");
  await page.getByRole("button", { name: `Acties voor ${name} b` }).click();
  await page.getByRole("menuitem", { name: "Archiveren" }).click();
  await expect(kinds(page).getByText(`${name} b`)).toHaveCount(0);

  // A service of Klant A.
  const code = `KND-${unique()}`;
  await page.goto("/customers");
  await page.getByRole("link", { name: "Klant A", exact: true }).first().click();
  await page
    .getByRole("navigation", { name: "Onderdelen van deze klant" })
    .getByRole("link", { name: /^Diensten/ })
    .click();
  await page.getByRole("button", { name: "Dienst toevoegen" }).click();
  await dialog(page).getByRole("textbox", { name: "Code", exact: true }).fill(code);
  await dialog(page).getByRole("combobox", { name: "Soort" }).selectOption(name);
  await dialog(page).getByRole("textbox", { name: "In gebruik sinds" }).fill("1-2-2026");
  await dialog(page).getByRole("textbox", { name: "Contract tot" }).fill("31-01-2026");
  await dialog(page).getByRole("textbox", { name: "Contractnummer" }).fill("2026-007");
  await dialog(page).getByRole("textbox", { name: "Opzeggen vóór" }).fill("1-11-2027");
  await dialog(page).getByRole("textbox", { name: shown }).fill("1 Gbit/s");
  await dialog(page).getByRole("group", { name: "Alleen voor ons" }).getByRole("textbox", { name: own }).fill("UTR-03");
  await dialog(page).getByRole("button", { name: "Dienst toevoegen" }).click();
  await expect(dialog(page)).toContainText("Het contract eindigt vóór de dienst in gebruik is.");
  await expectAccessibleEverywhere(page, "service");
  await dialog(page).getByRole("textbox", { name: "Contract tot" }).fill("31-01-2028");
  await dialog(page).getByRole("button", { name: "Dienst toevoegen" }).click();
  await expect(dialog(page)).toHaveCount(0);
  await page.getByRole("searchbox").fill(code);
  const row = page.getByRole("table", { name: "Diensten" }).getByRole("row").filter({ hasText: code });
  await expect(row).toContainText(name);
  await row.getByRole("button", { name: `Acties voor ${code}` }).click();
  await page.getByRole("menuitem", { name: "Bewerken" }).click();
  await expect(dialog(page).getByRole("textbox", { name: own })).toHaveValue("UTR-03");
  await expect(dialog(page).getByRole("textbox", { name: "Contract tot" })).toHaveValue("31-01-2028");
  await expect(dialog(page).getByRole("textbox", { name: "Contractnummer" })).toHaveValue("2026-007");
  await expect(dialog(page).getByRole("textbox", { name: "Opzeggen vóór" })).toHaveValue("01-11-2027");
  await dialog(page).getByRole("button", { name: "Annuleren" }).click();

  // A file with the same columns.
  await page.getByRole("link", { name: "Importeren" }).first().click();
  await expect(page.getByText("In gebruik sinds, Contract tot")).toBeVisible();
  const file = [
    `Code;Soort;Contract tot;${shown};${own}`,
    `${code};${name};31/01/2028;2 Gbit/s;UTR-03`,
    `${code}-2;${name};2029-01-31;10 Gbit/s;UTR-04`,
    `${code}-3;Onbekend;;;`,
    `${code}-4;${name};eind 2028;;`,
  ].join("\n");
  await page
    .getByLabel("Bestand kiezen")
    .setInputFiles({ name: "import.csv", mimeType: "text/csv", buffer: Buffer.from(file) });
  const lines = page.getByRole("table", { name: "Regels van het bestand" });
  await expect(lines).toContainText(`${shown}: 1 Gbit/s, in het bestand 2 Gbit/s.`);
  await expect(lines).toContainText("Soort ‘Onbekend’");
  await expect(lines).toContainText("Contract tot ‘eind 2028’ is geen datum");
  await page.getByRole("checkbox", { name: "2 regels overslaan" }).check();
  await page.getByRole("button", { name: "1 regel toevoegen" }).click();
  await expect(page.getByRole("main").getByText("1 toegevoegd.", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Naar diensten" }).click();
  await page.getByRole("searchbox").fill(`${code}-2`);
  await page.getByRole("button", { name: `Acties voor ${code}-2` }).click();
  await page.getByRole("menuitem", { name: "Bewerken" }).click();
  await expect(dialog(page).getByRole("textbox", { name: shown })).toHaveValue("10 Gbit/s");
  await expect(dialog(page).getByRole("textbox", { name: own })).toHaveValue("UTR-04");
});
