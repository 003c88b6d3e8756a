import type { Page } from "@playwright/test";
import { expectAccessibleEverywhere } from "./support/axe.ts";
import { expect, test } from "./support/test.ts";
import { heading, people, signIn } from "./support/steps.ts";

const ADDRESS = "/settings/agreements";
const dialog = (page: Page) => page.getByRole("dialog");
const bar = (page: Page) => page.getByRole("region", { name: "Niet opgeslagen wijzigingen" });
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });
const unique = () => String(Date.now()).slice(-8);

/** Opening hours that only this test uses. */
async function newHours(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: /^Openingstijden: / }).click();
  await page.getByRole("menuitem", { name: "Nieuw" }).click();
  await dialog(page).getByRole("textbox", { name: "Naam" }).fill(name);
  await dialog(page).getByRole("button", { name: "Klaar" }).click();
  await expect(page.getByRole("button", { name: `Openingstijden: ${name}` })).toBeVisible();
}

async function save(page: Page): Promise<void> {
  await bar(page).getByRole("button", { name: "Opslaan" }).click();
  await expect(bar(page)).toHaveCount(0);
}

async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: /^Openingstijden: / }).click();
  await page.getByRole("menuitemradio", { name }).click();
}

test("hours, an exception and a rule are saved together, survive a reload, and are tried out", async ({ page }) => {
  const name = `Balie ${unique()}`;
  await signIn(page, people.staff.email, ADDRESS);
  await expect(heading(page, "Afspraken")).toBeVisible();
  await newHours(page, name);
  const week = page.getByRole("list", { name: `Openingstijden: ${name}` });
  const days = week.getByRole("listitem");

  // By keyboard alone: open the field, set a time, move it a quarter of an hour, close it; the focus returns to the
  // field.
  const thursday = days.nth(3).getByRole("button", { name: /^Donderdag, / });
  await thursday.focus();
  await page.keyboard.press("Enter");
  const until = dialog(page).getByRole("textbox", { name: "Tot" });
  await until.focus();
  await until.press("ControlOrMeta+a");
  await page.keyboard.type("19:45");
  await page.keyboard.press("ArrowUp");
  await expect(until).toHaveValue("20:00");
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toHaveCount(0);
  await expect(thursday).toHaveAccessibleName("Donderdag, 09:00 – 20:00");
  await expect(thursday).toBeFocused();
  await expect(days.nth(3)).toContainText("11 u");

  // Errors show at their row, and saving is blocked until they are fixed.
  await days.nth(3).getByRole("button", { name: "Donderdag: tijden toevoegen" }).click();
  await days.nth(3).getByRole("button", { name: "Donderdag, 20:30 – 24:00" }).click();
  await dialog(page).getByRole("textbox", { name: "Van" }).fill("19:00");
  await expect(days.nth(3)).toContainText("De tijden overlappen.");
  await dialog(page).getByRole("textbox", { name: "Tot" }).fill("18:00");
  await expect(days.nth(3)).toContainText("Tot ligt vóór van.");
  await expect(bar(page).getByRole("button", { name: "Opslaan" })).toBeDisabled();
  await dialog(page).getByRole("button", { name: "Verwijderen" }).click();
  await expect(days.nth(3)).not.toContainText("Tot ligt vóór van.");

  await button(page, "Uitzondering toevoegen").click();
  await dialog(page).getByRole("textbox", { name: "Naam" }).fill("Teamdag");
  await dialog(page).getByRole("textbox", { name: "Datum" }).fill("01-06-2099");
  await dialog(page).getByRole("button", { name: "Klaar" }).click();

  await button(page, "Regel").click();
  await dialog(page).getByRole("radio", { name: "Eén klant" }).check();
  await dialog(page).getByRole("combobox", { name: "Klant" }).fill("Klant B");
  await page.getByRole("option", { name: /^Klant B/ }).click();
  await dialog(page).getByRole("combobox", { name: "Soort" }).selectOption("Storing");
  await dialog(page).getByRole("combobox", { name: "Prioriteit" }).selectOption("Urgent");
  await dialog(page).getByRole("textbox", { name: "Reactie binnen" }).fill("2");
  await dialog(page).getByRole("combobox", { name: "Openingstijden" }).selectOption(name);
  await dialog(page).getByRole("button", { name: "Klaar" }).click();
  await expect(bar(page)).toContainText("Geldt voor nieuwe tickets.");

  // A link does not discard unsaved changes.
  await page.getByRole("navigation").getByRole("link", { name: "Labels" }).click();
  await page.getByRole("button", { name: "Op deze pagina blijven" }).click();
  await save(page);

  await page.reload();
  await expect(heading(page, "Afspraken")).toBeVisible();
  await choose(page, name);
  await expect(thursday).toHaveAccessibleName("Donderdag, 09:00 – 20:00");
  await expect(page.getByRole("list", { name: "Uitzonderingen" })).toContainText("Teamdag");
  const rule = page.getByRole("table", { name: "Reactie en oplossing" }).getByRole("row").filter({ hasText: name });
  await expect(rule).toContainText("2 uur");
  await expect(rule).toContainText("Klant B");

  await page.getByRole("button", { name: `Openingstijden: ${name}` }).click();
  await expect(page.getByRole("menuitem", { name: /^Verwijderen \(Gebruikt in / })).toBeDisabled();
  await page.keyboard.press("Escape");

  await button(page, "Uitproberen").click();
  await dialog(page).getByRole("combobox", { name: "Klant" }).fill("Klant B");
  await page.getByRole("option", { name: /^Klant B/ }).click();
  await dialog(page).getByRole("combobox", { name: "Prioriteit" }).selectOption("Urgent");
  // A Monday at noon without an exception.
  await dialog(page).getByRole("textbox", { name: "Datum" }).fill("08-06-2099");
  await dialog(page).getByRole("textbox", { name: "Tijd" }).fill("12:00");
  await expect(dialog(page).getByRole("status")).toContainText(
    "Klant B, storing, urgent. Reactie vóór ma 8 jun 2099 14:00",
  );
  await expect(dialog(page).getByRole("list", { name: "Geteld tot de reactie" })).toContainText("Open 09:00 – 17:00");
  await dialog(page).getByRole("button", { name: "Sluiten" }).first().click();

  await button(page, "Geschiedenis").click();
  await expect(dialog(page)).toContainText(name);
});

test("a colleague's change in the meantime is shown, and the user keeps theirs or overwrites it", async ({
  page,
  visitor,
  watch,
}) => {
  watch.allow(/status of 409 .*\/api\/calendars/);
  const name = `Samen ${unique()}`;
  await signIn(page, people.staff.email, ADDRESS);
  await newHours(page, name);
  await save(page);
  const other = await visitor(people.staff.email, ADDRESS);
  await choose(other, name);
  const add = (one: Page, day: string) => one.getByRole("button", { name: `${day}: tijden toevoegen` }).click();
  const refused = async () => {
    await bar(page).getByRole("button", { name: "Opslaan" }).click();
    await expect(bar(page)).toContainText(`Iemand anders heeft ‘${name}’ intussen gewijzigd.`);
  };
  await add(page, "Zaterdag");
  await add(other, "Zondag");
  await save(other);
  await refused();
  await bar(page).getByRole("button", { name: "Overnemen" }).click();
  await expect(bar(page)).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^Zondag, 09:00/ })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Zaterdag, / })).toHaveCount(0);

  await add(page, "Zaterdag");
  await add(other, "Maandag");
  await save(other);
  await refused();
  await expect(page.getByRole("button", { name: /^Zaterdag, 09:00/ })).toBeVisible();
  await bar(page).getByRole("button", { name: "Mijn waarde behouden" }).click();
  await expect(page.getByText("Afspraken opgeslagen.")).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
  await page.reload();
  await choose(page, name);
  await expect(page.getByRole("button", { name: /^Zaterdag, 09:00/ })).toBeVisible();
});

test("agreements in light and dark, wide and narrow", async ({ page }) => {
  await signIn(page, people.staff.email, ADDRESS);
  await newHours(page, `Licht ${unique()}`);
  await expect(bar(page)).toBeVisible();
  await expectAccessibleEverywhere(page, "agreements", "main");
  await button(page, "Regel").click();
  await expectAccessibleEverywhere(page, "a rule");
  await page.keyboard.press("Escape");
  await button(page, "Uitzondering toevoegen").click();
  await dialog(page).getByRole("radio", { name: "Andere tijden" }).check();
  await expectAccessibleEverywhere(page, "an exception");
});
