/**
 * The screens besides the tickets: dashboard, knowledge base, webshop and diagnosis, each checked with axe in light and
 * dark, wide and narrow.
 */
import { expectAccessible, expectAccessibleInBoth } from "./support/axe.ts";
import { heading, people, row, signIn, signInHeading } from "./support/steps.ts";
import { expect, test } from "./support/test.ts";

test("the knowledge base: by category, by a search with a typo, an article and the next one", async ({ page }) => {
  await signIn(page, people.customer.email, "/support/knowledge-base");
  await expect(heading(page, "Kennisbank")).toBeVisible();
  await page
    .getByRole("navigation", { name: "Onderwerpen" })
    .getByRole("link", { name: /^Tickets/ })
    .click();
  await expect(page.getByRole("heading", { level: 2 })).toHaveText(["Tickets"]);

  await page.getByRole("searchbox", { name: "Zoek in de kennisbank" }).fill("bijlgen uploaden");
  await page.getByRole("link", { name: /^Bijlagen toevoegen en bekijken/ }).click();
  await expect(heading(page, "Bijlagen toevoegen en bekijken")).toBeFocused();
  await expect(page).toHaveTitle(/Bijlagen toevoegen en bekijken – Support – Klantportaal$/);
  await page.getByRole("button", { name: "Ja", exact: true }).click();
  await expect(page.getByText("Bedankt voor uw reactie.")).toBeVisible();
  await page.reload();
  await expect(heading(page, "Bijlagen toevoegen en bekijken")).toBeVisible();

  // A link in the text stays in the portal and does not reload the page.
  await page.goto("/support/knowledge-base?article=eerste-keer");
  await page.evaluate(() => Object.assign(window, { sameLoad: true }));
  await page.getByRole("article").getByRole("link", { name: "Een ticket aanmaken" }).click();
  await expect(heading(page, "Een ticket aanmaken")).toBeVisible();
  expect(await page.evaluate(() => "sameLoad" in window)).toBe(true);

  await page.goto("/support/knowledge-base?article=bestaat-niet");
  await expect(heading(page, "Artikel niet gevonden")).toBeVisible();
  await page.goto("/users/knowledge-base");
  await page.getByRole("link", { name: "Rechten met een begin- en einddatum" }).click();
  await expect(heading(page, "Rechten met een begin- en einddatum")).toBeVisible();
});

test("addresses that only redirect: Support and Home to the tickets, Gebruikers to the list", async ({ page }) => {
  await signIn(page, people.customer.email, "/support");
  await expect(page).toHaveURL("/support/tickets");
  await page.goto("/users");
  await expect(page).toHaveURL("/users/list");
  await page.goto("/");
  await expect(page).toHaveURL("/support/tickets");
});

test("articles for account-admins are refused to others", async ({ page }) => {
  await signIn(page, people.colleague.email, "/users/knowledge-base");
  await expect(heading(page, "U hebt geen toegang tot deze pagina")).toBeVisible();
});

test("the dashboard: numbers that link to the list they count", async ({ page }) => {
  await signIn(page, people.customer.email, "/dashboard");
  await expect(heading(page, /^Goede(?:nacht|morgen|middag|navond), Sanne$/)).toBeVisible();
  const tiles = page.getByRole("region", { name: "Overzicht" });
  const unread = tiles.getByRole("link", { name: /^Ongelezen \d+$/ });
  await expect(unread).toBeVisible();
  const chart = page.getByRole("img", { name: /^Openstaand naar prioriteit: Urgent \d+, Hoog \d+/ });
  await expect(chart).toBeVisible();
  await page.locator("section").filter({ has: chart }).getByRole("button", { name: "Als tabel tonen" }).click();
  await expect(page.getByRole("table", { name: "Openstaand naar prioriteit" }).getByRole("row")).toHaveCount(6);

  const count = Number((await unread.innerText()).replace(/\D/g, ""));
  await unread.click();
  await expect(page).toHaveURL("/support/tickets?view=unread");
  await expect(page.getByRole("table", { name: "Tickets" }).getByRole("rowgroup").last().getByRole("row")).toHaveCount(
    count,
  );
  await expect(row(page, "Glasvezelverbinding valt weg tijdens piekuren")).toBeVisible();
});

