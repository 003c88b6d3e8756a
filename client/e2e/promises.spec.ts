import type { CurrentUser, SupportTicket, SupportTicketDetail } from "@klantportaal/api/model";
import type { Page } from "@playwright/test";
import { promiseResolution } from "./support/agreements.ts";
import { expectAccessibleEverywhere } from "./support/axe.ts";
import type { Api, Portal } from "./support/portal.ts";
import { createTicket, heading, log, people, send, signIn } from "./support/steps.ts";
import { expect, test } from "./support/test.ts";

const HOUR = 3_600_000;
const unique = () => Date.now().toString(36);

/**
 * A page whose clock can be set, and with it the server's as far as the page can tell. The clock runs on from there: a
 * clock that stands still would end the connection.
 */
async function settable(page: Page): Promise<(at: number) => Promise<void>> {
  let ahead = 0;
  await page.clock.install();
  await page.route("**/api/**", async (route) => {
    const response = await route.fetch();
    const date = new Date(Date.now() + ahead).toUTCString();
    await route.fulfill({ response, headers: { ...response.headers(), date } });
  });
  return async (at) => {
    ahead = at - Date.now();
    await page.clock.setSystemTime(at);
  };
}

/** "ma 30 nov" and "09:00", in Dutch local time. */
function dayAndTime(at: Date): [string, string] {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat("nl-NL", { timeZone: "Europe/Amsterdam", ...options }).format(at);
  const day = part({ day: "numeric", month: "short" }).replaceAll(".", "");
  return [`${part({ weekday: "short" })} ${day}`, part({ hour: "2-digit", minute: "2-digit" })];
}

/** "Opgelost vóór ma 30 nov 09:00"; at the turn of the year with the year. */
const before = (words: string, at: Date) => new RegExp(`${words} vóór ${dayAndTime(at).join("( \\d{4})? ")}`);

/** Promises a customer that an urgent change is done within five working days. */
const promiseFiveDays = (staff: Api, organisationId: string) =>
  promiseResolution(staff, organisationId, { topic: "change", priority: "prio_1", resolutionMinutes: 5 * 24 * 60 }, 5);

/**
 * The moment at which five whole working days have passed: the same time a week later; from a weekend, the end of
 * Friday.
 */
function aWeekLater(from: Date): Date {
  const local = new Intl.DateTimeFormat("en-GB", { timeZone: "Europe/Amsterdam", weekday: "short" });
  const due = new Date(from);
  if (!["Sat", "Sun"].includes(local.format(due))) {
    // The clocks change in weekends: the local time stays the same, the length of the week does not.
    due.setTime(due.getTime() + 7 * 24 * HOUR);
    return new Date(due.getTime() + offset(from) - offset(due));
  }
  due.setUTCHours(12, 0, 0, 0);
  while (local.format(due) !== "Mon") due.setTime(due.getTime() + 24 * HOUR);
  due.setTime(due.getTime() + 4.5 * 24 * HOUR); // midnight in UTC after Friday
  return new Date(due.getTime() - offset(due));
}

/** The offset of the Netherlands from UTC, in ms. */
function offset(at: Date): number {
  const name = new Intl.DateTimeFormat("en-GB", { timeZone: "Europe/Amsterdam", timeZoneName: "longOffset" });
  const hours = /GMT\+0?(\d)/.exec(name.format(at))?.[1];
  return Number(hours ?? 0) * HOUR;
}

const dueOf = async (api: Api, id: number) => {
  const { promise } = await api.get<SupportTicketDetail>(`/support-tickets/${id}`);
  return new Date(promise?.resolution?.dueOn ?? NaN);
};

test.afterEach(({ portal }) => portal.provider({ lifetime: "1h" }));

