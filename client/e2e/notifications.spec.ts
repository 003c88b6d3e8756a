import type { Page } from "@playwright/test";
import { senderOf } from "./support/sender.ts";
import { createTicket, heading, message, people, row, signIn } from "./support/steps.ts";
import { expectAccessible, expectAccessibleEverywhere } from "./support/axe.ts";
import { expect, test } from "./support/test.ts";
import { closeToast, expectApart, holdToasts, toasts } from "./support/toasts.ts";

const bell = (page: Page) => page.getByRole("button", { name: /^Meldingen/ });
const list = (page: Page) => page.getByRole("dialog", { name: "Meldingen" });

/** The number of unread tickets: the bell, the menu and the title must agree. */
async function unread(page: Page): Promise<number> {
  const name = await bell(page).getAttribute("aria-label");
  return Number(/\d+/.exec(name ?? "")?.[0] ?? 0);
}

async function expectUnread(page: Page, count: number): Promise<void> {
  await expect.poll(() => unread(page), "the bell").toBe(count);
  const menu = page.getByRole("navigation", { name: "Hoofdmenu" });
  await expect(
    // The page of staff has another word for it.
    menu.getByRole("link", {
      name: count > 0 ? new RegExp(`^(Alle t|T)ickets, ${count} ongelezen$`) : /^(Alle t|T)ickets$/,
    }),
  ).toBeVisible();
  await expect(page).toHaveTitle(count > 0 ? new RegExp(`^\\(${count}\\) `) : /^[^(]/);
}

test("a customer's new ticket is unread for all staff, until one of them opens it", async ({ portal, visitor }) => {
  const subject = "Nog door niemand geopend";
  const api = await portal.as(people.staff.email);
  const page = await visitor(people.staff.email);
  await expect(heading(page, "Tickets")).toBeVisible();
  const { total: before } = await api.get<{ total: number }>("/support-tickets?PageSize=1&Filters=unread:true");
  await expectUnread(page, before);
  const ticket = await createTicket(await portal.as(people.other.email), subject);
  await expectUnread(page, before + 1);
  await page.goto("/support/tickets?view=unread");
  await expect(row(page, subject).getByRole("link")).toHaveAccessibleName(`Ongelezen, 1 nieuw bericht. ${subject}`);

  const colleague = await visitor(people.staff2.email, `/support/tickets/${ticket.id}`);
  await expect(heading(colleague, subject)).toBeVisible();
  await expectUnread(page, before);
  // It leaves the view when nobody is working in it, or else is no longer bold there.
  await expect(row(page, subject).filter({ hasText: "Ongelezen," })).toHaveCount(0);
});

test("a new message: toast, bell, badge and title, by keyboard, and read on another device", async ({
  portal,
  visitor,
}) => {
  const api = await portal.as(people.other.email);
  const subject = "Meldingen overal gelijk en op tijd";
  const ticket = await createTicket(api, subject);
  const staff = await senderOf(portal, people.staff.email);
  const { fullName } = await (await portal.as(people.staff.email)).get<{ fullName: string }>("/users/me");
  const page = await visitor(people.other.email);
  await expect(row(page, subject)).toBeVisible();
  // Asked of the API: the bell shows nothing until its own request has completed.
  const { total: before } = await api.get<{ total: number }>("/support-tickets?PageSize=1&Filters=unread:true");
  await expectUnread(page, before);

  const first = await staff.send(ticket.id, "**Let op**: zie `router`\n- sluit hem aan");
  const toast = toasts(page).filter({
    hasText: new RegExp(`Nieuw bericht van ${fullName} \\((Wordt toegewezen|[0-9.]{10})\\)`),
  });
  await expect(toast).toContainText("Let op: zie router sluit hem aan");
  // Alt T moves the keyboard to the toast, which then stays; Enter opens the ticket at the message.
  await page.keyboard.press("Alt+KeyT");
  await expect(toast).toBeFocused();
  await expectAccessible(page, "a toast", ".Toastify__toast-container--top-right");
  await expectUnread(page, before + 1);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/support/tickets/${ticket.id}\\?message=${first}$`));
  await expect(message(page, "sluit hem aan")).toBeVisible();
  await expectUnread(page, before);

  // A message on the screen needs no toast; a screen reader announces it, and the bell lists it as read.
  await expect(toasts(page)).toHaveCount(0);
  await staff.send(ticket.id, "Dit staat er al");
  await expect(page.getByRole("status").filter({ hasText: "Dit staat er al" })).toBeAttached();
  await expect(message(page, "Dit staat er al")).toBeVisible();
  const unreadHere = async () => (await api.get<{ unreadCount: number }>(`/support-tickets/${ticket.id}`)).unreadCount;
  await expect.poll(unreadHere, "read on the page").toBe(0);
  await expectUnread(page, before);
  expect(await toasts(page).count(), "toasts of the ticket on the page").toBe(0);
  await bell(page).click();
  await expect(list(page).getByRole("link", { name: `Ongelezen, ${fullName} in ${subject}` })).toHaveCount(0);
  await list(page).getByRole("tab", { name: "Ongelezen" }).press("ArrowRight");
  await expect(list(page).getByRole("tab", { name: "Alle" })).toHaveAttribute("aria-selected", "true");
  await expect(list(page).getByRole("link").filter({ hasText: "Dit staat er al" })).toBeVisible();
  await page.keyboard.press("Escape");

  // Newest on top, and a burst becomes one toast with a count.
  await page.getByRole("navigation", { name: "Kruimelpad" }).getByRole("link", { name: "Tickets" }).click();
  await expect(row(page, subject)).toBeVisible();
  await staff.send(ticket.id, "De eerste van twee");
  await staff.send(ticket.id, "De tweede van twee");
  await expect(toasts(page)).toHaveCount(2);
  await expect(toasts(page).first()).toContainText("De tweede van twee");
  for (let n = 3; n <= 8; n++) await staff.send(ticket.id, `Bericht ${n} op rij`);
  // The count depends on other messages of the last ten seconds.
  const burst = toasts(page).filter({ hasText: /^\d+ nieuwe berichten in / });
  await expect(burst).toBeVisible();
  await expect(toasts(page)).toHaveCount(1);
  await expectUnread(page, before + 1);

  // The bell lists them one by one; a click opens that message.
  await bell(page).click();
  await expect(list(page).getByRole("link", { name: new RegExp(`^Ongelezen, ${fullName} in ${subject}`) })).toHaveCount(
    8,
  );
  await expectAccessibleEverywhere(page, "the bell's list");
  await page.keyboard.press("Escape");

  // A toast never covers what is read or pressed: it is below the page's head, and never over the list.
  await page.getByRole("heading", { level: 1 }).click();
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const letGo = await holdToasts(page);
    await staff.send(ticket.id, `Kijk waar dit staat, ${width}`);
    await expect(toasts(page).first()).toBeVisible();
    await expectApart(page, page.getByRole("main").getByRole("link", { name: "Nieuw ticket" }));
    await bell(page).click();
    await expectApart(page, list(page));
    await page.keyboard.press("Escape");
    await expect(list(page)).toBeHidden();
    await letGo();
    await expect(toasts(page)).toHaveCount(0);
  }
  await page.setViewportSize({ width: 1280, height: 800 });

  // Read on another device: here it is no longer unread, neither in the bell nor in the row.
  const elsewhere = await visitor(people.other.email, `/support/tickets/${ticket.id}`, {
    viewport: { width: 1280, height: 1600 },
  });
  await expect(heading(elsewhere, subject)).toBeVisible();
  await message(elsewhere, "Kijk waar dit staat, 390").scrollIntoViewIfNeeded();
  await expectUnread(page, before);
  await expect(row(page, subject).getByRole("link")).toHaveAccessibleName(subject);
  await elsewhere.close();
  const words = "Nog een laatste, met zo veel woorden dat ze op twee regels van de lijst passen.";
  const last = await staff.send(ticket.id, words);
  await bell(page).click();
  const item = list(page).getByRole("link", { name: new RegExp(`^Ongelezen, ${fullName} in ${subject}`) });
  await expect(item).toHaveCount(1);
  for (const line of [item.getByText(`${fullName} in ${subject}`), item.getByText(words)]) {
    const { height, cut } = await line.evaluate((box) => ({
      height: box.clientHeight,
      cut: box.scrollHeight > box.clientHeight || box.scrollWidth > box.clientWidth,
    }));
    expect(height, "it takes the two lines that it needs").toBeGreaterThan(30);
    expect(cut, "its end is shown").toBe(false);
  }
  await item.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/support/tickets/${ticket.id}\\?message=${last}$`));
  await expectUnread(page, before);

  // All at once.
  await page.getByRole("navigation", { name: "Kruimelpad" }).getByRole("link", { name: "Tickets" }).click();
  // Navigation closes the bell's list.
  await expect(row(page, subject)).toBeVisible();
  await staff.send(ticket.id, "En toch nog iets");
  await expectUnread(page, before + 1);
  await bell(page).click();
  await list(page).getByRole("button", { name: "Alles gelezen" }).click();
  await expect(list(page).getByText("U bent helemaal bij.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(toasts(page).filter({ hasText: "Alle berichten zijn gemarkeerd als gelezen." })).toBeVisible();
  await expectUnread(page, 0);
  await staff.stop();
});

test("a toast covers nothing that was just used, and waits under a dialog", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signIn(page, people.customer.email, "/support/tickets?view=all");
  await holdToasts(page);
  const row = page.getByRole("table", { name: "Tickets" }).getByRole("row").nth(1);
  const more = row.getByRole("button", { name: /^Acties voor / });
  for (const width of [1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(row.getByRole("link").first()).toBeVisible();
    await row.hover();
    await more.click();
    await page.getByRole("menuitem", { name: "Link kopiëren" }).click();
    await expect(toasts(page)).toHaveCount(1);
    await expectApart(page, row);
    await closeToast(page);
    await expect(toasts(page)).toHaveCount(0);
  }

  await page.goto("/users/list");
  const letGo = await holdToasts(page);
  const colleague = page.getByRole("row").filter({ hasText: "Karin Mulder" });
  await colleague.hover();
  await colleague.getByRole("button", { name: /^Acties voor / }).click();
  await page.getByRole("menuitem", { name: "E-mailadres kopiëren" }).click();
  await expect(toasts(page)).toHaveCount(1);
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Sneltoetsen" })).toBeVisible();
  await letGo(); // its own timer is two seconds, and paused under the dialog
  await expect(toasts(page).locator(".Toastify__progress-bar")).toHaveCSS("animation-play-state", "paused");
  await page.keyboard.press("Escape");
  await expect(toasts(page)).toHaveCount(0);
});
