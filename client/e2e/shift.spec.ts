/** A shift at the desk, by keyboard: what somebody works on stays theirs until they leave it. */
import type { CurrentUser } from "@klantportaal/api/model";
import type { Page } from "@playwright/test";
import type { Api } from "./support/portal.ts";
import { promiseResolution } from "./support/agreements.ts";
import { LONG } from "./support/limits.ts";
import { createTicket, people, signIn } from "./support/steps.ts";
import { expect, test } from "./support/test.ts";

type QueuePage = {
  total: number;
  items: { ticket: { id: number; priority: string; status: string; assignee: { fullName: string } | null } }[];
};

const EACH = 7;
const rows = (page: Page) => page.getByRole("table", { name: "Werkvoorraad" }).getByRole("rowgroup").last();
const dialog = (page: Page) => page.getByRole("dialog");

/** Keys that open a dialog: the start of its title, and what is typed there. */
type Step = readonly [key: string, title?: string, words?: string];

const priority = (words: string): Step => ["p", "Prioriteit van 1 ticket", words];

/** What the test does with each ticket of a view, and what must be true of all of them afterwards. */
const views = [
  {
    view: "due",
    before: { priority: "prio_1" },
    steps: [["m"], priority("laag"), ["l", "Labels van 1 ticket"]],
    after: { priority: "prio_4", assignee: "Jeroen Bakker" },
  },
  {
    view: "unassigned",
    before: {},
    steps: [["m"], priority("hoog"), ["l", "Labels van 1 ticket"]],
    after: { priority: "prio_2", assignee: "Jeroen Bakker" },
  },
  {
    view: "mine",
    before: { assigneeId: "me" },
    steps: [priority("laag"), ["l", "Labels van 1 ticket"], ["a", "1 ticket toewijzen", "Fatima"]],
    after: { priority: "prio_4", assignee: "Fatima El Amrani" },
  },
  {
    view: "team",
    before: { teamId: "team" },
    steps: [["m"], ["l", "Labels van 1 ticket"], ["t", "Team van 1 ticket", "Geen team"], priority("urgent")],
    after: { priority: "prio_1", assignee: "Jeroen Bakker" },
  },
  {
    view: "open",
    before: {},
    steps: [["l", "Labels van 1 ticket"], priority("hoog"), ["s", "Status van 1 ticket", "Opgelost"], ["m"]],
    after: { priority: "prio_2", assignee: "Jeroen Bakker", status: "resolved" },
  },
  {
    view: "snoozed",
    before: { snoozed: true },
    steps: [["m"], ["l", "Labels van 1 ticket"], ["s", "Status van 1 ticket", "In behandeling"], priority("laag")],
    after: { priority: "prio_4", assignee: "Jeroen Bakker", status: "in_progress" },
  },
  {
    name: "standaard",
    view: "open",
    before: {},
    steps: [priority("urgent"), ["l", "Labels van 1 ticket"], ["m"], priority("laag")],
    after: { priority: "prio_4", assignee: "Jeroen Bakker" },
  },
] as const satisfies readonly {
  name?: string;
  view: string;
  before: Record<string, unknown>;
  steps: readonly Step[];
  after: { priority: string; assignee: string; status?: string };
}[];

async function prepared(customer: Api, staff: Api, word: string, before: Record<string, unknown>, own: Own) {
  for (let at = 1; at <= EACH; at++) {
    const { id } = await createTicket(customer, `${word} nummer ${at}`);
    const { snoozed, ...change } = before;
    const values = Object.fromEntries(
      Object.entries(change).map(([name, value]) => [name, own[value as keyof Own] ?? value]),
    );
    if (Object.keys(values).length > 0)
      await staff.post("/queue/bulk", { ticketIds: [id], ...values }, { "Idempotency-Key": crypto.randomUUID() });
    if (snoozed)
      await staff.put(`/support-tickets/${id}/snooze`, { until: new Date(Date.now() + 864e5).toISOString() });
  }
}

/** Views in the order that staff find, by what was promised. Each new priority changes it. The others are by id. */
const byDue: readonly string[] = ["unassigned", "standaard"];

const nameOf = (one: (typeof views)[number]) => ("name" in one ? one.name : one.view);

type Own = { me: string; team: string };

test(
  "a shift of forty-nine tickets by keyboard, in every view and in the default order, without a lost key",
  { tag: LONG },
  async ({ page, portal }) => {
    test.slow();
    const run = String(Date.now()).slice(-8);
    const [customer, staff] = [await portal.as(people.customer.email), await portal.as(people.staff.email)];
    const me = await staff.get<{ id: string }>("/users/me");
    const own = { me: me.id, team: crypto.randomUUID() };
    await staff.post("/teams", { id: own.team, name: `Dienst ${run}`, memberIds: [me.id], topics: [] });
    const [label, tag] = [`dienst ${run}`, crypto.randomUUID()];
    await staff.post("/tags", { id: tag, name: label, colour: "teal" });
    const { organisationId } = await customer.get<CurrentUser>("/users/me");
    await promiseResolution(staff, organisationId, { topic: "question", priority: "prio_1", resolutionMinutes: 1 }, 7);
    const word = (view: string) => `dienst${view}${run}`;
    for (const one of views) await prepared(customer, staff, word(nameOf(one)), one.before, own);
    await signIn(page, people.staff.email, "/queue?view=open");
    const keys = page.keyboard;

    for (const one of views) {
      const { view, steps, after } = one;
      const name = nameOf(one);
      await expect(async () => {
        await page.goto(`/queue?view=${view}&q=${word(name)}${byDue.includes(name) ? "" : "&sort=id"}`);
        await expect(rows(page).getByRole("row")).toHaveCount(EACH, { timeout: 5_000 });
      }, "tickets are due when most of their minute is over").toPass();
      const subjects = await rows(page).getByRole("link").allInnerTexts();
      expect(new Set(subjects).size).toBe(EACH);
      for (const subject of subjects) {
        await keys.press("j");
        const link = rows(page).getByRole("link", { name: subject.trim().split("\n").at(-1) ?? "" });
        await expect(link).toBeFocused();
        for (const [key, title, words = label] of steps as readonly Step[]) {
          await keys.press(key);
          if (!title) continue;
          // At once: staff do not wait for the dialog.
          await keys.type(words);
          await expect(dialog(page)).toContainText(title);
          await keys.press("Enter");
          if (key === "l") await keys.press("Enter");
          await expect(dialog(page)).toHaveCount(0);
          await expect(link, `after ${key} in ${name}`).toBeFocused();
        }
      }
      const labelled = `/queue?SearchParameter=${word(name)}&Filters=state:all&Filters=tagId:${tag}`;
      const done = async () =>
        (await staff.get<QueuePage>(labelled)).items.map(({ ticket: { priority, assignee, status } }) => ({
          priority,
          assignee: assignee?.fullName,
          ...("status" in after && { status }),
        }));
      await expect.poll(done, name).toEqual(Array.from({ length: EACH }, () => after));
    }
  },
);
