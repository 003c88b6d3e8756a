/** The line under the top bar: it says at once what is the matter with a customer's services, and nothing jumps. */
import type { IncidentDetail } from "@klantportaal/api/model";
import type { Page } from "@playwright/test";
import { expectAccessibleEverywhere } from "./support/axe.ts";
import { endIncident, inMinutes, publishIncident, updateIncident } from "./support/incidents.ts";
import { START, STOP } from "./support/limits.ts";
import { Portal } from "./support/portal.ts";
import { createTicket, heading, people, signIn } from "./support/steps.ts";
import { expect, test as base } from "./support/test.ts";

// Its own portal: the line would stand above the pages of every other journey.
const test = base.extend<object, { portal: Portal }>({
  portal: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads the names of the fixtures from the pattern
    async ({}, use) => {
      const portal = await Portal.create();
      await use(portal);
      await portal.dispose();
    },
    { scope: "worker", timeout: START + STOP },
  ],
});

const row = "[role=status][aria-live=off]";
const line = (page: Page) => page.locator(row);
const hide = "Verbergen tot de volgende update";
const said = (page: Page, text: string | RegExp) =>
  expect(page.locator("[role=status][aria-live=polite]").filter({ hasText: text })).toBeAttached();

type Measured = typeof globalThis & { shifts: number };

/** Adds up what shifts from now on, as browsers do for the cumulative layout shift. */
const measureShifts = (page: Page) =>
  page.evaluate(() => {
    const measured = globalThis as Measured;
    measured.shifts = 0;
    new PerformanceObserver((list) => {
      for (const one of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!one.hadRecentInput) measured.shifts += one.value;
    }).observe({ type: "layout-shift" });
  });
const shifts = (page: Page) => page.evaluate(() => (globalThis as Measured).shifts);

const outage = { codes: ["GLV-2291", "IPT-2292", "VPN-2436"] };

/**
 * What browsers count when menu and page lose 40 px at their top, once: their share of the window's larger side. It
 * counts the boxes, also when all that is inside of them stays where it is.
 */
const ONE_MOVE = 40 / 1280;

test("an outage is told under the top bar, without a jump, until it is over", async ({ page, portal }) => {
  const staff = await portal.as(people.staff.email);
  const customer = await portal.as(people.customer.email);
  for (let no = 1; no <= 30; no++) await createTicket(customer, `Vraag ${no}`);
  await signIn(page, people.customer.email, "/support/tickets");
  const rows = page.getByRole("table").getByRole("row");
  const search = page.getByRole("searchbox").first();
  const menu = page.getByRole("navigation", { name: "Hoofdmenu" });
  /** The row that the pointer is on in the scrolled list. */
  const pointed = page.locator("tr:hover");
  const scroll = async () => {
    await rows.nth(20).scrollIntoViewIfNeeded();
    await page.mouse.move(700, 500);
    await expect(pointed).toBeVisible();
  };
  const { id } =
    await test.step("at the top it waits until the pointer rests, then moves once; the focus stays", async () => {
      await search.focus();
      await measureShifts(page);
      const published = await publishIncident(staff, outage);
      let moves = 0;
      await expect(async () => {
        await page.mouse.move(600 + (moves++ % 2), 300);
        await said(page, /^Storing op Hoofdkantoor\. Volgende update om \d\d:\d\d\.$/);
      }).toPass({ intervals: [100] });
      await page.mouse.move(602, 300);
      expect(await line(page).count(), "while the pointer moves").toBe(0);
      await expect(line(page)).toBeVisible();
      await expect(line(page)).toContainText(/^Storing op Hoofdkantoor: .+ en 2 andere diensten werken niet sinds/);
      expect((await line(page).boundingBox())?.height).toBe(40);
      await expect(search).toBeFocused();
      expect(await shifts(page)).toBeLessThanOrEqual(ONE_MOVE);
      await expectAccessibleEverywhere(page, "the line of an outage", "body");
      return published;
    });

  const mine = async () => (await customer.get<IncidentDetail>(`/incidents/${id}`)).mine;
  await test.step("it is hidden until the next update, on every device", async () => {
    await page.getByRole("button", { name: hide }).click();
    await expect(line(page)).toHaveCount(0);
    await expect.poll(mine).toMatchObject({ hiddenUpdates: 1, seenUpdates: 0 });
    await page.reload();
    await expect(menu.getByRole("link", { name: "Storingen, 1 bezig" })).toBeVisible();
    // There it would come at once.
    await scroll();
    await expect(line(page)).toHaveCount(0);
  });

  await test.step("in a scrolled page what is under the pointer stays, and the focus", async () => {
    await pointed.getByRole("link").first().focus();
    const focused = await page.evaluate(() => document.activeElement?.textContent);
    const before = (await pointed.boundingBox())?.y;
    const text = await pointed.textContent();
    await measureShifts(page);
    await updateIncident(staff, id, {
      phase: "found",
      text: "Een voeding is uitgevallen.",
      nextUpdateOn: inMinutes(60),
    });
    await expect(line(page)).toBeVisible();
    await said(page, /^Storing op Hoofdkantoor\. Volgende update/);
    expect((await pointed.boundingBox())?.y).toBe(before);
    expect(await pointed.textContent()).toBe(text);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(focused);
    expect(await shifts(page)).toBeLessThanOrEqual(ONE_MOVE);
  });

  await test.step("it leads to the outage, whose page says so itself", async () => {
    await line(page).getByRole("link", { name: "Bekijken" }).click();
    await expect(page.getByRole("article", { name: "Glasvezel in Utrecht uitgevallen" })).toBeFocused();
    await expect(line(page)).toBeVisible();
    await expect(line(page).getByRole("link")).toHaveCount(0);
  });

  await test.step("several are counted, and the end is green", async () => {
    const other = await publishIncident(staff, {
      codes: ["GLV-2318"],
      severity: "degraded",
      title: "Trage verbinding",
    });
    await expect(line(page)).toContainText(/^2 storingen bij .+ en .+\. Eerste update om \d\d:\d\d\./);
    await expectAccessibleEverywhere(page, "the line of two", row);
    await endIncident(staff, id, { cause: "Stroomuitval", text: "Alles werkt weer." });
    await expect(line(page)).toContainText(/^Storing op .+ niet goed sinds/);
    await expectAccessibleEverywhere(page, "the line of a bad connection", row);
    await endIncident(staff, other.id, { cause: "Stroomuitval", text: "Alles werkt weer." });
    await expect(line(page)).toContainText(/^Opgelost: .+ sinds \d\d:\d\d\./);
    await expectAccessibleEverywhere(page, "the line of an end", row);
  });

  await test.step("maintenance is told an hour before; staff read no line", async () => {
    const at = { startsOn: inMinutes(50), expectedEndOn: inMinutes(170), outageMinutes: 30, nextUpdateOn: null };
    const what = { kind: "maintenance", severity: null, title: "Onderhoud aan het netwerk" } as const;
    await publishIncident(staff, { codes: ["GLV-2318"], ...what, ...at });
    await expect(line(page)).toContainText(/^Onderhoud bij .+ tot .+\. Uw diensten zijn tot 30 minuten weg\./);
    await expectAccessibleEverywhere(page, "the line of maintenance", row);
    const desk = await page.context().browser()?.newPage();
    if (!desk) throw new Error("no browser");
    await signIn(desk, people.staff.email, "/incidents");
    await expect(heading(desk, "Storingen")).toBeVisible();
    await expect(line(desk)).toHaveCount(0);
    await desk.close();
  });
});