test("the webshop by address: a new tab without access to this one; a blocked one has its button", async ({
  page,
  context,
}) => {
  // The demo's webshop address does not resolve here.
  await context.route("https://webshop.provider.example/**", (route) =>
    route.fulfill({ contentType: "text/html", body: "<title>Webshop</title>" }),
  );
  await signIn(page, people.customer.email, "/support/tickets");
  await page.evaluate(() => Object.assign(window, { open: () => null }));
  await page.evaluate(() => {
    history.pushState(null, "", "/shop");
    dispatchEvent(new PopStateEvent("popstate"));
  });
  await expect(
    page.getByText("Uw browser hield het nieuwe tabblad van de webshop tegen. Gebruik de knop."),
  ).toBeVisible();

  await page.goto("/shop");
  await expect(heading(page, "Webshop")).toBeVisible();
  const [tab] = await Promise.all([
    context.waitForEvent("page"),
    page.getByRole("button", { name: "Webshop openen" }).click(),
  ]);
  await expect(tab).toHaveURL(/^https:\/\/webshop\.provider\.example\/authorize/);
  expect(await tab.evaluate(() => window.opener as unknown)).toBeNull();
});

test("the build label is below the page of a small screen and does not cover it", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, people.customer.email, "/support/tickets?view=all");
  const label = page.getByText(/^staging · 23 feb 2024$/);
  for (const path of ["/support/tickets?view=all", "/support/tickets/56", "/users/list"]) {
    await page.goto(path);
    await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
    // Wait until the page has measured the label's height.
    const over = async () => {
      const [main, place] = await Promise.all([page.getByRole("main").boundingBox(), label.boundingBox()]);
      return (main?.y ?? 0) + (main?.height ?? 0) - (place?.y ?? 0);
    };
    await expect.poll(over, path).toBeLessThanOrEqual(0);
  }
});

test("the diagnosis shows calls without their query and copies no addresses", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signIn(page, people.customer.email, "/support/tickets?view=all&q=certificaat");
  await expect(row(page, "Certificaat van de planningsserver verloopt")).toBeVisible();
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Zoek of ga naar" }).fill("niets");
  await page.keyboard.press("Escape");
  // By a link within the page, which keeps its records.
  await page.evaluate(() => {
    history.pushState(null, "", "/debug");
    dispatchEvent(new PopStateEvent("popstate"));
  });
  await expect(heading(page, "Diagnose")).toBeVisible();
  await expect(page.getByRole("cell", { name: "GET /api/support-tickets", exact: true }).first()).toBeVisible();
  await page.getByRole("button", { name: "Diagnose kopiëren" }).click();
  await expect(page.getByText("Gekopieerd")).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(JSON.parse(copied)).toMatchObject({ session: { Naam: "Sanne de Vries", "E-mail": "b…@klant-a.example" } });
  expect(copied).not.toMatch(/certificaat|beheer@klant-a|eyJ/);
});

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    test("the splash shows before the application has loaded, which then replaces it", async ({ page, portal }) => {
      let come = () => {};
      const held = new Promise<void>((resolve) => {
        come = resolve;
      });
      await page.route("**/assets/*.js", async (route) => {
        await held;
        await route.continue();
      });
      await page.goto(`${portal.origin}/support/tickets`, { waitUntil: "commit" });
      const text = page.getByRole("main").getByText("U wordt aangemeld…");
      await expect(text).toBeVisible();
      const mark = page.getByRole("main").locator("svg");
      const drawn = await mark.boundingBox();
      expect(drawn).toMatchObject({ width: 48, height: 48 });
      await expect(page.locator("html")).toHaveClass(colorScheme);
      await expectAccessible(page, "before the application", "main");
      come();
      await expect(signInHeading(page)).toBeVisible();
    });
  });
}

for (const width of [1280, 390]) {
  test(`axe, ${width}: around the tickets`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await signIn(page, people.customer.email, "/dashboard");
    await expect(page.getByRole("img", { name: /^Openstaand naar prioriteit/ })).toBeVisible();
    await expectAccessibleInBoth(page, "dashboard");
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox", { name: "Zoek of ga naar" }).fill("storing");
    await expect(page.getByRole("group", { name: "Tickets" })).toBeVisible();
    await expectAccessibleInBoth(page, "palette", "[role=dialog]");
    await page.keyboard.press("Escape");
    await page.keyboard.press("?");
    await expect(page.getByRole("dialog", { name: "Sneltoetsen" })).toBeVisible();
    await expectAccessibleInBoth(page, "shortcuts", "[role=dialog]");
    for (const [path, name] of [
      ["/support/knowledge-base", "Kennisbank"],
      ["/support/knowledge-base?q=storing", "Kennisbank"],
      ["/support/knowledge-base?article=ticket-aanmaken", "Een ticket aanmaken"],
      ["/users/knowledge-base", "Kennisbank voor accountbeheerders"],
      ["/debug", "Diagnose"],
    ] as const) {
      await page.goto(path);
      // By name: what stands in for the page while it loads or connects has a heading too.
      await expect(page.getByRole("main").getByRole("heading", { level: 1, name, exact: true })).toBeVisible();
      await expectAccessibleInBoth(page, path);
    }
  });
}
