/** Steps that many journeys share, in the page's words. */
import type { CreateSupportTicketRequest, SupportTicket, SupportTicketDetail } from "@klantportaal/api/model";
import { type Locator, type Page, expect } from "@playwright/test";
import { slowly } from "./limits.ts";
import type { Api } from "./portal.ts";
import { newSession } from "./session.ts";

export const people = {
  customer: { email: "beheer@klant-a.example", name: "Sanne de Vries", first: "Sanne" },
  colleague: { email: "gebruiker@klant-a.example" },
  reporter: { email: "rapport@klant-a.example" },
  other: { email: "beheer@klant-b.example" },
  staff: { email: "support@provider.example", name: "Jeroen Bakker" },
  staff2: { email: "support2@provider.example" },
} as const;

/** Returns what is announced from now on. Each text is there for half a second at least, which a look can miss. */
export async function announcements(page: Page): Promise<() => Promise<string[]>> {
  const heard = await page.evaluateHandle(() => {
    const texts: string[] = [];
    // The text of before stays in the region. A repeated one differs by its white space.
    const read = () => document.querySelector("[role=status][aria-live=polite]")?.textContent ?? "";
    let seen = read();
    const look = () => {
      const text = read();
      if (text === seen) return;
      seen = text;
      if (text.trim()) texts.push(text.trim());
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
    return texts;
  });
  return () => heard.jsonValue();
}

/** Presses g and another key, until it has led there: a page that is still loading can miss two keys within a second. */
export async function chord(page: Page, second: string, there: string | RegExp): Promise<void> {
  await expect(async () => {
    await page.keyboard.press("g");
    await page.keyboard.press(second);
    await expect(page).toHaveURL(there, { timeout: 2_000 });
  }).toPass();
}

export const signInHeading = (page: Page) =>
  page.getByRole("heading", { level: 1, name: "Aanmelden bij Klantportaal" });

/** Fills in and submits the form of the identity provider, which must be on the page. */
export async function fillSignIn(page: Page, email: string, password = "welkom"): Promise<void> {
  await page.getByLabel("E-mailadres").fill(email);
  await page.getByLabel("Wachtwoord").fill(password);
  await page.getByRole("button", { name: "Aanmelden", exact: true }).click();
}

/** Goes to `path`, is redirected to sign in, signs in, and is back in the portal. */
export async function signInByForm(page: Page, email: string, path = "/support/tickets"): Promise<void> {
  await page.goto(path);
  await expect(signInHeading(page)).toBeVisible();
  await fillSignIn(page, email);
  await expect(userMenu(page)).toBeVisible();
}

/**
 * Opens `path` as a signed-in user, with which most journeys begin. Skips the two page loads of the sign-in. The page
 * must not have been in the portal yet.
 */
export async function signIn(page: Page, email: string, path = "/support/tickets"): Promise<void> {
  const session = await newSession(page.context(), email);
  const stored = await page.addInitScript(([key, value]) => {
    if (window === window.top) sessionStorage.setItem(key, value);
  }, session);
  await page.goto(path);
  await stored.dispose();
  await expect(userMenu(page)).toBeVisible();
}

export const userMenu = (page: Page) => page.getByRole("button", { name: /^Gebruikersmenu van / });
export const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });
export const connection = (page: Page) =>
  page.getByRole("banner").getByRole("button", { name: "Verbonden", exact: true });

/** The table of tickets, and the row of one ticket in it. */
export const table = (page: Page) => page.getByRole("table", { name: "Tickets" });
export const row = (page: Page, subject: string) =>
  table(page)
    .getByRole("row")
    .filter({ has: page.getByRole("link", { name: subject }) });
export const subjects = (page: Page) => table(page).getByRole("rowgroup").last().getByRole("link");

export const log = (page: Page) => page.getByRole("log", { name: "Gesprek" });
export const composer = (page: Page) => page.getByRole("textbox", { name: "Uw bericht" });

/** The ids of the messages that are shown, from top to bottom. */
export const shownIds = (page: Page): Promise<(string | null)[]> =>
  log(page)
    .getByRole("article")
    .evaluateAll((articles) => articles.map((article) => article.getAttribute("data-message")));

/** The bubble of a message. */
export const message = (page: Page, text: string): Locator =>
  log(page)
    .getByRole("article")
    .filter({ has: page.getByText(text, { exact: true }) });

export async function send(page: Page, text: string): Promise<void> {
  await composer(page).fill(text);
  await composer(page).press("Control+Enter");
}

/** Creates a ticket of the caller, outside the browser. */
export const createTicket = (
  api: Api,
  subject: string,
  more: Partial<CreateSupportTicketRequest> = {},
): Promise<SupportTicket> =>
  api.post<SupportTicket>("/support-tickets", {
    subject,
    topic: "question",
    text: `Dit ticket hoort bij een test: ${subject}.`,
    ...more,
  });

/**
 * Waits for the number that the ERP gives a ticket and returns it. Its assignment is an event of the ticket, and so
 * activity.
 */
export async function numbered(api: Api, ticketId: number): Promise<string> {
  let number: string | null = null;
  await expect
    .poll(async () => (number = (await api.get<SupportTicket>(`/support-tickets/${ticketId}`)).exactId), slowly)
    .not.toBeNull();
  return number ?? "";
}

/** A ticket's conversation in the database, oldest first, without events. */
export async function storedMessages(api: Api, ticketId: number) {
  const { messages } = await api.get<SupportTicketDetail>(`/support-tickets/${ticketId}`);
  return messages.filter((one) => one.kind === "message");
}

/**
 * Waits until no list is dimmed because it is fetched again, and nothing moves except endless animations and toast
 * timers, so that the test sees the final state.
 */
export async function settled(page: Page): Promise<void> {
  const dimmed = () =>
    [...document.querySelectorAll("[aria-busy=true]")].filter((one) => getComputedStyle(one).opacity !== "1").length;
  await expect.poll(() => page.evaluate(dimmed), "dimmed lists").toBe(0);
  const moving = () =>
    document
      .getAnimations()
      .filter((one) => one.playState === "running" && one.effect?.getComputedTiming().iterations !== Infinity)
      .filter(({ effect }) => !(effect as KeyframeEffect).target?.matches(".Toastify__progress-bar")).length;
  await expect.poll(() => page.evaluate(moving), "running animations").toBe(0);
}
