/** Where toasts appear, on every screen of the shell: over nothing that was just used, and never over a dialog. */
import { readFileSync } from "node:fs";
import type { CustomerPage, InstalledConfigurationPage, SupportTicket, UserPage } from "@klantportaal/api/model";
import type { Locator, Page } from "@playwright/test";
import { LONG, STATE } from "./support/limits.ts";
import type { Api } from "./support/portal.ts";
import { type Sender, senderOf } from "./support/sender.ts";
import { composer, connection, createTicket, people, signIn } from "./support/steps.ts";
import { expect, test } from "./support/test.ts";
import { closeToast, expectApart, holdToasts, toasts } from "./support/toasts.ts";

type Who = "customer" | "staff";

/** One look for a toast: one from before may end meanwhile. */
const SHOWN = 5_000;

/** The ids that the paths of screens need. */
interface Ids {
  ticket: number;
  user: string;
  service: string;
  customer: string;
  incident: string;
  integration: string;
}

type Screen = (ids: Ids) => string;

/** What a path leaves open; a new one belongs here. */
const filled: Readonly<Record<string, Screen>> = {
  "/support/tickets/{id}": ({ ticket }) => `/support/tickets/${ticket}`,
  "/services/{id}": ({ service }) => `/services/${service}`,
  "/incidents/{id}": ({ incident }) => `/incidents/${incident}`,
  "/incidents/{id}/edit": ({ incident }) => `/incidents/${incident}/edit`,
  "/customers/{id}": ({ customer }) => `/customers/${customer}`,
  "/customers/{id}/import": ({ customer }) => `/customers/${customer}/import?kind=users`,
  "/users/users/{id}": ({ user }) => `/users/users/${user}`,
  "/users/integrations/{id}": ({ integration }) => `/users/integrations/${integration}`,
  "/settings/integrations/{id}": ({ integration }) => `/settings/integrations/${integration}`,
};

/** The screens of the shell, as the table of routes has them. */
const routed = readFileSync(new URL("../src/app/routes.tsx", import.meta.url), "utf8")
  .split("name: ")
  .slice(1)
  .flatMap((route): { staff: boolean; screen: Screen }[] => {
    const path = /path: "([^"]+)"/.exec(route)?.[1];
    if (!path || route.includes("redirect: ") || route.includes("hideNavigation: true")) return [];
    const screen = path.includes("{") ? filled[path] : () => path;
    if (!screen) throw new Error(`toasts.spec.ts does not know what to fill in ${path}`);
    const [, permission = ""] = /permission: (.+),\n/.exec(route) ?? [];
    return [{ staff: /staff|roles\.manage/.test(permission) && !/roles\.(?!manage)/.test(permission), screen }];
  });

const besides: readonly Screen[] = [() => "/incidents?view=past", () => "/no/such/page"];

/** Every screen of the shell. Staff look at their own, and at the list and a ticket, where they have more. */
const screens: Record<Who, readonly Screen[]> = {
  customer: [...routed.filter(({ staff }) => !staff).map(({ screen }) => screen), ...besides],
  staff: [
    ...routed.filter(({ staff }) => staff).map(({ screen }) => screen),
    () => "/support/tickets",
    ({ ticket }) => `/support/tickets/${ticket}`,
  ],
};

/** Raises toasts: a message of another ticket each time, so that no burst is counted in one. */
class Raiser {
  #sent = 0;
  constructor(
    readonly sender: Sender,
    readonly tickets: readonly SupportTicket[],
  ) {}

  /** Raises so many toasts that stay: on a slow machine one is gone before it has been looked at. */
  async raise(page: Page, many = 1): Promise<void> {
    await holdToasts(page);
    await expect(async () => {
      if ((await toasts(page).count()) < many) await this.#send(page);
      await expect(toasts(page).nth(many - 1)).toBeVisible({ timeout: SHOWN });
    }).toPass({ timeout: STATE });
  }

  async #send(page: Page): Promise<void> {
    const ticket = this.tickets[this.#sent++ % this.tickets.length];
    if (!ticket) throw new Error("there is no ticket to write to");
    await this.sender.send(ticket.id, `Bericht ${this.#sent}`);
    await expect(toasts(page).filter({ hasText: `Bericht ${this.#sent}` })).toHaveCount(1);
  }
}

/** Closes a toast, which opens nothing. */
async function closeOne(page: Page): Promise<void> {
  const [before, shown] = [page.url(), await toasts(page).count()];
  await closeToast(page);
  await expect(toasts(page)).toHaveCount(shown - 1);
  expect(page.url(), "closing a toast opens nothing").toBe(before);
}

/** The controls where the toast is, in the page and in its head. No region that scrolls: a toast can't leave it free. */
async function usableBelow(page: Page): Promise<Locator[]> {
  const place = await toasts(page).first().boundingBox();
  if (!place) throw new Error("there is no toast");
  const usable = page.locator("main, header").locator("a[href], button, input, textarea, select");
  const found = await usable.evaluateAll((list, { x, y, width, height }) => {
    const inPlace = (box: DOMRect) =>
      box.width > 0 && box.left < x + width && x < box.right && box.top < y + height && y < box.bottom;
    return list.flatMap((one, at) =>
      inPlace(one.getBoundingClientRect()) && one.checkVisibility() && !one.matches(":disabled") ? [at] : [],
    );
  }, place);
  return found.map((at) => usable.nth(at));
}

