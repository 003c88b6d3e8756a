/** The line under the top bar: it says at once what is the matter with a customer's services, and nothing jumps. */
import type { IncidentDetail, SupportTicketPage } from "@klantportaal/api/model";
import type { Page } from "@playwright/test";
import { expectAccessibleEverywhere } from "./support/axe.ts";
import { cancelIncident, endIncident, inMinutes, publishIncident, updateIncident } from "./support/incidents.ts";
import { senderOf } from "./support/sender.ts";
import { announcements, composer, createTicket, heading, log, message, people, signIn } from "./support/steps.ts";
import { expect, withOwnPortal } from "./support/test.ts";

// Its own portal: the line would stand above the pages of every other journey.
const test = withOwnPortal();

const row = "[role=status][aria-live=off]";
const line = (page: Page) => page.locator(row);
const hide = "Verbergen tot de volgende update";

type Shift = PerformanceEntry & {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
};
type Measured = typeof globalThis & { shifts: Shift[]; tops: Record<string, number[]> };

/** Notes what shifts, as browsers do for the cumulative layout shift: from now on, or since the page was loaded. */
const measureShifts = (page: Page, since: "now" | "load" = "now") =>
  page.evaluate((buffered) => {
    const shifts: Shift[] = [];
    (globalThis as Measured).shifts = shifts;
    new PerformanceObserver((list) => {
      shifts.push(...(list.getEntries() as Shift[]).filter(({ hadRecentInput }) => !hadRecentInput));
    }).observe({ type: "layout-shift", buffered });
  }, since === "load");

/** The cumulative layout shift that the line may cause. */
const MOST = 0.01;
async function expectSteady(page: Page): Promise<void> {
  const [sum, what] = await page.evaluate(async () => {
    // The room is taken in two frames.
    for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame);
    const { shifts } = globalThis as Measured;
    const text = ({ value, sources }: Shift) =>
      [
        value,
        ...sources.map(({ node, previousRect: a, currentRect: b }) => {
          const html = node instanceof Element ? node.outerHTML.slice(0, 80) : node?.textContent;
          return `${html}: ${a.top}+${a.height} -> ${b.top}+${b.height}`;
        }),
      ].join("\n  ");
    return [shifts.reduce((sum, { value }) => sum + value, 0), shifts.map(text).join("\n")] as const;
  });
  expect(sum, what).toBeLessThanOrEqual(MOST);
}

/** Notes where elements are, in every frame from now on. */
const watchTops = (page: Page, selectors: string[]) =>
  page.evaluate((selectors) => {
    const { tops } = Object.assign(globalThis as Measured, { tops: {} });
    const look = () => {
      for (const one of selectors) {
        const top = document.querySelector(one)?.getBoundingClientRect().top ?? NaN;
        const known = (tops[one] ??= []);
        if (known.at(-1) !== top) known.push(top);
      }
      if ((globalThis as Measured).tops === tops) requestAnimationFrame(look);
    };
    look();
  }, selectors);
/** Their different places, one after another. */
const seenTops = (page: Page) => page.evaluate(() => (globalThis as Measured).tops);

const outage = { codes: ["GLV-2291", "IPT-2292", "VPN-2436"] };

/** At the bottom of the menu, which stays. */
const collapse = "nav button:last-child";
const title = "h1";

for (const size of [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
])
  test(`above a conversation it comes and goes without a jump, ${size.width}`, async ({ page, portal }) => {
    const staff = await portal.as(people.staff.email);
    const customer = await portal.as(people.customer.email);
    const { id } = await createTicket(customer, `Gesprek ${size.width}`);
    const sender = await senderOf(portal, people.customer.email);
    for (let no = 1; no <= 14; no++) await sender.send(id, `Bericht ${no}`);
    await sender.stop();
    await page.setViewportSize(size);
    await signIn(page, people.customer.email, `/support/tickets/${id}`);
    const newest = message(page, "Bericht 14");
    await expect(newest).toBeVisible();
    // It comes by itself, and moves the conversation.
    await expect(log(page).getByText("Het ticket heeft nummer")).toBeVisible();
    await page.mouse.move(200, 300);
    const places = async () => [await newest.boundingBox(), await composer(page).boundingBox()];
    // The list scrolls to its end in several frames.
    let before = await places();
    await expect(async () => {
      const last = before;
      before = await places();
      expect(before).toEqual(last);
    }).toPass({ intervals: [500] });

    await measureShifts(page);
    await watchTops(page, [title, "form textarea"]);
    const outageHere = await publishIncident(staff, outage);
    await expect(line(page)).toBeVisible();
    await expectSteady(page);
    expect(await places()).toEqual(before);

    await measureShifts(page);
    await cancelIncident(staff, outageHere.id);
    await expect(line(page)).toHaveCount(0);
    await expectSteady(page);
    expect(await places()).toEqual(before);
    const { [title]: heading, "form textarea": field } = await seenTops(page);
    expect(heading, "comes and goes once").toHaveLength(3);
    expect(field, "in every frame").toHaveLength(1);
  });

