/** The dashboard with which staff begin their day, in light and dark, wide and narrow. */
import type { QueueCounts } from "@klantportaal/api/model";
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
