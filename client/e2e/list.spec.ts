import type { Page } from "@playwright/test";
import { expect, test } from "./support/test.ts";
import { heading, people, row, settled, signIn, subjects, table } from "./support/steps.ts";

const view = (page: Page, name: string | RegExp) => page.getByRole("navigation", { name: "Weergaven" }).getByRole("link", { name });
const search = (page: Page) => page.getByRole("searchbox", { name: "Zoek op onderwerp of nummer" });
const pager = (page: Page) => page.getByRole("navigation", { name: "Paginering" });

/** The cells of one column, by its heading, from top to bottom. */
async function column(page: Page, name: string): Promise<string[]> {
  const heads = await table(page).getByRole("columnheader").allInnerTexts();
  const index = heads.findIndex((head) => head.trim() === name);
  return table(page).getByRole("rowgroup").last().getByRole("row").evaluateAll((rows, at) => rows.map((one) => (one as HTMLTableRowElement).cells[at]?.innerText.trim() ?? ""), index);
}

test("each view shows its own tickets, and the address says which", async ({ page }) => {
  await signIn(page, people.customer.email);
  await expect(view(page, "Openstaand")).toHaveAttribute("aria-current", "page");
  await expect(row(page, "Glasvezelverbinding valt weg tijdens piekuren")).toContainText("00.104.287");
  for (const status of await column(page, "Status")) expect(["Nieuw", "In behandeling", "Wacht op u", "Gepauzeerd"]).toContain(status);

  await view(page, "Afgerond").click();
  await expect(page).toHaveURL("/support/tickets?view=closed");
  await expect(row(page, "Router vervangen na stroomstoring")).toBeVisible();
  await expect(row(page, "Glasvezelverbinding valt weg tijdens piekuren")).toHaveCount(0);
  for (const status of await column(page, "Status")) expect(["Opgelost", "Gesloten"]).toContain(status);

  await view(page, /^Ongelezen/).click();
  await expect(page).toHaveURL("/support/tickets?view=unread");
  await expect(row(page, "Router vervangen na stroomstoring")).toHaveCount(0);
  await expect(subjects(page).first()).toHaveAccessibleName(/^Ongelezen, \d+ nieuwe? berichte?n?\. /);

  await view(page, /^Gevolgd/).click();
  await expect(page).toHaveURL("/support/tickets?view=following");
  const count = Number(/\d+/.exec(await view(page, /^Gevolgd/).innerText())?.[0]);
  await expect(subjects(page), "the number beside the view is how many it shows").toHaveCount(count);

  await page.goBack();
  await expect(view(page, /^Ongelezen/)).toHaveAttribute("aria-current", "page");
  await expect(row(page, "Router vervangen na stroomstoring")).toHaveCount(0);
});

test("searching by word and by number, emptied with Esc", async ({ page }) => {
  await signIn(page, people.customer.email, "/support/tickets?view=all");
  await search(page).fill("glasvezel");
  await expect(page).toHaveURL("/support/tickets?view=all&q=glasvezel");
  // The word is found in the subject or in the conversation.
  await expect(row(page, "Glasvezel Apeldoorn: oplevering uitgesteld")).toBeVisible();
  await expect(row(page, "Rekenfout in creditnota")).toHaveCount(0);

  await search(page).fill("00.104.287");
  await expect(subjects(page)).toHaveCount(1);
  await expect(subjects(page)).toContainText("Glasvezelverbinding valt weg tijdens piekuren");

  await search(page).press("Escape");
  await expect(search(page)).toHaveValue("");
  await expect(page).toHaveURL("/support/tickets?view=all");

  await search(page).fill("qwertyuiop");
  await expect(page.getByRole("heading", { name: "Geen tickets gevonden" })).toBeVisible();
  await page.getByRole("button", { name: "Filters wissen" }).click();
  await expect(page).toHaveURL("/support/tickets?view=all");
  await expect(subjects(page)).toHaveCount(25);
});

