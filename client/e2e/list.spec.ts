import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expectAccessible, expectAccessibleEverywhere } from "./support/axe.ts";
import { expect, test } from "./support/test.ts";
import { senderOf } from "./support/sender.ts";
import { createTicket, heading, numbered, people, row, settled, signIn, subjects, table } from "./support/steps.ts";

const view = (page: Page, name: string | RegExp) =>
  page.getByRole("navigation", { name: "Weergaven" }).getByRole("link", { name });
const search = (page: Page) => page.getByRole("searchbox", { name: "Zoek op onderwerp of nummer" });
const pager = (page: Page) => page.getByRole("navigation", { name: "Paginering" });

/** The cells of one column, by its heading, from top to bottom. */
async function column(page: Page, name: string): Promise<string[]> {
  const heads = await table(page).getByRole("columnheader").allInnerTexts();
  const index = heads.findIndex((head) => head.trim() === name);
  return table(page)
    .getByRole("rowgroup")
    .last()
    .getByRole("row")
    .evaluateAll(
      (rows, at) => rows.map((one) => (one as HTMLTableRowElement).cells[at]?.innerText.trim() ?? ""),
      index,
    );
}

test("each view shows its own tickets, and the address names the view", async ({ page }) => {
  // Others' journeys make tickets meanwhile: more than a page of 25.
  await signIn(page, people.customer.email, "/support/tickets?size=100");
  await expect(view(page, "Openstaand")).toHaveAttribute("aria-current", "page");
  await expect(row(page, "Glasvezelverbinding valt weg tijdens piekuren")).toContainText("00.104.287");
  for (const status of await column(page, "Status"))
    expect(["Nieuw", "In behandeling", "Wacht op u", "Gepauzeerd"]).toContain(status);

  await view(page, "Afgerond").click();
  await expect(page).toHaveURL("/support/tickets?view=closed&size=100");
  await expect(row(page, "Router vervangen na stroomstoring")).toBeVisible();
  await expect(row(page, "Glasvezelverbinding valt weg tijdens piekuren")).toHaveCount(0);
  for (const status of await column(page, "Status")) expect(["Opgelost", "Gesloten"]).toContain(status);

  await view(page, /^Ongelezen/).click();
  await expect(page).toHaveURL("/support/tickets?view=unread&size=100");
  await expect(row(page, "Router vervangen na stroomstoring")).toHaveCount(0);
  await expect(subjects(page).first()).toHaveAccessibleName(/^Ongelezen, \d+ nieuwe? berichte?n?\. /);

  await view(page, /^Gevolgd/).click();
  await expect(page).toHaveURL("/support/tickets?view=following&size=100");
  await expect(view(page, /^Gevolgd/)).toHaveText(/\d/);
  // Read again each time: the number arrives in a separate response, and a page shows 100.
  const shown = async () =>
    (await subjects(page).count()) - Math.min(100, Number(/\d+/.exec(await view(page, /^Gevolgd/).innerText())));
  await expect.poll(shown, "the number beside the view is the number of tickets it shows").toBe(0);

  await page.goBack();
  await expect(view(page, /^Ongelezen/)).toHaveAttribute("aria-current", "page");
  await expect(row(page, "Router vervangen na stroomstoring")).toHaveCount(0);
});

test("search by word and by number, cleared with Esc", async ({ page }) => {
  await signIn(page, people.customer.email, "/support/tickets?view=all");
  await search(page).fill("glasvezel");
  await expect(page).toHaveURL("/support/tickets?view=all&q=glasvezel");
  // The word occurs in the subject or in the conversation.
  await expect(row(page, "Glasvezel Apeldoorn: oplevering uitgesteld")).toBeVisible();
  await expect(row(page, "Rekenfout in creditnota")).toHaveCount(0);

  await search(page).fill("00.104.287");
  // The ticket itself, and those that mention its number.
  await expect(row(page, "Glasvezel Apeldoorn: oplevering uitgesteld")).toHaveCount(0);
  await expect(row(page, "Glasvezelverbinding valt weg tijdens piekuren")).toBeVisible();

  await search(page).press("Escape");
  await expect(search(page)).toHaveValue("");
  await expect(page).toHaveURL("/support/tickets?view=all");

  await search(page).fill("qwertyuiop");
  await expect(page.getByRole("heading", { name: "Geen tickets gevonden" })).toBeVisible();
  await page.getByRole("button", { name: "Filters wissen" }).click();
  await expect(page).toHaveURL("/support/tickets?view=all");
  await expect(subjects(page)).toHaveCount(25);
});

