import type { Page, Worker } from "@playwright/test";
import type { PushDevices } from "@klantportaal/api/model";
import { expectAccessibleEverywhere } from "./support/axe.ts";
import { heading, people, signIn, userMenu } from "./support/steps.ts";
import { expect, test } from "./support/test.ts";

/** Stands in for the push service of the browser's maker, which a test does not have: the rest is the browser's own. */
async function stubPushService(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // The headless shell calls a permission that was granted denied.
    Object.defineProperty(Notification, "permission", { get: () => "granted" });
    Notification.requestPermission = () => Promise.resolve("granted");
    const key = new Uint8Array(65);
    // A point of the curve, of RFC 8291.
    const text = atob("BCVxsr7N/eNgVRqvHtD0zTZsEc6+VV+JvLexhqUzORcxaOzi6+AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4=");
    for (let at = 0; at < key.length; at += 1) key[at] = text.charCodeAt(at);
    const url = (bytes: Uint8Array) =>
      btoa(String.fromCharCode(...bytes))
        .replaceAll("+", "-")
        .replaceAll("/", "_")
        .replaceAll("=", "");
    let current: object | null = null;
    PushManager.prototype.getSubscription = () => Promise.resolve(current as PushSubscription | null);
    PushManager.prototype.subscribe = (options) => {
      const own = options?.applicationServerKey as Uint8Array<ArrayBuffer>;
      current = {
        endpoint: "https://push.provider.example/send/of-this-test",
        options: { applicationServerKey: own.buffer },
        toJSON: () => ({
          endpoint: "https://push.provider.example/send/of-this-test",
          keys: { p256dh: url(key), auth: url(new Uint8Array(16)) },
        }),
        unsubscribe: () => {
          current = null;
          return Promise.resolve(true);
        },
      };
      return Promise.resolve(current as PushSubscription);
    };
  });
}

const device = (page: Page) => page.getByRole("switch", { name: "Meldingen over storingen" });
const devices = (page: Page) => page.getByRole("list", { name: "Apparaten met meldingen over storingen" });

async function openSettings(page: Page): Promise<void> {
  await userMenu(page).click();
  await page.getByRole("menuitem", { name: "Mijn profiel" }).click();
  await page
    .getByRole("navigation", { name: "Onderdelen van deze gebruiker" })
    .getByRole("link", { name: "Meldingen" })
    .click();
}

/** Delivers notifications as the browser's push service does. */
async function delivery(page: Page): Promise<(payload: object) => Promise<unknown>> {
  const cdp = await page.context().newCDPSession(page);
  const { origin } = new URL(page.url());
  const registrationId = await new Promise<string>((resolve, reject) => {
    cdp.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const mine = registrations.find(({ scopeURL, isDeleted }) => !isDeleted && scopeURL === `${origin}/`);
      if (mine) resolve(mine.registrationId);
    });
    cdp.send("ServiceWorker.enable").catch(reject);
  });
  return (payload) =>
    cdp.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data: JSON.stringify(payload) });
}

interface Recorded {
  title: string;
  options: NotificationOptions;
}

/**
 * Records what the worker shows: the headless shell refuses to show notifications. The worker and the delivery are the
 * browser's own.
 */
async function recordShown(worker: Worker) {
  await worker.evaluate(() => {
    const scope = globalThis as unknown as { registration: ServiceWorkerRegistration; recorded: Recorded[] };
    scope.recorded = [];
    scope.registration.showNotification = (title, options = {}) => {
      scope.recorded.push({ title, options });
      return Promise.resolve();
    };
  });
  return {
    shown: () =>
      worker.evaluate(() =>
        (globalThis as unknown as { recorded: Recorded[] }).recorded.map(({ title, options: { body, tag } }) => ({
          title,
          body,
          tag,
        })),
      ),
    /** Clicks the newest one. The worker may not focus a window then, because nobody has clicked. */
    click: () =>
      worker.evaluate(() => {
        const [newest] = (globalThis as unknown as { recorded: Recorded[] }).recorded.slice(-1);
        const notification = { data: newest?.options.data as unknown, close: () => undefined };
        dispatchEvent(Object.assign(new Event("notificationclick"), { notification, waitUntil: () => undefined }));
      }),
  };
}