test("sorting by a column, the other way round, and back with Back", async ({ page }) => {
  await signIn(page, people.customer.email, "/support/tickets?view=all&size=100");
  const head = table(page).getByRole("columnheader", { name: "Onderwerp" });
  await expect(table(page).getByRole("columnheader", { name: "Laatste activiteit" })).toHaveAttribute("aria-sort", "descending");
  await head.getByRole("button").click();
  await expect(page).toHaveURL("/support/tickets?view=all&sort=subject&size=100");
  await expect(head).toHaveAttribute("aria-sort", "ascending");
  await expect(subjects(page).first()).toContainText("Aanvraag extra vast IP-adres");
  const up = await subjects(page).evaluateAll((links) => links.map((link) => link.getAttribute("href")));

  await head.getByRole("button").click();
  await expect(page).toHaveURL("/support/tickets?view=all&sort=-subject&size=100");
  await expect(head).toHaveAttribute("aria-sort", "descending");
  await expect.poll(() => subjects(page).evaluateAll((links) => links.map((link) => link.getAttribute("href")))).toEqual(up.toReversed());
});

test("filters by status and priority, page 2, size 50; Back restores", async ({ page }) => {
  await signIn(page, people.customer.email, "/support/tickets?view=all");
  // The heads of the columns are buttons of the same name; those carry what they do as a title.
  const filter = (name: string) => page.getByRole("main").getByRole("button", { name, exact: true }).and(page.locator("[aria-haspopup]"));
  await filter("Status").click();
  await page.getByRole("menuitemcheckbox", { name: "Gesloten" }).click();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL("/support/tickets?view=all&status=closed");
  await expect(page.getByRole("button", { name: "Status: Gesloten" })).toBeVisible();
  await filter("Prioriteit").click();
  await page.getByRole("menuitemcheckbox", { name: "Laag" }).click();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL("/support/tickets?view=all&status=closed&priority=prio_4");
  await expect.poll(() => column(page, "Prioriteit").then((cells) => new Set(cells))).toEqual(new Set(["Laag"]));
  expect(new Set(await column(page, "Status"))).toEqual(new Set(["Gesloten"]));

  await page.getByRole("button", { name: "Filter Status verwijderen" }).click();
  await expect(page).toHaveURL("/support/tickets?view=all&priority=prio_4");
  await page.getByRole("button", { name: "Filters wissen" }).click();
  await expect(page).toHaveURL("/support/tickets?view=all");

  await expect(subjects(page)).toHaveCount(25);
  await pager(page).getByRole("button", { name: "Pagina 2" }).click();
  await expect(page).toHaveURL("/support/tickets?view=all&page=2");
  await expect(pager(page).getByRole("button", { name: "Pagina 2" })).toHaveAttribute("aria-current", "page");
  await expect(row(page, "Glasvezelverbinding valt weg tijdens piekuren")).toHaveCount(0);
  await page.getByRole("combobox", { name: "Per pagina" }).selectOption("50");
  await expect(page).toHaveURL("/support/tickets?view=all&size=50");
  await expect(row(page, "Glasvezelverbinding valt weg tijdens piekuren")).toBeVisible();

  await page.goBack();
  await expect(page).toHaveURL("/support/tickets?view=all");
  await expect(subjects(page)).toHaveCount(25);
});

test("an address is a list: opened anew it shows the same, and what it can't know falls away", async ({ page }) => {
  const address = "/support/tickets?view=all&status=closed%2Cresolved&sort=subject";
  await signIn(page, people.customer.email, address);
  await expect(page.getByRole("button", { name: /^Status: / })).toBeVisible();
  const shown = await subjects(page).allInnerTexts();
  expect(shown.length).toBeGreaterThan(5);
  await page.reload();
  await expect(subjects(page)).toHaveText(shown);

  await page.goto("/support/tickets?view=bestaat-niet&size=7&page=nul&sort=wachtwoord&status=geheim");
  await expect(heading(page, "Tickets")).toBeVisible();
  await expect(subjects(page).first()).toBeVisible();
  await expect(view(page, "Openstaand")).toHaveAttribute("aria-current", "page");

  await page.goto("/support/tickets?view=all&page=99");
  // How many pages there are depends on the tickets that other journeys made.
  await expect(page, "a page beyond the last is the last").toHaveURL(/\?view=all&page=[23]$/);
  await expect(pager(page).getByRole("button", { name: "Volgende pagina" })).toBeDisabled();
  await settled(page);
});
