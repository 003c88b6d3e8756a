/** The test function of all journeys: a portal per worker, watched pages, and further visitors beside the first. */
import { type BrowserContextOptions, type Page, test as base } from "@playwright/test";
import { writeFile } from "node:fs/promises";
import { Driven } from "./driven.ts";
import { START, STOP } from "./limits.ts";
import { Portal } from "./portal.ts";
import { signIn } from "./steps.ts";
import { Watch } from "./watch.ts";

interface Fixtures {
  watch: Watch;
  driven: Driven;
  /** Opens a separate browser (cookies, storage) for a demo user, signed in and at `path`. */
  visitor: (email: string, path?: string, options?: BrowserContextOptions) => Promise<Page>;
  serverLog: undefined;
}

/** A new portal for each worker, and another one than any that an earlier call has made. */
const portalOfWorker = (): WorkerFixture<Portal> => [
  // oxlint-disable-next-line no-empty-pattern -- the runner reads the names of the fixtures from the pattern
  async ({}, use) => {
    const portal = await Portal.create();
    await use(portal);
    await portal.dispose();
  },
  { scope: "worker", timeout: START + STOP },
];
type WorkerFixture<T> = [
  (fixtures: object, use: (value: T) => Promise<void>) => Promise<void>,
  { scope: "worker"; timeout: number },
];

export const test = base.extend<Fixtures, { portal: Portal }>({
  portal: portalOfWorker(),

  baseURL: async ({ portal }, use) => use(portal.origin),

  serverLog: [
    async ({ portal }, use, info) => {
      const before = portal.log.length;
      await use(undefined);
      if (info.status === info.expectedStatus) return;
      const path = info.outputPath("portal.log");
      await writeFile(path, portal.log.slice(before));
      await info.attach("portal.log", { path, contentType: "text/plain" });
    },
    { auto: true },
  ],

  // oxlint-disable-next-line no-empty-pattern -- see above
  watch: async ({}, use) => {
    const watch = new Watch();
    await use(watch);
    watch.check();
  },

  // oxlint-disable-next-line no-empty-pattern -- see above
  driven: async ({}, use, info) => {
    const driven = new Driven();
    await use(driven);
    driven.report(info);
  },

  context: async ({ context, watch, driven, portal }, use) => {
    await watch.attach(context);
    driven.attach(context, () => portal.origin);
    await use(context);
  },

  visitor: async ({ browser, watch, driven, portal, baseURL }, use) => {
    const contexts: { close: () => Promise<void> }[] = [];
    await use(async (email, path = "/support/tickets", options = {}) => {
      const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }), ...options });
      contexts.push(context);
      await watch.attach(context);
      driven.attach(context, () => portal.origin);
      const page = await context.newPage();
      await signIn(page, email, path);
      return page;
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

/** The test function of a file whose journeys would show, or fill, the portal of all others. */
export const withOwnPortal = () => test.extend<object, { portal: Portal }>({ portal: portalOfWorker() });

export { expect } from "@playwright/test";
