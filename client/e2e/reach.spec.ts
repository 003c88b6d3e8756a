/** Every route of the portal, enlarged and with wide spacing: nothing is lost (WCAG 1.4.4, 1.4.10, 1.4.12). */
import type { InstalledConfigurationPage } from "@klantportaal/api/model";
import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/axe.ts";
import { cancelIncident, publishIncident } from "./support/incidents.ts";
import { type View, lost, lowViews, showAs, views } from "./support/reach.ts";
import { composer, heading, log, people, settled, signIn } from "./support/steps.ts";
import { expect, test } from "./support/test.ts";

/** What is on a page once it has loaded. */
const there: Record<string, (page: Page) => Promise<void>> = {
  "/support/tickets?view=all": (page) =>
    expect(page.getByRole("link", { name: /./ }).and(page.locator("[data-row-link]")).first()).toBeVisible(),
  "/support/tickets/56": (page) => expect(log(page).getByRole("article").last()).toBeVisible(),
  "/users/list": (page) => expect(page.locator("[data-row-link]").first()).toBeVisible(),
  "/services": (page) => expect(page.locator("[data-row-link]").first()).toBeVisible(),
  "/services?view=all": (page) => expect(page.locator("[data-row-link]").first()).toBeVisible(),
  "/incidents": (page) => expect(page.getByRole("article")).toBeVisible(),
  "/incidents?view=past": (page) => expect(page.getByRole("searchbox")).toBeVisible(),
  "/documents": (page) => expect(page.locator("[data-row-link]").first()).toBeVisible(),
};

const pages = [
  "/support/tickets/create",
  "/support/knowledge-base",
  "/users/users/create",
  "/users/knowledge-base",
  "/dashboard",
  "/debug",
  "/shop",
  "/deze/pagina/is/er/niet",
];

async function look(page: Page, what: string, shown: readonly View[] = views): Promise<void> {
  for (const view of shown) {
    await showAs(page, view);
    await settled(page);
    // Polls, because placeholders of loading parts count as lost until they are gone.
    await expect
      .configure({ soft: true })
      .poll(() => lost(page), `${what}, ${view.name}`)
      .toEqual([]);
  }
}

async function visit(page: Page, path: string): Promise<void> {
  await showAs(page, { name: "as it is", width: 1280, height: 800 });
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await there[path]?.(page);
  await expect(page.locator(".chakra-skeleton")).toHaveCount(0);
}

/** Visits routes one after the other, in each view. */
async function reach(page: Page, routes: readonly string[]): Promise<void> {
  for (const path of routes) {
    await visit(page, path);
    await look(page, path, there[path] ? [...views, ...lowViews] : views);
  }
}

for (const [name, routes] of [
  ["lists", Object.keys(there).filter((path) => !path.startsWith("/incidents"))],
  ["pages", pages],
] as const)
  test(`every route, enlarged and spaced: ${name}`, async ({ page, watch }) => {
    watch.allow(/Failed to load resource: .* 404/);
    await signIn(page, people.customer.email, "/support/tickets");
    await reach(page, routes);
  });

test("every route, enlarged and spaced: of a service, an incident and a user", async ({ page, portal }) => {
  const api = await portal.as(people.customer.email);
  const me = await api.get<{ id: string }>("/users/me");
  const desk = await portal.as(people.staff.email);
  const incident = await publishIncident(desk, { codes: ["GLV-2291", "IPT-2292"] });
  const { items } = await api.get<InstalledConfigurationPage>("/configurations?PageSize=1");
  await signIn(page, people.customer.email, "/support/tickets");
  await reach(page, [
    ...items.map(({ id }) => `/services/${id}`),
    ...Object.keys(there).filter((path) => path.startsWith("/incidents")),
    `/incidents/${incident.id}`,
    ...["", "?tab=accounts", "?tab=grants", "?tab=history", "?tab=notifications"].map(
      (tab) => `/users/users/${me.id}${tab}`,
    ),
  ]);
  await cancelIncident(desk, incident.id);
});

test("every route, enlarged and spaced: of staff", async ({ page }) => {
  await signIn(page, people.staff.email, "/support/tickets?view=all");
  for (const path of ["/support/tickets?view=all", "/internal/customer-support?ID=00.104.287"]) {
    await visit(page, path);
    await look(page, `${path}, staff`);
  }
});

test("a low window: the page scrolls to the conversation, and the composer is one line until it is used", async ({
  page,
}) => {
  await signIn(page, people.customer.email, "/support/tickets/56");
  await expect(log(page).getByRole("article").last()).toBeVisible();
  await page.setViewportSize({ width: 320, height: 256 });
  const send = page.getByRole("button", { name: "Versturen" });
  await expect(send, "one line").toBeHidden();
  await composer(page).focus();
  await expect(send).toBeVisible();
  await expect(composer(page)).toBeInViewport({ ratio: 1 });
  await expect.poll(() => log(page).evaluate((element) => element.clientHeight)).toBeGreaterThanOrEqual(120);
  await expect(heading(page, /./), "the header has made room").not.toBeInViewport();
  await composer(page).fill("Vanaf een klein scherm");
  await send.click();
  await expect(log(page).getByText("Vanaf een klein scherm")).toBeInViewport();
  await page.getByRole("button", { name: "Menu openen" }).scrollIntoViewIfNeeded();
  await expect(heading(page, /./)).toBeInViewport();
});

test("forced colours: axe finds nothing", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await signIn(page, people.customer.email, "/dashboard");
  for (const path of ["/dashboard", "/support/tickets?view=all", "/support/tickets/56"]) {
    await visit(page, path);
    await expectAccessible(page, `${path}, forced colours`);
  }
});