/** Asserts that a dialog is on top wherever a toast and the dialog meet. */
async function expectBelow(page: Page, dialog: Locator): Promise<void> {
  const place = await dialog.boundingBox();
  if (!place) throw new Error("there is no dialog");
  const over = await toasts(page).evaluateAll((list, { x, y, width, height }) => {
    return list.flatMap((toast) => {
      const box = toast.getBoundingClientRect();
      const [left, right] = [Math.max(box.left, x), Math.min(box.right, x + width)];
      const [top, bottom] = [Math.max(box.top, y), Math.min(box.bottom, y + height)];
      if (left >= right || top >= bottom) return [];
      const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return seen?.closest(".Toastify") ? [box.toJSON() as DOMRect] : [];
    });
  }, place);
  expect(over, `over the dialog ${JSON.stringify(place)}`).toEqual([]);
}

/** Ten tickets about which this user gets toasts. */
async function told(who: Who, customer: Api, staff: Api): Promise<SupportTicket[]> {
  const tickets: SupportTicket[] = [];
  for (let n = 1; n <= 10; n++) tickets.push(await createTicket(customer, `Meldingen voor ${who}, ${n}`));
  if (who === "staff")
    await staff.post(
      "/queue/bulk",
      { ticketIds: tickets.map(({ id }) => id), assigneeId: (await staff.get<{ id: string }>("/users/me")).id },
      { "Idempotency-Key": crypto.randomUUID() },
    );
  return tickets;
}

/** Makes an integration, and returns its id. */
async function integrationOf(customer: Api, name: string): Promise<string> {
  const id = crypto.randomUUID();
  const expiresOn = new Date(Date.now() + 86_400_000).toISOString();
  const token = { name: "Test", scope: "read", expiresOn };
  await customer.post("/integrations", { id, name, kind: "system", purpose: "", networks: [], grantIds: [], token });
  return id;
}

/** Drags a toast to the left by a part of its width. */
async function drag(page: Page, toast: Locator, part: number): Promise<void> {
  const place = await toast.boundingBox();
  if (!place) throw new Error("there is no toast");
  const [x, y] = [place.x + place.width / 2, place.y + place.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - part * place.width, y, { steps: 8 });
  await page.mouse.up();
}

test("a toast that is dragged far enough goes, another returns, and neither opens its ticket", async ({
  page,
  portal,
}) => {
  const ticket = await createTicket(await portal.as(people.customer.email), "Een melding wegslepen");
  const sender = await senderOf(portal, people.staff.email);
  await signIn(page, people.customer.email);
  await expect(connection(page)).toBeVisible();
  await holdToasts(page);
  await sender.send(ticket.id, "Sleep dit weg");
  const toast = toasts(page).filter({ hasText: "Sleep dit weg" });
  await expect(toast).toBeVisible();
  const state = async () => ({
    address: page.url(),
    place: (await toast.isVisible()) ? await toast.boundingBox() : "gone",
  });
  const before = await state();
  await drag(page, toast, 0.4);
  await expect.poll(state, "it returns to its place").toEqual(before);
  await drag(page, toast, 0.7);
  await expect.poll(state, "it goes").toEqual({ ...before, place: "gone" });
  await sender.stop();
});

const where = { customer: "on every screen", staff: "on staff's own screens, the list and a ticket" };

for (const who of ["customer", "staff"] as const)
  for (const width of [1280, 390])
    test(
      `no toast covers what the ${who} just used or a dialog, ${where[who]}, ${width}`,
      { tag: LONG },
      async ({ page, portal, watch }) => {
        test.slow();
        watch.allow(/Failed to load resource: .* 40[34] /);
        const [customer, staff] = [await portal.as(people.customer.email), await portal.as(people.staff.email)];
        const sender = await senderOf(portal, who === "customer" ? people.staff.email : people.customer.email);
        const raiser = new Raiser(sender, await told(who, customer, staff));
        const ids: Ids = {
          ticket: (await createTicket(customer, `Geopend door ${who} op ${width}`)).id,
          user: (await customer.get<UserPage>("/users?PageSize=1")).items[0]?.id ?? "",
          service: (await customer.get<InstalledConfigurationPage>("/configurations?PageSize=1")).items[0]?.id ?? "",
          customer: (await staff.get<CustomerPage>("/customers?PageSize=1")).items[0]?.id ?? "",
          incident: (await staff.get<{ items: { id: string }[] }>("/incidents?PageSize=1")).items[0]?.id ?? "",
          integration: await integrationOf(customer, `Meldingen ${who} ${width}`),
        };
        await page.setViewportSize({ width, height: 844 });
        await signIn(page, people[who].email);
        let used = 0;
        for (const path of screens[who].map((of) => of(ids)))
          await test.step(path, async () => {
            await page.goto(path);
            await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
            await expect(connection(page)).toBeVisible();
            await raiser.raise(page);
            await expectApart(page, page.getByRole("banner"));
            if (await composer(page).isVisible()) await expectApart(page, composer(page));
            const [below] = await usableBelow(page);
            await page.keyboard.press("?");
            const dialog = page.getByRole("dialog", { name: "Sneltoetsen" });
            await expect(dialog).toBeVisible();
            await expectBelow(page, dialog);
            await page.keyboard.press("Escape");
            await expect(dialog).toBeHidden();
            if (below) {
              used += 1;
              // The focus goes under a toast that is there already, and more toasts come while it is there.
              await below.focus();
              await expectApart(page, below);
              await raiser.raise(page, 3);
              await expectApart(page, below);
              if (await composer(page).isVisible()) await expectApart(page, composer(page));
              const other = (await usableBelow(page)).at(-1);
              await other?.focus();
              if (other) await expectApart(page, other);
            }
            await closeOne(page);
          });
        expect(used, "screens with something to use where a toast appears").toBeGreaterThan(3);
        await sender.stop();
      },
    );
