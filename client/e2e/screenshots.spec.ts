import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { expect, test } from "./support/test.ts";
import { heading, log, people, settled, signIn } from "./support/steps.ts";

const folder = fileURLToPath(new URL("../../docs/screenshots/", import.meta.url));

type Shoot = (name: string) => Promise<void>;

const shooter =
  (page: Page, suffix: string): Shoot =>
  async (name) => {
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await settled(page);
    await page.screenshot({ path: `${folder}${name}-${suffix}.png` });
  };

/** Pictures of a conversation are loaded when they come near: waits until those in view are complete. */
const expectPictures = (page: Page) =>
  expect
    .poll(() =>
      log(page)
        .locator("img")
        .evaluateAll((images) => images.length > 0 && images.every((image) => (image as HTMLImageElement).complete)),
    )
    .toBe(true);

for (const colorScheme of ["light", "dark"] as const) {
  for (const width of [1280, 390]) {
    const narrow = width === 390;
    test.describe(`${colorScheme}, ${width}`, () => {
      test.use({ colorScheme, viewport: { width, height: narrow ? 844 : 800 }, deviceScaleFactor: narrow ? 1.5 : 1 });

      test("tickets, a ticket, a new ticket", async ({ page }) => {
        const shoot = shooter(page, `${colorScheme}-${width}`);
        await signIn(page, people.customer.email, "/support/tickets?view=all&activity=30d");
        await expect(
          page.getByRole("link", { name: /Glasvezelverbinding valt weg tijdens piekuren/ }).first(),
        ).toBeVisible();
        await shoot("tickets");

        if (!narrow) await page.setViewportSize({ width, height: 1000 });
        await page.goto("/support/tickets/56");
        await expect(log(page).getByRole("article").last()).toBeVisible();
        await expectPictures(page);
        await shoot("ticket");

        if (!narrow) await page.setViewportSize({ width, height: 800 });
        await page.goto("/support/tickets/create");
        await expect(heading(page, "Nieuw ticket")).toBeVisible();
        await shoot("new-ticket");
      });
    });
  }
}

test.describe("the desk", () => {
  test.use({ colorScheme: "light", viewport: { width: 1280, height: 800 } });

  test("the queue, and a ticket opened from it", async ({ page }) => {
    const shoot = shooter(page, "light-1280");
    await signIn(page, people.staff.email, "/queue?view=open");
    const subject = page.getByRole("link", { name: /Verhuizing hoofdkantoor per 1 april/ }).first();
    await expect(subject).toBeVisible();
    await shoot("queue");

    await page.setViewportSize({ width: 1280, height: 1000 });
    await subject.click();
    await expect(log(page).getByRole("article").last()).toBeVisible();
    await page.mouse.move(0, 0);
    await expectPictures(page);
    await shoot("workbench");
  });
});
