import AxeBuilder from "@axe-core/playwright";
import { type Page, expect, test } from "@playwright/test";
import { settled } from "./steps.ts";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Everything axe finds on the page, or in the part of it; soft, so that one run tells about every screen. */
export async function expectAccessible(page: Page, what: string, part?: string): Promise<void> {
  await test.step(`axe: ${what}`, async () => {
    await settled(page);
    const axe = new AxeBuilder({ page }).withTags(tags);
    const { violations } = await (part === undefined ? axe : axe.include(part)).analyze();
    const found = violations.map(({ id, help, nodes }) => `${id} (${help}): ${nodes.map((node) => `${node.target.join(" ")} ${node.any.map((check) => check.message).join("; ")}`).join(" | ")}`);
    expect.soft(found, what).toEqual([]);
  });
}

/** The same in light and in dark, for a journey that looks at a state once. */
export async function expectAccessibleInBoth(page: Page, what: string, part?: string): Promise<void> {
  await expectAccessible(page, `${what}, light`, part);
  await page.emulateMedia({ colorScheme: "dark" });
  await expectAccessible(page, `${what}, dark`, part);
  await page.emulateMedia({ colorScheme: "light" });
}
