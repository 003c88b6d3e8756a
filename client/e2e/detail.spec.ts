import type { CurrentUser, Message, SupportTicketDetail } from "@klantportaal/api/model";
import type { Page } from "@playwright/test";
import { expectAccessible, expectAccessibleEverywhere, expectAccessibleInBoth } from "./support/axe.ts";
import { LONG, slowly } from "./support/limits.ts";
import { expect, test } from "./support/test.ts";
import { closeToast, expectApart, holdToasts, toasts } from "./support/toasts.ts";
import { composer, createTicket, heading, log, message, people, send } from "./support/steps.ts";

const LENGTH = 10_000;
const PAGE = 100;
const idOf = (seq: number) => `018dd5f2-6b1c-4e0a-9c31-${String(seq).padStart(12, "0")}`;

/**
 * Responds for a ticket as a server with ten thousand messages would: with the newest 100, or the 100 before LessThan.
 */
async function tenThousand(page: Page, ticket: SupportTicketDetail, me: CurrentUser): Promise<() => number> {
  let asked = 0;
  const start = Date.parse("2026-01-01T08:00:00.000Z");
  const sender = { id: me.id, fullName: me.fullName, isCustomer: true };
  const other = { id: idOf(0), fullName: "Jeroen Bakker", isCustomer: false };
  const one = (seq: number): Message => ({
    id: idOf(seq),
    ticketId: ticket.id,
    seq,
    kind: "message",
    channel: "portal",
    text: `Bericht ${seq}. ${"Nog een woord. ".repeat((seq * 7) % 23)}`,
    sendBy: seq % 3 === 0 ? sender : other,
    createdOn: new Date(start + seq * 97_000).toISOString(),
    readBy: [
      {
        user: { id: me.id, fullName: me.fullName, isCustomer: me.isCustomer },
        readOn: new Date(start + seq * 98_000).toISOString(),
      },
    ],
    attachments: [],
    replyToId: null,
    event: null,
    withdrawnOn: null,
    withdrawnBy: null,
  });
  await page.route(
    (url) => url.pathname === `/api/support-tickets/${ticket.id}`,
    async (route) => {
      asked++;
      const before = Number(
        /seq:(\d+)/.exec(new URL(route.request().url()).searchParams.get("LessThan") ?? "")?.[1] ?? LENGTH + 1,
      );
      const first = Math.max(1, before - PAGE);
      const messages = Array.from({ length: before - first }, (_, index) => one(first + index));
      await route.fulfill({ json: { ...ticket, lastSeq: LENGTH, messages, hasMoreMessages: first > 1 } });
    },
  );
  // The server has a message or two of this ticket and would push them as the newest.
  await page.routeWebSocket(/\/chatHub/, (browser) => {
    const server = browser.connectToServer();
    server.onMessage((frame) => {
      const rest = String(frame)
        .split("\u001e")
        .filter((record) => !/"target":"(messageReceived|ticketChanged)"/.test(record));
      if (rest.some((record) => record !== "")) browser.send(rest.join("\u001e"));
    });
  });
  return () => asked;
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute("aria-posinset") ?? null);
const rowsInDocument = (page: Page) => log(page).locator("[data-index]").count();

