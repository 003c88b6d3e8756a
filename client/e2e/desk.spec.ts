/** What staff do all day at a ticket and in the queue: by keyboard, and in the space that a small laptop has. */
import type { SupportTicketDetail } from "@klantportaal/api/model";
import type { Page } from "@playwright/test";
import { expect, test } from "./support/test.ts";
import { composer, createTicket, heading, log, numbered, people, signIn } from "./support/steps.ts";

const details = (page: Page) => page.getByRole("complementary", { name: "Details" });
const queue = (page: Page) => page.getByRole("table", { name: "Werkvoorraad" });
/** A ticket's number as screens show it: 00.104.287. */
const formatted = (number: string) => number.replace(/^(\d+)(\d{3})(\d{3})$/, "$1.$2.$3");
const unique = () => String(Date.now()).slice(-8);

test("the topic and the service of a ticket are changed beside it", async ({ page, portal }) => {
  const { id } = await createTicket(await portal.as(people.customer.email), `Verkeerde soort ${unique()}`);
  const api = await portal.as(people.staff.email);
  const stored = () => api.get<SupportTicketDetail>(`/support-tickets/${id}`);
  const number = await numbered(api, id);
  await signIn(page, people.staff.email, `/support/tickets/${id}`);
  // Its number and its author are in the head of the page, and not again beside it.
  await expect(details(page).getByText(formatted(number))).toHaveCount(0);
  await expect(details(page).getByText("Door", { exact: true })).toHaveCount(0);
  await details(page).getByRole("combobox", { name: "Soort" }).selectOption({ label: "Storing" });
  await expect.poll(async () => (await stored()).topic).toBe("incident");

  await details(page)
    .getByRole("button", { name: /^Kiezen: / })
    .click();
  const option = page.getByRole("dialog", { name: "Dienst kiezen" }).getByRole("option").first();
  const code = (await option.innerText()).split(" · ")[0]?.trim() ?? "";
  await option.click();
  await expect(details(page).getByRole("button", { name: /^Andere: / })).toBeVisible();
  await expect(details(page)).toContainText(code);
  await expect.poll(async () => (await stored()).configurationId).not.toBeNull();
  await page.reload();
  await expect(details(page).getByRole("combobox", { name: "Soort" })).toHaveValue("incident");
  await expect(details(page)).toContainText(code);
});

test("from the composer: Esc gives the page its keys, and Alt with a bracket goes on to the next ticket", async ({
  page,
  portal,
}) => {
  const customer = await portal.as(people.customer.email);
  const word = `reeks${unique()}`;
  for (const at of [1, 2, 3]) await createTicket(customer, `${word} nummer ${at}`);
  await signIn(page, people.staff.email, `/queue?view=open&q=${word}&sort=id`);
  const keys = page.keyboard;
  await queue(page)
    .getByRole("link", { name: `${word} nummer 1` })
    .click();
  await expect(heading(page, `${word} nummer 1`)).toBeVisible();
  await keys.press("r");
  await expect(composer(page)).toBeFocused();
  await keys.type("Wij [kijken].");
  await keys.press("Alt+BracketRight");
  await expect(heading(page, `${word} nummer 2`)).toBeVisible();
  await keys.press("r");
  await expect(composer(page)).toBeFocused();
  await expect(composer(page), "the words stay with their ticket").toHaveValue("");
  await keys.press("Escape");
  await expect(composer(page)).not.toBeFocused();
  await keys.press("]");
  await expect(heading(page, `${word} nummer 3`)).toBeVisible();
  await composer(page).focus();
  await keys.press("Alt+BracketLeft");
  await expect(heading(page, `${word} nummer 2`)).toBeVisible();
  await keys.press("[");
  await expect(heading(page, `${word} nummer 1`)).toBeVisible();
  await expect(composer(page)).toHaveValue("Wij [kijken].");
});

