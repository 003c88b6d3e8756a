/** The dashboard with which staff begin their day, in light and dark, wide and narrow. */
import type { QueueCounts } from "@klantportaal/api/model";
import type { Page } from "@playwright/test";
import { expectAccessibleInBoth } from "./support/axe.ts";
import { expect, test } from "./support/test.ts";
import { createTicket, heading, people, signIn } from "./support/steps.ts";

const HELLO = /^Goede(?:nacht|morgen|middag|navond), Jeroen$/;

test("numbers that link to the queue, follow it, and count the chosen tickets", async ({ page, portal }) => {
  const customer = await portal.as(people.customer.email);
  const staff = await portal.as(people.staff.email);
  const before = await staff.get<QueueCounts>("/queue/counts");
  await signIn(page, people.staff.email, "/dashboard");
  await expect(heading(page, HELLO)).toBeVisible();
  const tiles = page.getByRole("region", { name: "Overzicht" });
  const unassigned = (count: number) => tiles.getByRole("link", { name: new RegExp(`^Niet toegewezen ${count}$`) });
  await expect(unassigned(before.unassigned)).toBeVisible();

  await createTicket(customer, `Voor het overzicht ${Date.now()}`);
  await expect(unassigned(before.unassigned + 1)).toBeVisible();

  await page.getByRole("group", { name: "Welke tickets" }).getByRole("button", { name: "Mijn" }).click();
  await expect(page).toHaveURL("/dashboard?scope=mine");
  await page.reload();
  await expect(page.getByRole("button", { name: "Mijn" })).toHaveAttribute("aria-pressed", "true");
  await tiles.getByRole("link", { name: /^Te laat \d+$/ }).click();
  await expect(page).toHaveURL("/queue?view=mine&due=late");

  await page.goto("/dashboard");
  await unassigned(before.unassigned + 1).click();
  await expect(heading(page, "Werkvoorraad")).toBeVisible();
  await expect(page).toHaveURL("/queue?view=unassigned");
});

for (const width of [1280, 390]) {
  test(`axe, ${width}: the dashboard of staff`, async ({ page, portal }) => {
    const staff = await portal.as(people.staff.email);
    await staff.post("/teams", { id: crypto.randomUUID(), name: `Netwerk ${width}`, memberIds: [], topics: [] });
    await page.setViewportSize({ width, height: 844 });
    await signIn(page, people.staff.email, "/dashboard");
    const first = page.getByRole("region", { name: "Eerst doen" });
    await expect(first.getByRole("listitem").first()).toBeVisible();
    await expect(page.getByRole("img", { name: /^Open per team/ })).toBeVisible();
    await expect(page.getByRole("region", { name: "Overzicht" }).getByText(/^\d+$/)).toHaveCount(4);
    const top = async (name: string) => (await page.getByRole("region", { name }).boundingBox())?.y ?? 0;
    // On a small screen the tasks come first.
    expect((await top("Eerst doen")) < (await top("Overzicht"))).toBe(width === 390);
    await expectAccessibleInBoth(page, "staff's dashboard");
    const beyond = await page.evaluate(() => (document.scrollingElement?.scrollHeight ?? NaN) - innerHeight);
    expect(beyond, "the page itself does not scroll, its content does").toBe(0);
    const teams = page.getByRole("region", { name: "Open per team" });
    await teams.getByRole("button", { name: "Als tabel tonen" }).click();
    await expectAccessibleInBoth(page, "staff's dashboard, table", "main");
  });
}

/** How far what is on the screen jumped since the page opened (Cumulative Layout Shift), with what jumped. */
const shifts = (page: Page) =>
  page.evaluate(() => (window as unknown as { shifts: { value: number; moved: string[] }[] }).shifts);

for (const [who, region] of [
  ["staff", "Tevredenheid"],
  ["customer", "Laatste documenten"],
] as const) {
  test(`390: nothing jumps while the dashboard of a ${who} loads`, async ({ page, portal }) => {
    const api = await portal.as(people.customer.email);
    const word = String(Date.now()).slice(-6); // other journeys look for a subject that one ticket has
    for (let at = 1; at <= 5; at++)
      await createTicket(api, `Een onderwerp dat niet op een klein scherm past ${word} ${at}`);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.addInitScript(() => {
      const list: { value: number; moved: string[] }[] = [];
      Object.assign(window, { shifts: list });
      type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node?: Node }[] };
      new PerformanceObserver((entries) => {
        for (const { value, hadRecentInput, sources } of entries.getEntries() as Shift[])
          if (!hadRecentInput)
            list.push({ value, moved: sources.map(({ node }) => node?.textContent?.slice(0, 60) ?? "") });
      }).observe({ type: "layout-shift", buffered: true });
    });
    let answer = () => {};
    const asked = new Promise<void>((resolve) => (answer = resolve));
    await page.route(/\/api\/(?:queue|figures|support-tickets|documents)/, async (route) => {
      await asked;
      await route.continue();
    });
    await signIn(page, people[who].email, "/dashboard");
    const loading = page.locator("main [aria-busy=true]");
    await expect(loading.locator("> [aria-hidden=true]").first()).toBeVisible();
    answer();
    await expect(page.getByRole("region", { name: region })).toBeAttached();
    await expect(loading).toHaveCount(0);
    await page.unrouteAll({ behavior: "wait" });
    const jumped = await shifts(page);
    const sum = jumped.reduce((all, { value }) => all + value, 0);
    expect(sum, JSON.stringify(jumped)).toBeLessThan(0.01);
  });
}