test(
  "ten thousand messages: a link to the first, one key to the last, few rows in the document, and nothing moves when older ones load",
  {
    tag: LONG,
  },
  async ({ portal, visitor }) => {
    const api = await portal.as(people.customer.email);
    const { id } = await createTicket(api, "Een gesprek van tienduizend berichten");
    const [ticket, me] = await Promise.all([
      api.get<SupportTicketDetail>(`/support-tickets/${id}`),
      api.get<CurrentUser>("/users/me"),
    ]);
    const page = await visitor(people.customer.email, "/support/knowledge-base");
    const asked = await tenThousand(page, ticket, me);

    await page.goto(`/support/tickets/${id}`);
    await expect(log(page).getByRole("article").last()).toContainText(`Bericht ${LENGTH}.`);
    expect(await rowsInDocument(page)).toBeLessThanOrEqual(60);

    // Upwards page by page: the message in view stays where the wheel puts it.
    const box = await log(page).boundingBox();
    await page.mouse.move((box?.x ?? 0) + 200, (box?.y ?? 0) + 200);
    const drifts = await log(page).evaluate(async (element) => {
      const frames = async (count: number) => {
        for (let frame = 0; frame < count; frame++) {
          await new Promise(requestAnimationFrame);
          // The positions are read after the frame: rows are measured between the callback and the paint.
          await new Promise((after) => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = after;
            port2.postMessage(null);
          });
        }
      };
      const found: number[] = [];
      for (let step = 0; step < 90 && found.length < 3; step++) {
        element.scrollTop -= 1200;
        await frames(2);
        const top = element.getBoundingClientRect().top;
        const marker = [...element.querySelectorAll("article")].find(
          (one) => one.getBoundingClientRect().top > top + 40,
        );
        const place = () =>
          (element.querySelector(`[data-message="${marker?.dataset["message"]}"]`)?.getBoundingClientRect().top ??
            Number.NaN) - element.getBoundingClientRect().top;
        const loading = () => element.querySelector("button[data-loading]") !== null;
        for (let frame = 0; frame < 10 || (loading() && frame < 600); frame++) {
          const [was, height] = [place(), element.scrollHeight];
          await frames(1);
          if (element.scrollHeight <= height + 500) continue;
          // Older messages loaded above. Rows are measured in the next frames.
          await frames(12);
          found.push(Math.abs(place() - was));
          break;
        }
      }
      return found;
    });
    expect(drifts.length).toBeGreaterThanOrEqual(2);
    for (const drift of drifts) expect(drift, `of ${drifts.join(", ")}`).toBeLessThanOrEqual(2);

    await page.goto(`/support/tickets/${id}?message=${idOf(1)}`);
    await expect(log(page).locator(`[data-message="${idOf(1)}"]`)).toBeFocused(slowly);
    expect(await focused(page)).toBe("1");
    expect(asked()).toBeGreaterThanOrEqual(LENGTH / PAGE);
    expect(await rowsInDocument(page)).toBeLessThanOrEqual(60);
    await page.keyboard.press("ArrowDown");
    await expect.poll(() => focused(page)).toBe("2");
    await page.keyboard.press("End");
    await expect.poll(() => focused(page)).toBe(String(LENGTH));
    await expect(log(page).getByRole("article").last()).toBeInViewport();
    expect(await rowsInDocument(page)).toBeLessThanOrEqual(60);
    await page.keyboard.press("Home");
    await expect.poll(() => focused(page)).toBe("1");
    await expect(page.getByRole("button", { name: /^Naar nieuwste bericht/ })).toBeVisible();

    // The time that a key takes in the field, from the event to its layout.
    await composer(page).click();
    const costs = await composer(page).evaluate((field) =>
      Array.from({ length: 40 }, () => {
        const start = performance.now();
        document.execCommand("insertText", false, "a");
        void field.getBoundingClientRect();
        return performance.now() - start;
      }).sort((a, b) => a - b),
    );
    test.info().annotations.push({ type: "typing with 10,000 messages, median ms", description: String(costs[20]) });
    expect(costs[20]).toBeLessThan(50);
  },
);