test("a colleague is added by keyboard, and no typed letter is a key of the page", async ({ page, portal }) => {
  const { id } = await createTicket(await portal.as(people.customer.email), `Met een collega ${unique()}`);
  await signIn(page, people.staff.email, `/support/tickets/${id}`);
  const add = details(page).getByRole("button", { name: "Collega toevoegen" });
  await add.focus();
  await page.keyboard.press("Enter");
  // At once, as a quick user types: M takes the ticket, A asks for an assignee, R goes to the composer.
  await page.keyboard.type("mark");
  const field = details(page).getByRole("combobox", { name: "Wie moet dit ticket volgen?" });
  await expect(field).toBeFocused();
  await expect(field).toHaveValue("mark");
  await expect(composer(page)).toHaveValue("");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await field.fill("fatima");
  await expect(page.getByRole("option", { name: /Fatima/ })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(details(page).getByRole("listitem").filter({ hasText: "Fatima El Amrani" }).first()).toBeVisible();
  await expect(add).toBeFocused();
  await expect(log(page).getByText(/wees het ticket toe/)).toHaveCount(0);
});

for (const height of [1000, 800])
  test(`at 1280 by ${height} the customer, another ticket and the links are in sight`, async ({ page, portal }) => {
    const customer = await portal.as(people.customer.email);
    const staff = await portal.as(people.staff.email);
    const word = unique();
    const first = await createTicket(customer, `Boven de vouw ${word}`);
    const other = await createTicket(customer, `Nog een ${word}`);
    await staff.post(`/support-tickets/${first.id}/links`, { otherId: other.id, kind: "related" });
    await page.setViewportSize({ width: 1280, height });
    await signIn(page, people.staff.email, `/support/tickets/${first.id}`);
    const part = (name: RegExp) => details(page).getByRole("region", { name });
    await expect(details(page).getByText("Opgelost vóór"), "what was promised, the tallest part").toBeVisible();
    for (const shown of [
      details(page).getByRole("button", { name: /^(Kiezen|Andere): / }),
      part(/^Andere open tickets/)
        .getByRole("link")
        .nth(1),
      part(/^Gekoppeld · 1/).getByRole("heading"),
    ])
      await expect
        .poll(async () => {
          const box = await shown.boundingBox();
          return box ? box.y + box.height : Infinity;
        })
        .toBeLessThanOrEqual(height);
    await part(/^Andere open tickets/)
      .getByRole("link", { name: "Alle open tickets van deze klant" })
      .click();
    await expect(queue(page)).toBeVisible();
    await expect(page).toHaveURL(/\/queue\?view=open&customer=/);
  });

for (const width of [1280, 1024, 1600])
  test(`the queue's column of due times has two lines at most, ${width} wide`, async ({ page, portal }) => {
    const customer = await portal.as(people.customer.email);
    const staff = await portal.as(people.staff.email);
    const word = `regels${unique()}`;
    const ids: number[] = [];
    for (const at of [1, 2, 3]) ids.push((await createTicket(customer, `${word} nummer ${at}`)).id);
    await staff.put(`/support-tickets/${ids[1]}/snooze`, { until: new Date(Date.now() + 40 * 864e5).toISOString() });
    await staff.put(`/support-tickets/${ids[2]}`, { status: "waiting_customer" });
    await page.setViewportSize({ width, height: 800 });
    await signIn(page, people.staff.email, `/queue?view=open&q=${word}`);
    await expect(queue(page).getByRole("row")).toHaveCount(4);
    const due = await queue(page)
      .getByRole("columnheader")
      .evaluateAll((all) => all.findIndex((one) => one.textContent?.startsWith("Vóór")));
    const lines = await queue(page)
      .getByRole("rowgroup")
      .last()
      .getByRole("row")
      .evaluateAll(
        (rows, at) =>
          rows.map((row) => {
            const range = document.createRange();
            const cell = row.children[at];
            range.selectNodeContents(cell);
            // A line begins below the end of the one before it.
            let [count, end] = [0, -Infinity];
            for (const box of [...range.getClientRects()].filter(({ width: w }) => w > 0).sort((a, b) => a.top - b.top))
              if (box.top >= end - 3) [count, end] = [count + 1, box.bottom];
            return count;
          }),
        due,
      );
    expect(Math.max(...lines), lines.join(", ")).toBeLessThanOrEqual(2);
    expect(Math.min(...lines)).toBeGreaterThan(0);
  });

test("the columns of the queue are chosen, and stay after a reload", async ({ page, portal }) => {
  const word = `kolom${unique()}`;
  await createTicket(await portal.as(people.customer.email), word);
  await signIn(page, people.staff2.email, `/queue?view=open&q=${word}`);
  const head = (name: string) => queue(page).getByRole("columnheader", { name });
  await expect(head("Klant")).toBeVisible();
  await page.getByRole("button", { name: "Weergave aanpassen" }).click();
  const menu = page.getByRole("menu");
  await expect(menu.getByRole("menuitemcheckbox", { name: "Vóór" }), "the queue is about it").toHaveCount(0);
  await menu.getByRole("menuitemcheckbox", { name: "Klant" }).click();
  await expect(head("Klant")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await page.reload();
  await expect(head("Status")).toBeVisible();
  await expect(head("Klant")).toHaveCount(0);
  await page.getByRole("button", { name: "Weergave aanpassen" }).click();
  await menu.getByRole("menuitemcheckbox", { name: "Klant" }).click();
  await expect(head("Klant")).toBeVisible();
});

test("a count of two digits leaves the bell in sight", async ({ page }) => {
  await page.route("**/api/support-tickets?*", async (route) => {
    const { searchParams } = new URL(route.request().url());
    if (searchParams.get("PageSize") !== "1") return route.fallback();
    return route.fulfill({ json: { items: [], pageNo: 1, pageSize: 1, total: 42, totalIsExact: true } });
  });
  await signIn(page, people.staff.email, "/queue");
  const bell = page.getByRole("banner").getByRole("button", { name: /^Meldingen/ });
  await expect(bell).toContainText("42");
  const picture = (await bell.locator("svg").boundingBox())!;
  const badge = (await bell.getByText("42", { exact: true }).boundingBox())!;
  const over = Math.min(picture.x + picture.width, badge.x + badge.width) - Math.max(picture.x, badge.x);
  // Its right half at most, and nothing of its clapper.
  expect(over).toBeLessThanOrEqual(picture.width / 2);
  expect(badge.y + badge.height).toBeLessThanOrEqual(picture.y + picture.height);
  const head = (await page.getByRole("banner").boundingBox())!;
  expect(badge.y, "whole").toBeGreaterThanOrEqual(head.y);
});
