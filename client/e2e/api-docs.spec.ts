/** The page of the API, which a developer reads without signing in: conventions first, then every operation. */
import { expectAccessible, expectAccessibleEverywhere } from "./support/axe.ts";
import { expect, test } from "./support/test.ts";

test("the page of the API explains every operation, without scripts", async ({ page, request }) => {
  const response = await page.goto("/api/docs");
  const policy = response?.headers()["content-security-policy"] ?? "";
  expect(policy).toMatch(/^default-src 'none'; style-src 'self';/);
  expect(policy).not.toContain("script-src");
  const names = await page.getByRole("navigation").getByRole("link").allInnerTexts();
  expect(names.slice(0, 3)).toEqual(["Authentication", "Bodies", "Problems"]);
  // Each operation of the served document, and no link to nothing.
  const { paths } = (await (await request.get("/api/openapi.json")).json()) as {
    paths: Record<string, Record<string, { operationId?: string }>>;
  };
  const operations = Object.values(paths).flatMap((item) => Object.values(item).map((one) => one.operationId ?? []));
  const ids = await page.locator("[id]").evaluateAll((all) => all.map((one) => one.id));
  expect(ids).toEqual(expect.arrayContaining(operations.flat()));
  expect(new Set(ids).size).toBe(ids.length);
  const targets = await page.locator("a[href^='#']").evaluateAll((all) => all.map((one) => one.getAttribute("href")));
  expect(targets.filter((target) => !ids.includes(target?.slice(1) ?? ""))).toEqual([]);

  await page.goto("/api/docs#createSupportTicket");
  const create = page.locator("#createSupportTicket");
  await expect(create.getByText('curl -X POST "$PORTAL/api/support-tickets"')).toBeVisible();
  await expect(create.getByRole("cell", { name: "Idempotency-Key" })).toBeVisible();
  await page.goto("/api/docs#listSupportTickets");
  const list = page.locator("#listSupportTickets");
  await expect(list.getByRole("row", { name: /^Filters .*status: TicketStatus\[\]/ })).toBeVisible();
  await expect(list.getByRole("row", { name: /^SearchParameter subject, exactId, messages$/ })).toBeVisible();
  // All operations and schemas are of one template, and axe takes minutes for the hundreds of them.
  await page
    .locator("main details:not(:has(#createSupportTicket), #createSupportTicket)")
    .evaluateAll((all) => all.slice(12).forEach((one) => one.remove()));
  await expectAccessible(page, "page of the API");
  await expectAccessibleEverywhere(page, "an operation", "#createSupportTicket");
});