test("live in two browsers: status, assignee and follower, a note that the customer never gets, an answer, and its readers", async ({
  portal,
  visitor,
  watch,
}) => {
  const api = await portal.as(people.customer.email);
  const staffApi = await portal.as(people.staff.email);
  const staffMe = await staffApi.get<CurrentUser>("/users/me");
  const ticket = await createTicket(api, "Levend in twee browsers");
  const staff = await visitor(people.staff.email, `/support/tickets/${ticket.id}`);
  const customer = await visitor(people.customer.email, `/support/tickets/${ticket.id}`);
  await expect(heading(customer, "Levend in twee browsers")).toBeVisible();
  const details = (page: Page) => page.getByRole("complementary", { name: "Details" });

  await details(staff).getByRole("combobox", { name: "Status" }).selectOption("on_hold");
  await expect(details(customer).getByText("Gepauzeerd").first()).toBeVisible();
  await details(staff).getByRole("combobox", { name: "Prioriteit" }).selectOption("prio_2");
  await expect(
    details(customer).getByRole("region", { name: "Details" }).getByText("Hoog", { exact: true }),
  ).toBeVisible();
  await details(staff)
    .getByRole("button", { name: /^Behandelaar: / })
    .click();
  await staff.getByRole("dialog").getByRole("option").first().click(); // oneself
  await expect(details(customer).getByText(staffMe.fullName, { exact: true }).first()).toBeVisible();
  await expect(details(customer).getByRole("region", { name: "Geschiedenis" })).toContainText("Nieuw naar Gepauzeerd");

  // A change that the server refuses is rolled back.
  watch.allow(/Failed to load resource: .* 409 /);
  await staff.route(
    (url) => url.pathname === `/api/support-tickets/${ticket.id}`,
    (route) =>
      route.request().method() === "PUT"
        ? route.fulfill({
            status: 409,
            contentType: "application/problem+json",
            json: { type: "about:blank", title: "Conflict", status: 409, code: "ticket.stale" },
          })
        : route.fallback(),
  );
  await details(staff).getByRole("combobox", { name: "Status" }).selectOption("resolved");
  await expect(staff.getByRole("alert").filter({ hasText: "De wijziging is niet opgeslagen." })).toBeVisible();
  await expect(details(staff).getByRole("combobox", { name: "Status" })).toHaveValue("on_hold");
  await staff.unrouteAll({ behavior: "wait" });

  // The customer adds a colleague as a follower and removes them again.
  await details(customer).getByRole("button", { name: "Collega toevoegen" }).click();
  const name = "Daan Visser";
  await details(customer).getByRole("combobox", { name: "Wie moet dit ticket volgen?" }).fill("Daan");
  await customer.getByRole("option", { name }).click();
  await expect(details(staff).getByRole("listitem").filter({ hasText: name }).first()).toBeVisible();
  await expect(log(staff).getByText(`voegde ${name} toe`)).toBeVisible();
  await details(customer)
    .getByRole("button", { name: `${name} niet meer laten volgen` })
    .click();
  await expect(
    details(staff)
      .getByRole("listitem")
      .filter({ has: staff.getByText(name, { exact: true }) })
      .getByRole("button"),
  ).toHaveCount(0);

  // A note, which only staff see.
  await staff.getByRole("button", { name: "Interne notitie", exact: true }).click();
  await send(staff, "Alleen voor collega's: de klant belt vaak.");
  const note = log(staff).getByRole("article", { name: /^Interne notitie van/ });
  await expect(note).toContainText("Alleen voor collega's");
  await staff.getByRole("button", { name: "Bericht", exact: true }).click();
  await send(staff, "Kunt u het apparaat herstarten?");
  await expect(message(customer, "Kunt u het apparaat herstarten?")).toBeVisible();
  expect(await customer.content()).not.toContain("Alleen voor collega");
  await customer.reload();
  await expect(message(customer, "Kunt u het apparaat herstarten?")).toBeVisible();
  expect(await customer.content()).not.toContain("Alleen voor collega");

  // The customer answers that message; staff see the quoted message and its readers.
  const question = message(customer, "Kunt u het apparaat herstarten?");
  await question.hover();
  const reply = question.getByRole("toolbar").getByRole("button", { name: "Beantwoorden" });
  await expect(reply, "a word, and not only an icon").toHaveText("Beantwoorden");
  await reply.click();
  await expect(customer.getByText(`Antwoord op ${staffMe.fullName}`)).toBeVisible();
  await expectAccessible(customer, "an answer being written");
  await send(customer, "Dat is gedaan.");
  const answer = log(staff).getByRole("article").filter({ hasText: "Dat is gedaan." });
  await expect(answer.getByRole("button", { name: /Kunt u het apparaat herstarten/ })).toBeVisible();
  await answer.getByRole("button", { name: /Kunt u het apparaat herstarten/ }).click();
  await expect(message(staff, "Kunt u het apparaat herstarten?").first()).toBeFocused(); // the second is the answer, which quotes it

  await log(staff)
    .getByRole("button", { name: `Gelezen door ${people.customer.first}` })
    .click();
  const readers = staff.getByRole("dialog", { name: "Gelezen door" });
  await expect(readers).toContainText(people.customer.name);
  await expect(readers).toContainText(/\d{1,2}-\d{1,2}-\d{4} \d{2}:\d{2}/);
  await expectAccessibleEverywhere(staff, "who read it");
  await staff.keyboard.press("Escape");
});