test("a device is registered by a click, shows what arrives, and a click on it opens the page", async ({
  page,
  portal,
  context,
}) => {
  await context.grantPermissions(["notifications"]);
  await stubPushService(page);
  const api = await portal.as(people.customer.email);
  await signIn(page, people.customer.email, "/support/tickets");
  await expect(heading(page, "Tickets")).toBeVisible();
  await openSettings(page);
  await expect(device(page)).toHaveAttribute("aria-checked", "false");
  const started = context.waitForEvent("serviceworker");
  await device(page).click();
  await expect(device(page)).toHaveAttribute("aria-checked", "true");
  await expect(devices(page).getByRole("listitem")).toContainText("(dit apparaat)");
  const registered = await api.get<PushDevices>("/users/me/push-devices");
  expect(registered.devices).toHaveLength(1);
  expect(JSON.stringify(registered)).not.toContain("of-this-test");
  await expectAccessibleEverywhere(page, "devices", "main");

  const { shown, click } = await recordShown(await started);
  const deliver = await delivery(page);
  const first = { title: "Storing: Hoofdlijn", body: "Glasvezel valt weg", tag: "incident-1" };
  const second = { title: "Opgelost: Hoofdlijn", body: "Glasvezel valt weg", tag: "incident-1" };
  await deliver({ ...first, path: "/incidents" });
  await expect.poll(shown).toEqual([first]);
  await deliver({ ...second, path: "/incidents?view=past" });
  await expect.poll(shown).toEqual([first, second]);
  await click();
  await expect(page).toHaveURL(/\/incidents\?view=past$/);
  await expect(heading(page, "Storingen en onderhoud")).toBeVisible();

  // What leads elsewhere is not followed: the next one is, from the same page.
  await deliver({ ...first, path: "https://elsewhere.example/" });
  await expect.poll(shown).toHaveLength(3);
  await click();
  await deliver({ ...first, path: "/support/tickets" });
  await expect.poll(shown).toHaveLength(4);
  await click();
  await expect(page).toHaveURL(/\/support\/tickets$/);
  await expect(heading(page, "Tickets")).toBeVisible(); // the menu closes when the page comes

  await openSettings(page);
  await devices(page)
    .getByRole("button", { name: /verwijderen$/ })
    .click();
  await expect(device(page)).toHaveAttribute("aria-checked", "false");
  await expect(devices(page)).toHaveCount(0);
  expect((await api.get<PushDevices>("/users/me/push-devices")).devices).toEqual([]);
});

test("signing out ends notifications on the device", async ({ page, portal, context }) => {
  await context.grantPermissions(["notifications"]);
  await stubPushService(page);
  const api = await portal.as(people.customer.email);
  await signIn(page, people.customer.email, "/support/tickets");
  await expect(heading(page, "Tickets")).toBeVisible();
  await openSettings(page);
  await device(page).click();
  await expect(devices(page).getByRole("listitem")).toHaveCount(1);
  await userMenu(page).click();
  await page.getByRole("menuitem", { name: "Uitloggen" }).click();
  await expect(page).toHaveURL(/\/signout/);
  await expect.poll(async () => (await api.get<PushDevices>("/users/me/push-devices")).devices).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem("push.device"))).toBeNull();
});

test("a browser that refuses says how to allow it, and staff are not asked", async ({ page, visitor }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Notification, "permission", { get: () => "denied" });
  });
  await signIn(page, people.customer.email, "/support/tickets");
  await expect(heading(page, "Tickets")).toBeVisible();
  await openSettings(page);
  await expect(device(page)).toHaveAttribute("aria-disabled", "true");
  await expect(device(page)).toHaveAccessibleDescription(/Uw browser blokkeert meldingen van dit portaal\./);
  const staff = await visitor(people.staff.email, "/queue");
  await openSettings(staff);
  await expect(staff.getByRole("switch", { name: "Meldingen van de browser" })).toBeVisible();
  await expect(device(staff)).toHaveCount(0);
});
