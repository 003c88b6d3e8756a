import { expect, test } from "./support/test.ts";
import { heading, people, signIn, table, userMenu } from "./support/steps.ts";

declare global {
  interface Window {
    /** The colour scheme of the page in every frame since it began to load. */
    schemes: string[];
  }
}

test("the chosen colour mode stays, and no frame of a later visit shows the other one", async ({ page }) => {
  // The system asks for light throughout: what is dark is dark by the user's choice.
  await signIn(page, people.customer.email);
  await expect(page.locator("html")).toHaveClass(/light/);
  await userMenu(page).click();
  await page.getByRole("menuitemradio", { name: "Donker" }).click();
  await expect(page.locator("html")).toHaveClass(/dark/);
  await page.keyboard.press("Escape");

  await page.addInitScript(() => {
    window.schemes = [];
    const look = () => {
      // Before <body> there is nothing to paint.
      if (document.body) window.schemes.push(getComputedStyle(document.documentElement).colorScheme);
      requestAnimationFrame(look);
    };
    look();
  });
  await page.reload();
  await expect(table(page)).toBeVisible();
  const schemes = await page.evaluate(() => window.schemes);
  expect(schemes.length).toBeGreaterThan(0);
  expect(new Set(schemes), "the scheme also colours the canvas before the application loads").toEqual(
    new Set(["dark"]),
  );
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).not.toBe("rgb(255, 255, 255)");

  await userMenu(page).click();
  await expect(page.getByRole("menuitemradio", { name: "Donker" })).toBeChecked();
  await page.getByRole("menuitemradio", { name: "Systeem" }).click();
  await expect(page.locator("html")).toHaveClass(/light/);
  await expect(page.locator("html")).toHaveCSS("color-scheme", "light");
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(page.locator("html"), "a change of the system's scheme is followed without a reload").toHaveClass(
    /dark/,
  );
  await expect(page.locator("html")).toHaveCSS("color-scheme", "dark");
});

test("the page's inline script is the one that the policy names, and no other runs", async ({ page, watch }) => {
  const answer = await page.goto("/signout");
  const policy = answer?.headers()["content-security-policy"] ?? "";
  const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? "";
  expect(scripts).toContain("'sha256-");
  expect(scripts).not.toContain("unsafe");
  await expect(heading(page, "U bent uitgelogd")).toBeVisible();
  await expect(page.locator("html"), "the inline script ran").toHaveClass(/^(light|dark)$/);

  // This test provokes the refusal.
  watch.allow(/^console: (CSP: script-src|.*Content Security Policy)/);
  await page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "document.title = 'fout'";
    document.head.append(script);
  });
  await expect(page).toHaveTitle("U bent uitgelogd – Klantportaal");
});

test("lists can be made compact and stay compact", async ({ page }) => {
  await signIn(page, people.customer.email);
  const height = () =>
    table(page)
      .getByRole("row")
      .nth(1)
      .evaluate((one) => one.getBoundingClientRect().height);
  await expect.poll(height).toBeGreaterThan(50);
  await page.getByRole("button", { name: "Weergave aanpassen" }).click();
  await page.getByRole("menuitemradio", { name: "Compact" }).click();
  await page.keyboard.press("Escape");
  await expect.poll(height).toBeLessThan(45);
  await page.reload();
  await expect.poll(height).toBeLessThan(45);
});