test("a message: details, link, long text, help, Enter sends, and the whole conversation in print", async ({
  portal,
  visitor,
}) => {
  const api = await portal.as(people.customer.email);
  const ticket = await createTicket(api, "Alles met een bericht");
  const page = await visitor(people.customer.email, `/support/tickets/${ticket.id}`);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await send(
    page,
    `Regel\n${Array.from({ length: 40 }, (_, index) => `${index + 1} van een lange lijst`).join("\n\n")}`,
  );
  const long = log(page).getByRole("article").filter({ hasText: "1 van een lange lijst" });
  // The composer has shrunk again by then, and the list no longer moves.
  await expect(long.getByText("Verstuurd", { exact: true })).toBeVisible();
  await long.getByRole("button", { name: "Meer weergeven" }).click();
  await expect(long.getByText("40 van een lange lijst")).toBeVisible();
  await expect(long.getByRole("button", { name: "Minder weergeven" })).toHaveAttribute("aria-expanded", "true");

  // By keyboard: focus shows the toolbar.
  await long.focus();
  await long.getByRole("button", { name: "Link kopiëren" }).press("Enter");
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(new RegExp(`/support/tickets/${ticket.id}\\?message=[0-9a-f-]{36}$`));
  await long.getByRole("button", { name: "Berichtdetails" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Berichtdetails" });
  await expect(dialog).toContainText("Nog door niemand");
  await expectAccessibleEverywhere(page, "message details");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();

  await page.getByRole("button", { name: "Opmaak en verzenden" }).click();
  await expect(page.getByRole("dialog", { name: "Opmaak en verzenden" })).toContainText("**vet**");
  await page.getByRole("checkbox", { name: /^Versturen met Enter/ }).check();
  await expectAccessibleEverywhere(page, "help");
  await page.keyboard.press("Escape");
  await composer(page).fill("Eerste regel");
  await composer(page).press("Shift+Enter");
  await composer(page).pressSequentially("tweede regel");
  await composer(page).press("Enter");
  await expect(log(page).getByRole("article").filter({ hasText: "tweede regel" })).toContainText("Eerste regel");
  await expect(composer(page)).toHaveValue("");

  // In print: every message with its sender and long date, and nothing else of the page.
  await page.evaluate(() => {
    window.print = () => window.dispatchEvent(new Event("beforeprint"));
  });
  await page.getByRole("button", { name: "Meer acties" }).click();
  await page.getByRole("menuitem", { name: "Afdrukken" }).click();
  const paper = page.locator("[data-print-page]");
  await page.emulateMedia({ media: "print" });
  await expect(paper.getByRole("heading", { name: "Alles met een bericht" })).toBeVisible();
  await expect(paper.getByText("tweede regel")).toBeVisible();
  await expect(paper.getByText("40 van een lange lijst")).toBeVisible();
  await expect(paper.getByText(people.customer.name).first()).toBeVisible();
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(composer(page)).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
  await expect(paper).toHaveCount(0);
});

test("the head and the details of a ticket: resolved by the customer, followers in one line, one title", async ({
  portal,
  visitor,
}) => {
  const api = await portal.as(people.customer.email);
  const ticket = await createTicket(api, "Klaar met één knop");
  const staffApi = await portal.as(people.staff.email);
  await staffApi.post(`/support-tickets/${ticket.id}/subscribe`);
  const page = await visitor(people.customer.email, `/support/tickets/${ticket.id}`);
  const followers = page.getByRole("region", { name: /^Volgers/ });
  await expect(followers.getByText("Support", { exact: true })).toBeVisible();
  const ends = await followers
    .locator("[data-who]")
    .evaluateAll((all) =>
      all.filter((one) => one.textContent !== "").map((one) => Math.round(one.getBoundingClientRect().right)),
    );
  expect(ends.length).toBeGreaterThan(1);
  expect(new Set(ends).size, `their ends: ${ends.join(", ")}`).toBe(1);

  // The details are beside it, and the buttons of the head above it.
  const more = page.getByRole("button", { name: "Meer acties" });
  const letGo = await holdToasts(page);
  await more.click();
  await page.getByRole("menuitem", { name: "Link kopiëren" }).click();
  await expect(toasts(page)).toHaveCount(1);
  await expectApart(page, more);
  await expectApart(page, page.getByRole("complementary", { name: "Details" }));
  await closeToast(page);
  await letGo();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "Details", exact: true }).click();
  const sheet = page.getByRole("dialog", { name: "Details" });
  await expect(sheet.getByRole("heading", { name: "Details" })).toHaveCount(1);
  await expectAccessibleInBoth(page, "details", "[role=dialog]");
  // Escape closes the topmost: the list, then the field, then the sheet.
  await sheet.getByRole("button", { name: "Collega toevoegen" }).click();
  const colleague = sheet.getByRole("combobox", { name: "Wie moet dit ticket volgen?" });
  await colleague.click();
  await expect(sheet.getByRole("option").first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(sheet.getByRole("listbox")).toBeHidden();
  await expect(colleague).toBeFocused();
  await expect(sheet).toBeVisible();
  await sheet
    .getByRole("button", { name: "Annuleren" })
    .or(sheet.getByRole("button", { name: "Sluiten" }))
    .first()
    .focus();
  await page.keyboard.press("Escape");

  let solved = 0;
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.getByRole("button", { name: "Probleem opgelost" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Ja, opgelost" }).click();
    await expect(page.getByText("Opgelost", { exact: true }).first()).toBeVisible();
    await expect(log(page).getByText(/naar Opgelost/), "stored").toHaveCount(++solved);
    // On a small screen the question, which has the same text, is the only control that reopens it.
    if (width < 768) await page.getByRole("button", { name: "Nee, heropenen" }).click();
    await page.getByRole("button", { name: "Heropenen", exact: true }).click();
    await expect(page.getByText("In behandeling", { exact: true }).first()).toBeVisible();
  }
});
