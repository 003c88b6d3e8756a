import axe, { type AxeResults, type RunOptions } from "axe-core";
import { type Page, expect, test } from "@playwright/test";
import { join } from "node:path";
import { settled } from "./steps.ts";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

// E2E_PICTURES=folder stores a picture of every checked state, for a review of the design.
const pictures = process.env["E2E_PICTURES"];

async function picture(page: Page, what: string): Promise<void> {
  if (!pictures) return;
  const { title } = test.info();
  const dark = await page.evaluate(() => document.documentElement.classList.contains("dark"));
  const name = `${title.slice(0, 30)} ${what} ${dark ? "dark" : "light"} ${page.viewportSize()?.width ?? 0}`;
  await page.screenshot({ path: join(pictures, `${name.replaceAll(/[^\w-]+/g, "-")}.png`) });
}

/** Everything axe finds on the page, or in a part of it; soft, so that one run reports every screen. */
export const expectAccessible = (page: Page, what: string, part?: string) =>
  look(page, what, part, { type: "tag", values: tags });

async function look(
  page: Page,
  what: string,
  part: string | undefined,
  runOnly: NonNullable<RunOptions["runOnly"]>,
): Promise<void> {
  await test.step(`axe: ${what}`, async () => {
    // Without the part axe would fail; without its heading the screen is still loading.
    await expect(page.locator(part ?? "h1:visible").first()).toBeVisible();
    await settled(page);
    const found = await violations(page, part, { runOnly });
    await picture(page, what);
    expect.soft(found, what).toEqual([]);
  });
}

/**
 * Runs axe in the page itself, which has no frame to check, and loads it there once. Its package for Playwright loads
 * it each time and reports all passes too, which takes three times as long.
 */
async function violations(page: Page, part: string | undefined, options: RunOptions): Promise<string[]> {
  type Window = typeof globalThis & { axe?: typeof axe };
  if (!(await page.evaluate(() => Boolean((globalThis as Window).axe)))) await page.evaluate(axe.source);
  const results = await page.evaluate(
    async ([part, options]) => {
      const { violations } = await (globalThis as Window & { axe: typeof axe }).axe.run(part ?? document, options);
      return violations;
    },
    [part, { resultTypes: ["violations"], preload: false, ...options }] as [string | undefined, RunOptions],
  );
  return results.map(
    ({ id, help, nodes }: AxeResults["violations"][number]) =>
      `${id} (${help}): ${nodes.map((node) => `${node.target.join(" ")} ${node.any.map((check) => check.message).join("; ")}`).join(" | ")}`,
  );
}

/** Waits for the application too: it follows a moment later, and a check of dark colours would pass in light ones. */
async function show(page: Page, scheme: "dark" | "light"): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme });
  await expect(page.locator("html")).not.toHaveClass(scheme === "dark" ? /\blight\b/ : /\bdark\b/);
}

/** Checks a state once: all rules in light, and in dark only the colours, which are all that differs. */
export async function expectAccessibleInBoth(page: Page, what: string, part?: string): Promise<void> {
  await show(page, "dark");
  await look(page, `${what}, dark`, part, { type: "rule", values: ["color-contrast"] });
  await show(page, "light");
  await expectAccessible(page, `${what}, light`, part);
}

/**
 * Checks all four variants, light and dark, 1280 and 390 wide. For a dialog, which stays open while the window changes.
 */
export async function expectAccessibleEverywhere(
  page: Page,
  what: string,
  part = "[role=dialog], [role=alertdialog]",
): Promise<void> {
  const size = page.viewportSize();
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 800 });
    await expectAccessibleInBoth(page, `${what}, ${width}`, part);
  }
  if (size) await page.setViewportSize(size);
}

/** Checks that no text with a hyphen has digits of one width: the typeface makes a hyphen as wide as a digit then. */
export async function expectNarrowHyphens(page: Page): Promise<void> {
  await settled(page);
  const wide = await page.locator("body").evaluate((body) =>
    [...body.querySelectorAll("*")]
      .filter((one) => [...one.childNodes].some((node) => node.nodeType === 3 && /\w-\w/.test(node.nodeValue ?? "")))
      .filter((one) => one.checkVisibility() && getComputedStyle(one).fontVariantNumeric.includes("tabular-nums"))
      .map((one) => one.textContent),
  );
  expect.soft(wide, "wide hyphens").toEqual([]);
}