test("an outage is told under the top bar, without a jump, until it is over", async ({ page, portal }) => {
  const staff = await portal.as(people.staff.email);
  const customer = await portal.as(people.customer.email);
  for (let no = 1; no <= 30; no++) await createTicket(customer, `Vraag ${no}`);
  // A ticket that gets its number moves in the list.
  await expect
    .poll(
      async () => {
        const { items } = await customer.get<SupportTicketPage>("/support-tickets?PageSize=100");
        return items.filter(({ subject, exactId }) => subject.startsWith("Vraag") && exactId === null).length;
      },
      { timeout: 60_000 },
    )
    .toBe(0);
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
  await test.step("what is taken back goes without a jump", async () => {
    const mistake = await publishIncident(staff, outage);
    await expect(line(page)).toBeVisible();
    await measureShifts(page);
    await watchTops(page, [title, collapse]);
    await cancelIncident(staff, mistake.id);
    await expect(line(page)).toHaveCount(0);
    await expectSteady(page);
    const { [title]: [from = NaN, ...to] = [], [collapse]: bottom } = await seenTops(page);
    expect(to, "moves once").toEqual([from - 40]);
    expect(bottom, "stays at the bottom").toHaveLength(1);
  });

  const { id } =
    await test.step("at the top it waits until the pointer rests, then moves once; the focus stays", async () => {
      await search.focus();
      await measureShifts(page);
      await watchTops(page, [title, collapse]);
      const heard = await announcements(page);
      const published = await publishIncident(staff, outage);
      let moves = 0;
      await expect(async () => {
        await page.mouse.move(600 + (moves++ % 2), 300);
        expect(await heard()).toContainEqual(
          expect.stringMatching(/^Storing op Hoofdkantoor\. Volgende update .*\d\d:\d\d\.$/),
        );
      }).toPass({ intervals: [100] });
      await page.mouse.move(602, 300);
      expect(await line(page).count(), "while the pointer moves").toBe(0);
      await expect(line(page)).toBeVisible();
      await expect(line(page)).toContainText(/^Storing op Hoofdkantoor: .+ en 2 andere diensten werken niet sinds/);
      expect((await line(page).boundingBox())?.height).toBe(40);
      await expect(search).toBeFocused();
      await expectSteady(page);
      const { [title]: [from = NaN, ...to] = [], [collapse]: bottom } = await seenTops(page);
      expect(to, "moves once").toEqual([from + 40]);
      expect(bottom, "stays at the bottom").toHaveLength(1);
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
    await watchTops(page, ["tr:hover", collapse]);
    const heard = await announcements(page);
    await updateIncident(staff, id, {
      phase: "found",
      text: "Een voeding is uitgevallen.",
      nextUpdateOn: inMinutes(60),
    });
    await expect(line(page)).toBeVisible();
    await expect.poll(heard).toContainEqual(expect.stringMatching(/^Storing op Hoofdkantoor\. Volgende update/));
    expect((await pointed.boundingBox())?.y).toBe(before);
    expect(await pointed.textContent()).toBe(text);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(focused);
    await expectSteady(page);
    const { "tr:hover": row, [collapse]: bottom } = await seenTops(page);
    expect(row, "in every frame").toEqual([before]);
    expect(bottom, "stays at the bottom").toHaveLength(1);
  });

  await test.step("a page that is loaded under it does not shift either", async () => {
    await page.mouse.move(700, 60);
    await page.reload();
    await expect(line(page)).toBeVisible();
    await measureShifts(page, "load");
    await expectSteady(page);
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
    await expect(line(page)).toContainText(/^2 storingen bij .+ en .+\. Eerste update .*\d\d:\d\d\./);
    await expectAccessibleEverywhere(page, "the line of two", row);
    await endIncident(staff, id, { cause: "Stroomuitval", text: "Alles werkt weer." });
    await expect(line(page)).toContainText(/^Storing op .+ niet goed sinds/);
    await expectAccessibleEverywhere(page, "the line of a bad connection", row);
    await endIncident(staff, other.id, { cause: "Stroomuitval", text: "Alles werkt weer." });
    await expect(line(page)).toContainText(/^Opgelost: .+ sinds .*\d\d:\d\d\./);
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