test("an urgent ticket spans a weekend, is paused in it, and is late in the end", async ({
  page,
  portal,
  visitor,
  watch,
}) => {
  // The connection uses the page's clock: after a leap it may see half a minute of silence and reconnect.
  watch.allow(/Server timeout elapsed|Expected a handshake response|still in the connecting state/);
  const customer = await portal.as(people.customer.email);
  const me = await customer.get<CurrentUser>("/users/me");
  await promiseFiveDays(await portal.as(people.staff.email), me.organisationId);
  const subject = `Kassa's omzetten ${unique()}`;
  const ticket = await customer.post<SupportTicket>("/support-tickets", {
    subject,
    topic: "change",
    priority: "prio_1",
    text: "Dit ticket hoort bij een test.",
  });
  const due = aWeekLater(new Date(ticket.createdOn));
  await portal.provider({ lifetime: "240h" }); // the pages run for more than a week

  const setTime = await settable(page);
  await signIn(page, people.customer.email, `/support/tickets/${ticket.id}`);
  await expect(page.getByText(before("Opgelost", due)).first()).toBeVisible();
  const staff = await visitor(people.staff.email, `/support/tickets/${ticket.id}`);
  const setTimeOfStaff = await settable(staff);
  await send(staff, "Welke kassa's zijn dat?");

  // While the ticket waits for the customer, neither a weekend nor the due time makes it late.
  const still = "Wij wachten op uw antwoord";
  await expect(log(page).getByText(still)).toBeVisible();
  await setTime(due.getTime() + 3 * HOUR);
  await page.getByRole("link", { name: "Tickets", exact: true }).first().click();
  const listed = page.getByRole("row").filter({ hasText: subject });
  await expect(listed).toContainText("Wacht op u");
  await expect(listed).not.toContainText(still);
  await listed.getByRole("link", { name: subject }).click();
  await expect(page.getByText(still).first()).toBeVisible();
  await expectAccessibleEverywhere(page, "time that stands still", "main");

  await send(page, "Die bij de ingang.");
  await expect(log(page).getByText("Wij gaan verder met uw ticket")).toBeVisible();
  const moved = await dueOf(customer, ticket.id);
  // In a weekend it is paused anyway.
  expect(moved.getTime(), "later by the paused time").toBeGreaterThanOrEqual(due.getTime());
  expect(moved.getTime()).toBeLessThan(due.getTime() + HOUR);

  // Staff, an hour before and two hours after.
  const queued = staff.getByRole("row").filter({ hasText: subject });
  const [day, time] = dayAndTime(moved);
  const [dayBefore] = dayAndTime(new Date(moved.getTime() - 1.1 * HOUR));
  await setTimeOfStaff(moved.getTime() - 1.1 * HOUR);
  await staff.goto(`/queue?view=open&q=${encodeURIComponent(subject)}`);
  await expect(queued).toContainText(day === dayBefore ? "oplossing, nog 1 u" : `morgen ${time}`);
  await setTimeOfStaff(moved.getTime() + 2.1 * HOUR);
  await staff.reload();
  await expect(queued).toContainText("2 u te laat");
  await queued.getByRole("link", { name: subject }).click();
  await expect(staff.getByText(/2 u te laat/).first()).toBeVisible();

  await setTime(moved.getTime() + 2 * HOUR);
  await page.reload();
  await expect(page.getByText(before("Opgelost was toegezegd", moved)).first()).toBeVisible();
  await expect(page.getByText("Wij zijn te laat; excuses.")).toBeVisible();
});

const question = (page: Page) => page.getByRole("region", { name: "Is het opgelost?" });

async function resolve(portal: Portal, id: number): Promise<void> {
  await (await portal.as(people.staff.email)).put(`/support-tickets/${id}`, { status: "resolved" });
}

/** A ticket that staff resolved, open in the browser of the customer who created it. */
async function resolved(page: Page, portal: Portal, subject: string, link = ""): Promise<SupportTicket> {
  const ticket = await createTicket(await portal.as(people.customer.email), subject);
  await resolve(portal, ticket.id);
  await signIn(page, people.customer.email, `/support/tickets/${ticket.id}${link}`);
  await expect(heading(page, subject)).toBeVisible();
  return ticket;
}

test("a resolved ticket is rated, and staff see the rating", async ({ page, portal, visitor }) => {
  // A link in an e-mail preselects, and sends nothing.
  const ticket = await resolved(page, portal, `Beoordeeld ${unique()}`, "?rating=yes");
  await expect(question(page).getByRole("button", { name: "Ja" })).toHaveAttribute("aria-pressed", "true");
  await expectAccessibleEverywhere(page, "the question", "main");
  await question(page).getByRole("button", { name: "Versturen" }).click();
  await expect(question(page).getByRole("alert")).toHaveText(/^Kies een cijfer/);

  const staff = await visitor(people.staff.email, `/support/tickets/${ticket.id}`);
  await expect(question(staff), "staff are not asked").toHaveCount(0);
  await question(page).getByText("goed", { exact: true }).click();
  const comment = question(page).getByRole("textbox", { name: /^Toelichting/ });
  await expect(comment).toBeVisible();
  // On a small screen it is collapsed until opened.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(comment).toBeHidden();
  await question(page).getByRole("button", { name: "Toelichting toevoegen" }).click();
  await comment.fill("Snel geholpen.");
  await question(page).getByRole("button", { name: "Versturen" }).click();
  await expect(question(page)).toContainText("Bedankt. U gaf een 4.");
  await expect(question(staff)).toContainText(`${people.customer.name} heeft geantwoord: ja, 4 van 5.`);
  await expect(question(staff)).toContainText("‘Snel geholpen.’");
});

test("an unresolved ticket is reopened with an explanation", async ({ page, portal, visitor }) => {
  const ticket = await resolved(page, portal, `Heropend ${unique()}`);
  const staff = await visitor(people.staff.email, `/support/tickets/${ticket.id}`);
  await question(page).getByRole("button", { name: "Nee, heropenen" }).click();
  await question(page)
    .getByRole("textbox", { name: /^Wat werkt nog niet/ })
    .fill("De printer staat weer uit.");
  await question(page).getByRole("button", { name: "Heropenen", exact: true }).click();
  await expect(log(page).getByText("De printer staat weer uit.")).toBeVisible();
  await expect(question(page)).toHaveCount(0);
  await expect(log(staff).getByText("De printer staat weer uit.")).toBeVisible();

  // Resolved again, the question is asked again.
  await resolve(portal, ticket.id);
  await expect(question(page).getByRole("button", { name: "Ja" })).toBeVisible();
});
