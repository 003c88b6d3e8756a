/** Where toasts appear, on every screen: over nothing that was just used. */
import type { CurrentUser, CustomerPage, UserPage } from "@klantportaal/api/model";
import type { Locator, Page } from "@playwright/test";
import { DRILL } from "./support/limits.ts";
import { type Sender, senderOf } from "./support/sender.ts";
import { createTicket, people, signIn } from "./support/steps.ts";
import { expect, test } from "./support/test.ts";
import { closeToast, expectApart, toasts } from "./support/toasts.ts";

/** What can be used where a toast stands, first to last. */
async function usableBelow(page: Page): Promise<Locator[]> {
  const place = await toasts(page).first().boundingBox();
  if (!place) throw new Error("there is no toast");
  const usable = page.locator("main, header").locator("a[href], button, input, textarea, [tabindex='0']");
  const found = await usable.evaluateAll((list, { x, y, width, height }) => {
    const inPlace = (box: DOMRect) =>
      box.width > 0 && box.left < x + width && x < box.right && box.top < y + height && y < box.bottom;
    return list.flatMap((one, at) =>
      inPlace(one.getBoundingClientRect()) && one.checkVisibility() && !one.matches(":disabled") ? [at] : [],
    );
  }, place);
  return found.map((at) => usable.nth(at));
}

/** Raises a toast and waits for it. */
async function raise(page: Page, sender: Sender, ticket: number, text: string) {
  await sender.send(ticket, text);
  await expect(toasts(page)).toHaveCount(1);
  await toasts(page).first().hover();
}

async function clear(page: Page) {
  await closeToast(page);
  await expect(toasts(page)).toHaveCount(0);
}

for (const who of ["customer", "staff"] as const)
  test(`no toast lies over what the ${who} just used, on every screen`, { tag: DRILL }, async ({ page, portal }) => {
    test.slow();
    const [customer, staff] = [await portal.as(people.customer.email), await portal.as(people.staff.email)];
    const { id: own, organisationId } = await (who === "customer" ? customer : staff).get<CurrentUser>("/users/me");
    const told = await createTicket(customer, `Meldingen voor ${who}`);
    const other = await createTicket(customer, `Geopend door ${who}`);
    if (who === "staff")
      await staff.post(
        "/queue/bulk",
        { ticketIds: [told.id], assigneeId: own },
        { "Idempotency-Key": crypto.randomUUID() },
      );
    const { items } = await customer.get<UserPage>("/users?PageSize=1");
    const screens = {
      customer: ["/users/list", "/users/users/create", `/users/users/${items[0]?.id}`, "/shop"],
      staff: [
        "/queue",
        "/customers",
        `/customers/${(await staff.get<CustomerPage>("/customers?PageSize=1")).items[0]?.id ?? organisationId}`,
        "/settings",
        "/settings/agreements",
        "/settings/canned-replies",
        "/settings/tags",
        "/settings/teams",
        "/settings/inbound",
      ],
    }[who];
    const sender = await senderOf(portal, who === "customer" ? people.staff.email : people.customer.email);
    await signIn(page, people[who].email);
    const covered: string[] = [];
    for (const path of [
      "/support/tickets",
      "/support/tickets/create",
      `/support/tickets/${other.id}`,
      "/support/knowledge-base",
      "/dashboard",
      "/documents",
      "/debug",
      ...screens,
    ])
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 844 });
        await page.goto(path);
        await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
        await raise(page, sender, told.id, `Waar staat dit op ${path}`);
        const [used] = await usableBelow(page);
        await clear(page);
        if (!used) continue;
        covered.push(`${path} ${width}`);
        await used.focus();
        await raise(page, sender, told.id, `En nu op ${path}`);
        await expectApart(page, used);
        await clear(page);
      }
    expect(covered.length, "screens with something below a toast").toBeGreaterThan(3);
    await sender.stop();
  });