test("sorting by a column, in both directions, and undone with Back", async ({ page }) => {
  await signIn(page, people.customer.email, "/support/tickets?view=all&size=100");
  const head = table(page).getByRole("columnheader", { name: "Onderwerp" });
  await expect(table(page).getByRole("columnheader", { name: "Laatste activiteit" })).toHaveAttribute(
    "aria-sort",
    "descending",
  );
  await head.getByRole("button").click();
  await expect(page).toHaveURL("/support/tickets?view=all&sort=subject&size=100");
  await expect(head).toHaveAttribute("aria-sort", "ascending");
  await expect(subjects(page).first()).toContainText("Aanvraag extra vast IP-adres");
  const up = await subjects(page).evaluateAll((links) => links.map((link) => link.getAttribute("href")));

  await head.getByRole("button").click();
  await expect(page).toHaveURL("/support/tickets?view=all&sort=-subject&size=100");
  await expect(head).toHaveAttribute("aria-sort", "descending");
  await expect
    .poll(() => subjects(page).evaluateAll((links) => links.map((link) => link.getAttribute("href"))))
    .toEqual(up.toReversed());
});

test("filters by status and priority, page 2, size 50; Back restores", async ({ page }) => {
  await signIn(page, people.customer.email, "/support/tickets?view=all");
  // The column heads are buttons of the same name; their title says what they do.
  const filter = (name: string) =>
    page.getByRole("main").getByRole("button", { name, exact: true }).and(page.locator("[aria-haspopup]"));
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

test("an address is a list: opened again it shows the same, and unknown values are dropped", async ({
  page,
  portal,
}) => {
  const address = "/support/tickets?view=all&status=closed%2Cresolved&sort=subject";
  await signIn(page, people.customer.email, address);
  await expect(page.getByRole("button", { name: /^Status: / })).toBeVisible();
  await expect.poll(() => subjects(page).count()).toBeGreaterThan(5);
  const shown = await subjects(page).allInnerTexts();
  await page.reload();
  await expect(subjects(page)).toHaveText(shown);

  await page.goto("/support/tickets?view=bestaat-niet&size=7&page=nul&sort=wachtwoord&status=geheim");
  await expect(heading(page, "Tickets")).toBeVisible();
  await expect(subjects(page).first()).toBeVisible();
  await expect(view(page, "Openstaand")).toHaveAttribute("aria-current", "page");

  await page.goto("/support/tickets?view=all&page=99");
  // The number of pages depends on the tickets that other tests created.
  const { total } = await (
    await portal.as(people.customer.email)
  ).get<{ total: number }>("/support-tickets?PageSize=1");
  await expect(page, "a page beyond the last is the last").toHaveURL(
    `/support/tickets?view=all&page=${Math.ceil(total / 25)}`,
  );
  await expect(pager(page).getByRole("button", { name: "Volgende pagina" })).toBeDisabled();
  await settled(page);
});

test("the list as a file: the filtered tickets, in texts that a spreadsheet keeps", async ({ page, portal }) => {
  const api = await portal.as(people.customer.email);
  await createTicket(api, '=SOM(A1); "tussen" Exportproef');
  await createTicket(api, "Exportproef twee");
  await signIn(page, people.customer.email, "/support/tickets?view=all&q=exportproef&sort=-subject");
  await expect(subjects(page)).toHaveCount(2);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Exporteren als CSV" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^tickets-\d{4}-\d{2}-\d{2}\.csv$/);
  const text = await readFile(await file.path(), "utf8");
  const [head, ...rows] = text.split("\r\n");
  expect(head).toBe(
    "\uFEFFTicketnummer;Onderwerp;Soort;Status;Prioriteit;Aangemaakt;Aangemaakt door;Laatste activiteit;Ongelezen berichten;Gevolgd;Link",
  );
  expect(rows[0]).toContain(";Exportproef twee;Vraag;Nieuw;Normaal;");
  expect(rows[1]).toContain(`;"'=SOM(A1); ""tussen"" Exportproef";Vraag;Nieuw;Normaal;`);
  expect(rows.slice(2)).toEqual([""]);
  await expect(page.getByRole("status").filter({ hasText: "2 tickets geëxporteerd." }).first()).toBeVisible();
});

test("questions and progress of the list: a long export, one that fails, and many tickets to mark as read", async ({
  page,
  portal,
  watch,
}) => {
  watch.allow(/Failed to load resource: .* 503 .*\/api\/support-tickets/);
  const api = await portal.as(people.customer.email);
  const { items } = await api.get<{ items: { id: number }[] }>("/support-tickets?PageSize=1");
  await signIn(page, people.customer.email, "/support/tickets?view=all");
  await expect(table(page)).toBeVisible();

  // Three hundred tickets: the first hundred arrive and the others are held back.
  const many = (total: number, from: number) =>
    Array.from({ length: Math.min(100, total - from) }, (_, index) => ({
      ...items[0],
      id: 5000 + from + index,
      unreadCount: 1,
    }));
  const pageOf = (total: number, no: number) =>
    JSON.stringify({ items: many(total, (no - 1) * 100), pageNo: no, pageSize: 100, total, totalIsExact: true });
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  let down = false;
  await page.route(/\/api\/support-tickets\?.*PageSize=100/, async (route) => {
    const no = Number(new URL(route.request().url()).searchParams.get("PageNo") ?? 1);
    if (no > 1) await held;
    const body = down
      ? { status: 503, body: JSON.stringify({ code: "unavailable" }), contentType: "application/problem+json" }
      : { body: pageOf(300, no), contentType: "application/json" };
    await route.fulfill(body).catch(() => {});
  });
  await page.getByRole("button", { name: "Exporteren als CSV" }).click();
  const running = page.getByRole("dialog");
  await expect(running.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "100");
  await expectAccessibleEverywhere(page, "export under way");
  down = true;
  release();
  await expect(running.getByRole("alert")).toBeVisible();
  await expectAccessibleEverywhere(page, "export that failed");
  await running.getByRole("button", { name: "Sluiten" }).click();
  await expect(running).toHaveCount(0);
  await page.unrouteAll();

  await page.route(/\/api\/support-tickets\?.*unread%3Atrue.*PageSize=100|PageSize=100.*unread%3Atrue/, (route) =>
    route.fulfill({ body: pageOf(30, 1), contentType: "application/json" }),
  );
  await page.getByRole("button", { name: "Alles gelezen" }).click();
  const asking = page.getByRole("alertdialog");
  await expect(asking).toContainText("30");
  await expectAccessibleEverywhere(page, "mark many tickets read");
  await page.keyboard.press("Escape");
  await expect(asking).toHaveCount(0);
});

test("the user's view: columns and density by keyboard, still there after a reload", async ({ page }) => {
  await signIn(page, people.customer.email, "/support/tickets?view=all");
  const head = (name: string) => table(page).getByRole("columnheader", { name });
  await expect(head("Prioriteit")).toBeVisible();
  await page.getByRole("button", { name: "Weergave aanpassen" }).focus();
  await page.keyboard.press("Enter");
  const menu = page.getByRole("menu");
  await expect(menu).toBeVisible();
  await expect(menu.getByRole("menuitemcheckbox", { name: "Onderwerp" }), "without it a row has no name").toHaveCount(
    0,
  );
  await expectAccessible(page, "display menu with columns", "[role=menu]:not([hidden])");
  const choose = async (name: string) => {
    const item = menu.locator("[role^=menuitem]").filter({ hasText: name });
    await page.keyboard.press("Home");
    await expect(async () => {
      if ((await item.getAttribute("data-highlighted")) === null) await page.keyboard.press("ArrowDown");
      expect(await item.getAttribute("data-highlighted")).not.toBeNull();
    }).toPass({ intervals: [50] });
    await page.keyboard.press("Enter");
  };
  await choose("Prioriteit");
  await expect(head("Prioriteit")).toHaveCount(0);
  await expect(menu, "several changes at once").toBeVisible();
  await choose("Compact");
  await page.keyboard.press("Escape");
  await page.reload();
  await expect(head("Status")).toBeVisible();
  await expect(head("Prioriteit")).toHaveCount(0);
  // Once its fonts have loaded.
  await expect.poll(async () => (await table(page).getByRole("row").nth(1).boundingBox())?.height).toBeLessThan(48);
});

test("single keys: J into the list, F follows, N starts a new ticket", async ({ page, portal }) => {
  const subject = "Toetsen in de lijst";
  await createTicket(await portal.as(people.customer.email), subject);
  await signIn(page, people.customer.email, `/support/tickets?view=all&q=${encodeURIComponent(subject)}`);
  await expect(subjects(page)).toHaveCount(1);
  await heading(page, "Tickets").click();
  await page.keyboard.press("j");
  await expect(subjects(page).first()).toBeFocused();
  await expect(row(page, subject)).toContainText("U volgt dit ticket");
  await page.keyboard.press("f");
  await expect(row(page, subject)).not.toContainText("U volgt dit ticket");
  await page.keyboard.press("f");
  await expect(row(page, subject)).toContainText("U volgt dit ticket");
  await page.keyboard.press("n");
  await expect(page).toHaveURL("/support/tickets/create");
  await expect(heading(page, "Nieuw ticket")).toBeFocused();
});

test("a reply elsewhere: the row shows it at once, its position waits for the user; Shift+U, and all found tickets marked as read", async ({
  page,
  portal,
  visitor,
}) => {
  const subject = "Antwoord komt onder de muis";
  const api = await portal.as(people.customer.email);
  const { id: ticket } = await createTicket(api, `${subject} een`);
  const { id: second } = await createTicket(api, `${subject} twee`);
  // The order of the two numbers is random, and so is the newest ticket: the second gets an answer after both.
  await Promise.all([numbered(api, ticket), numbered(api, second)]);
  const writer = await senderOf(portal, people.customer.email);
  await writer.send(second, "Nog een vraag");
  await writer.stop();
  await signIn(page, people.customer.email, `/support/tickets?view=all&q=${encodeURIComponent(subject)}`);
  await expect(subjects(page).first()).toContainText("twee");
  await subjects(page).first().hover();

  const staff = await visitor(people.staff.email, `/support/tickets/${ticket}`);
  await staff.getByRole("textbox", { name: "Uw bericht" }).fill("Wij kijken ernaar");
  await staff.keyboard.press("Control+Enter");
  await expect(row(page, `${subject} een`)).toContainText("Wij kijken ernaar");
  await expect(row(page, `${subject} een`).getByRole("link")).toHaveAccessibleName(/^Ongelezen, 1 nieuw bericht\. /);
  await expect(subjects(page).first(), "nothing moves under the pointer").toContainText("twee");
  await page.getByRole("button", { name: "1 ticket met nieuwe activiteit" }).click();
  await expect(subjects(page).first()).toContainText("een");
  await subjects(page).first().focus();
  await page.keyboard.press("Shift+U");
  await expect(row(page, `${subject} een`)).not.toContainText("Ongelezen,");

  await staff.getByRole("textbox", { name: "Uw bericht" }).fill("Nog iets");
  await staff.keyboard.press("Control+Enter");
  await expect(row(page, `${subject} een`)).toContainText("Ongelezen, 1 nieuw bericht");
  await page.getByRole("button", { name: "Alles gelezen" }).click();
  await expect(row(page, `${subject} een`)).not.toContainText("Ongelezen,");
  await expect(
    page.getByRole("status").filter({ hasText: "Alle berichten zijn gemarkeerd als gelezen." }).first(),
  ).toBeVisible();
});

test.describe("at 390 pixels", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("cards, more of them, and the sheet with filters, order and file", async ({ page }) => {
    await signIn(page, people.customer.email, "/support/tickets?view=all");
    const cards = page.getByRole("list", { name: "Tickets" }).getByRole("listitem");
    await expect(cards).toHaveCount(25);
    await page.getByRole("button", { name: "Meer laden" }).click();
    await expect(page).toHaveURL("/support/tickets?view=all&page=2");
    await expect.poll(() => cards.count()).toBeGreaterThan(25);

    await page.getByRole("button", { name: "Filters" }).click();
    const sheet = page.getByRole("dialog", { name: "Filters" });
    await sheet.getByRole("button", { name: "Gesloten" }).click();
    await sheet.getByRole("button", { name: "laatste 90 dagen" }).click();
    await sheet.getByRole("textbox", { name: "Van", exact: true }).fill("2020-01-01");
    await expect(sheet.getByRole("button", { name: "laatste 90 dagen" }), "a chosen day replaces it").toHaveAttribute(
      "aria-pressed",
      "false",
    );
    await sheet.getByRole("combobox", { name: "Sorteren" }).selectOption({ label: "Onderwerp, A tot Z" });
    await expectAccessible(page, "filter sheet, filled in", "[role=dialog]");
    await sheet.getByRole("button", { name: "Toepassen" }).click();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL("/support/tickets?view=all&status=closed&from=2020-01-01&sort=subject");
    await expect(page.getByRole("button", { name: "Filters, 2" })).toBeFocused();
    await expect.poll(() => cards.getByRole("link").count()).toBeGreaterThan(3);
    const names = await cards.getByRole("link").allInnerTexts();
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, "nl")));

    await cards
      .first()
      .getByRole("button", { name: /^Acties voor / })
      .click();
    await expect(page.getByRole("menuitem", { name: "Link kopiëren" })).toBeVisible();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Filters, 2" }).click();
    const download = page.waitForEvent("download");
    await sheet.getByRole("button", { name: "Exporteren als CSV" }).click();
    expect((await readFile(await (await download).path(), "utf8")).trimEnd().split("\r\n")).toHaveLength(
      names.length + 1,
    );
    expect(await page.evaluate(() => document.documentElement.scrollWidth), "nothing sticks out").toBeLessThanOrEqual(
      390,
    );
  });
});
