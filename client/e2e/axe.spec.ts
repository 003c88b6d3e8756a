import { expectAccessibleInBoth, expectNarrowHyphens } from "./support/axe.ts";
import { expect, test } from "./support/test.ts";
import { heading, log, people, signIn, signInHeading, table, userMenu } from "./support/steps.ts";

/** Overlays, which are checked by themselves: the page behind them has been checked already. */
const menu = "[role=menu]:not([hidden])";
const dialog = "[role=dialog]";

for (const width of [1280, 390]) {
  const narrow = width < 960;
  test.describe(`axe, ${width}`, () => {
    test.use({ viewport: { width, height: narrow ? 844 : 800 } });

    test("tickets, and what opens on them", async ({ page }) => {
      await signIn(page, people.customer.email, "/support/tickets?view=all");
      await expect(narrow ? page.getByRole("list", { name: "Tickets" }) : table(page)).toBeVisible();
      await expectAccessibleInBoth(page, "ticket list");
      await expectNarrowHyphens(page);

      await userMenu(page).click();
      await expect(page.getByRole("menuitem", { name: "Uitloggen" })).toBeVisible();
      await expectAccessibleInBoth(page, "user menu", menu);
      await page.keyboard.press("Escape");

      await page.getByRole("button", { name: /^Meldingen/ }).click();
      await expect(page.getByRole("dialog", { name: "Meldingen" }).getByRole("listitem").first()).toBeVisible();
      await expectAccessibleInBoth(page, "notifications", dialog);
      await page.keyboard.press("Escape");

      await page.getByRole("banner").getByRole("button", { name: "Verbonden" }).click();
      await expect(page.getByRole("dialog", { name: "Verbinding" })).toBeVisible();
      await expectAccessibleInBoth(page, "connection", dialog);
      await page.keyboard.press("Escape");

      if (narrow) {
        await page.getByRole("button", { name: "Menu openen" }).click();
        await expect(page.getByRole("dialog", { name: "Klantportaal" })).toBeVisible();
        await expectAccessibleInBoth(page, "menu drawer");
        await page.keyboard.press("Escape");
        await page.getByRole("button", { name: "Filters" }).click();
        await expect(page.getByRole("dialog", { name: "Filters" })).toBeVisible();
        await expectAccessibleInBoth(page, "filter sheet");
      } else {
        const filter = (name: string) =>
          page.getByRole("main").getByRole("button", { name, exact: true }).and(page.locator("[aria-haspopup]"));
        await filter("Status").click();
        await expect(page.getByRole("menuitemcheckbox", { name: "Gesloten" })).toBeVisible();
        await expectAccessibleInBoth(page, "status filter", menu);
        await page.keyboard.press("Escape");
        await filter("Activiteit").click();
        await expect(page.getByRole("dialog", { name: "Activiteit" })).toBeVisible();
        await expectAccessibleInBoth(page, "activity filter", dialog);
        await page.keyboard.press("Escape");
        await filter("Dienst").click();
        await expect(page.getByRole("dialog", { name: "Dienst" }).getByRole("option").first()).toBeVisible();
        await expectAccessibleInBoth(page, "configuration filter", dialog);
        await page.keyboard.press("Escape");
        await page.getByRole("button", { name: "Weergave aanpassen" }).click();
        await expect(page.getByRole("menu")).toBeVisible();
        await expectAccessibleInBoth(page, "display menu", menu);
        await page.keyboard.press("Escape");
        await table(page).getByRole("row").nth(1).hover();
        await table(page)
          .getByRole("button", { name: /^Acties voor / })
          .first()
          .click();
        await expect(page.getByRole("menuitem", { name: "Openen", exact: true })).toBeVisible();
        await expectAccessibleInBoth(page, "row menu", menu);
      }
    });

    test("a ticket and a new ticket", async ({ page }) => {
      await signIn(page, people.customer.email, "/support/tickets/56");
      await expect(log(page).getByRole("article").last()).toBeVisible();
      await expectAccessibleInBoth(page, "ticket");
      await expectNarrowHyphens(page);
      await page.getByRole("button", { name: "Meer acties" }).click();
      await expect(page.getByRole("menuitem", { name: "Link kopiëren" })).toBeVisible();
      await expectAccessibleInBoth(page, "ticket menu", menu);
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: "Probleem opgelost" }).click();
      await expect(page.getByRole("alertdialog", { name: "Is het probleem opgelost?" })).toBeVisible();
      await expectAccessibleInBoth(page, "confirmation");
      await page.keyboard.press("Escape");
      if (narrow) {
        await page.getByRole("button", { name: "Details", exact: true }).click();
        await expect(page.getByRole("dialog", { name: "Details" })).toBeVisible();
        await expectAccessibleInBoth(page, "details sheet");
      }

      await page.goto("/support/tickets/create");
      await expect(heading(page, "Nieuw ticket")).toBeVisible();
      await expectAccessibleInBoth(page, "new ticket");
      await expectNarrowHyphens(page);
      await page.getByRole("button", { name: "Ticket aanmaken" }).click();
      await expect(page.getByRole("alert").filter({ hasText: "fouten gevonden" })).toBeFocused();
      await expectAccessibleInBoth(page, "new ticket with faults");
      await page.getByRole("combobox", { name: /^Om welke dienst/ }).click();
      await expect(page.getByRole("option").first()).toBeVisible();
      await expectAccessibleInBoth(page, "new ticket, services open");
    });

    test("the other pages", async ({ page, watch }) => {
      // This test provokes the missing ticket, the refused sign-in and the callback without a sign-in.
      watch.allow(
        /Failed to load resource: .* 404 .*\/api\/support-tickets\/999999/,
        /Failed to load resource: .* 4\d\d .*\/idp\/login/,
        /session: sign-in failed/,
      );
      await page.goto("/oidc-callback?error=access_denied&state=onbekend");
      await expect(page.getByRole("alert")).toBeVisible();
      await expectAccessibleInBoth(page, "sign-in return that failed");
      await page.goto("/signout");
      await expect(heading(page, "U bent uitgelogd")).toBeVisible();
      await expectAccessibleInBoth(page, "signed out");

      await page.goto("/deze/pagina/is/er/niet");
      await expect(signInHeading(page)).toBeVisible();
      await expectAccessibleInBoth(page, "sign-in");
      await page.getByLabel("E-mailadres").fill(people.reporter.email);
      await page.getByLabel("Wachtwoord").fill("verkeerd");
      await page.getByRole("button", { name: "Aanmelden", exact: true }).click();
      await expect(page.getByRole("alert")).toBeVisible();
      await expectAccessibleInBoth(page, "sign-in, wrong password");
      await page.getByLabel("Wachtwoord").fill("welkom");
      await page.getByRole("button", { name: "Aanmelden", exact: true }).click();

      await expect(heading(page, "Deze pagina bestaat niet")).toBeVisible();
      await expectAccessibleInBoth(page, "404");
      await page.goto("/support/tickets");
      await expect(heading(page, "U hebt geen toegang tot deze pagina")).toBeVisible();
      await expectAccessibleInBoth(page, "403");
    });

    test("a ticket that does not exist, and an ended session", async ({ page, watch }) => {
      watch.allow(/Failed to load resource: .* (404|401) .*\/api\//);
      await signIn(page, people.customer.email, "/support/tickets/999999");
      await expect(heading(page, "Ticket niet gevonden")).toBeVisible();
      await expectAccessibleInBoth(page, "ticket not found");
      await page.route("**/api/support-tickets?*", (route) =>
        route.fulfill({ status: 401, contentType: "application/problem+json", body: "{}" }),
      );
      await page.getByRole("link", { name: "Naar tickets" }).click();
      await expect(page.getByRole("alertdialog", { name: "Uw sessie is verlopen" })).toBeVisible();
      await expectAccessibleInBoth(page, "session ended");
    });
  });
}
