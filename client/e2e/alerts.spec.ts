import type { Page } from "@playwright/test";
import type { CurrentUser } from "@klantportaal/api/model";
import { expectAccessibleEverywhere } from "./support/axe.ts";
import { senderOf } from "./support/sender.ts";
import { createTicket, heading, log, people, signIn, userMenu } from "./support/steps.ts";
import { expect, test } from "./support/test.ts";
import { holdToasts } from "./support/toasts.ts";

const bell = (page: Page) => page.getByRole("button", { name: /^Meldingen/ });
const list = (page: Page) => page.getByRole("dialog", { name: "Meldingen" });
const toast = (page: Page, text: string | RegExp) => page.locator(".Toastify__toast").filter({ hasText: text });

/** Records the notifications that the browser would show outside the page, and lets the page be out of view. */
async function watchBrowserAlerts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shown: string[] = [];
    class Recorder {
      static permission = "default";
      static requestPermission = () => Promise.resolve((Recorder.permission = "granted"));
      constructor(title: string, { body }: { body: string }) {
        shown.push(`${title} | ${body}`);
      }
    }
    let hidden = false;
    Object.assign(window, {
      shown,
      Notification: Recorder,
      hide: (now: boolean) => {
        hidden = now;
        document.dispatchEvent(new Event("visibilitychange"));
      },
    });
    Object.defineProperty(document, "visibilityState", { get: () => (hidden ? "hidden" : "visible") });
  });
}
const hide = (page: Page, hidden: boolean) =>
  page.evaluate((now) => (window as unknown as { hide: (hidden: boolean) => void }).hide(now), hidden);
const alerts = (page: Page) => page.evaluate(() => (window as unknown as { shown: string[] }).shown);

test("a mention and an assignment: toast, bell and title, until they are seen", async ({ page, portal, visitor }) => {
  const ticket = await createTicket(await portal.as(people.other.email), "Wie weet hier meer van");
  const colleague = await portal.as(people.staff2.email);
  const api = await portal.as(people.staff.email);
  const me = await api.get<CurrentUser>("/users/me");
  const { fullName } = await colleague.get<CurrentUser>("/users/me");
  const writer = await senderOf(portal, people.staff2.email);
  await signIn(page, people.staff.email, "/queue?view=unassigned");
  await expect(heading(page, "Werkvoorraad")).toBeVisible();

  const note = await writer.send(ticket.id, `Kun jij kijken, [@${me.fullName}](person:${me.id})?`, "note");
  const told = toast(page, `${fullName} noemde u in`);
  await expect(told).toContainText("Kun jij kijken");
  await expect(page).toHaveTitle(/^\(\d+\) /);
  await bell(page).click();
  const item = list(page).getByRole("link", { name: new RegExp(`^Ongelezen, ${fullName} noemde u in`) });
  await expect(item).toBeVisible();
  await expectAccessibleEverywhere(page, "a mention in the bell", "[data-bell]");
  await item.click();
  await expect(page).toHaveURL(new RegExp(`/support/tickets/${ticket.id}\\?message=${note}$`));
  await expect(log(page).getByText("Kun jij kijken")).toBeVisible();
  await expect
    .poll(async () => (await api.get<{ seenOn: string | null }[]>("/users/me/mentions"))[0]?.seenOn)
    .toBeTruthy();

  await page.goto("/queue?view=unassigned");
  await expect(heading(page, "Werkvoorraad")).toBeVisible();
  await colleague.put(`/support-tickets/${ticket.id}`, { assigneeId: me.id });
  await expect(toast(page, `${fullName} wees u`)).toContainText("Wie weet hier meer van");
  await bell(page).click();
  await list(page)
    .getByRole("link", { name: new RegExp(`^Ongelezen, ${fullName} wees u`) })
    .click();
  await expect(log(page)).toBeVisible();
  await bell(page).click();
  await expect(list(page).getByRole("link", { name: new RegExp(`^Ongelezen, ${fullName} wees u`) })).toHaveCount(0);

  // The customer gets none of these notices.
  const customer = await visitor(people.other.email, `/support/tickets/${ticket.id}`);
  await expect(log(customer)).toBeVisible();
  await expect(log(customer)).not.toContainText("Kun jij kijken");
  await writer.stop();
});

test("new tickets are announced as the user chose, and by the browser itself while the portal is out of view", async ({
  page,
  portal,
}) => {
  await watchBrowserAlerts(page);
  const customer = await portal.as(people.other.email);
  await signIn(page, people.staff.email, "/queue");
  await expect(heading(page, "Werkvoorraad")).toBeVisible();
  await createTicket(customer, "Een nieuw geval");
  await expect(toast(page, /Nieuw ticket van .+: Een nieuw geval/)).toBeVisible();
  expect(await alerts(page)).toEqual([]);

  await userMenu(page).click();
  await page.getByRole("menuitem", { name: "Mijn profiel" }).click();
  await page
    .getByRole("navigation", { name: "Onderdelen van deze gebruiker" })
    .getByRole("link", { name: "Meldingen" })
    .click();
  await expect(page.getByRole("switch", { name: "Vermeldingen" })).toHaveAttribute("aria-checked", "true");
  await page.getByRole("switch", { name: "Meldingen van de browser" }).click();
  await expect(page.getByRole("switch", { name: "Meldingen van de browser" })).toHaveAttribute("aria-checked", "true");
  await expectAccessibleEverywhere(page, "settings", "main");
  await hide(page, true);
  await createTicket(customer, "Nog een nieuw geval");
  await expect
    .poll(() => alerts(page))
    .toEqual([expect.stringMatching(/^Nieuw ticket van .+: Nog een nieuw geval \| /)]);
  await hide(page, false);

  await userMenu(page).click();
  await page.getByRole("menuitemradio", { name: "Uit" }).click();
  await page.keyboard.press("Escape");
  await holdToasts(page);
  const { id } = await createTicket(customer, "Een geval dat zwijgt");
  const me = await (await portal.as(people.staff.email)).get<CurrentUser>("/users/me");
  await (await portal.as(people.staff2.email)).put(`/support-tickets/${id}`, { assigneeId: me.id });
  // It was pushed after the ticket, so that has come, too.
  await expect(toast(page, /wees u .*Een geval dat zwijgt/)).toBeVisible();
  expect(await toast(page, /Nieuw ticket van .+: Een geval dat zwijgt/).count()).toBe(0);
});
