/** Orientation and Tab: titles, the back link, and fields that open a list. */
import { composer, createTicket, heading, log, people, row, signIn, userMenu } from "./support/steps.ts";
import { expectAccessible } from "./support/axe.ts";
import { expect, test } from "./support/test.ts";

test("titles name the page, each breadcrumb links once, and Tab leaves an open list for the next field", async ({
  page,
  portal,
  watch,
}) => {
  watch.allow(/Failed to load resource: .* 404/);
  const ticket = await createTicket(await portal.as(people.customer.email), "De weg terug");
  const crumbs = page.getByRole("navigation", { name: "Kruimelpad" });
  await signIn(page, people.customer.email, "/users/list");
  await expect(page).toHaveTitle(/^(\(\d+\) )?Gebruikers – Klantportaal$/);
  await expect(crumbs.getByRole("link")).toHaveText(["Home"]);
  await page.getByRole("link", { name: "Daan Visser" }).click();
  await expect(page).toHaveTitle(/Daan Visser – Gebruikers – Klantportaal$/);
  await expect(crumbs.getByRole("link")).toHaveText(["Home", "Overzicht"]);
  await expect(crumbs.getByRole("listitem"), "each is named correctly").toHaveText([
    "Home",
    "Gebruikers",
    "Overzicht",
    "Daan Visser",
  ]);
  await page.goto("/deze/pagina/is/er/niet");
  await expect(page).toHaveTitle(/^(\(\d+\) )?Deze pagina bestaat niet – Klantportaal$/);
  await page.goto("/support/tickets/999999");
  await expect(page).toHaveTitle(/Ticket niet gevonden – Tickets – Klantportaal$/);
  await expect(crumbs.getByRole("link")).toHaveText(["Tickets"]);

  // On a phone it is a back link, and a ticket's number beside it.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/support/tickets/${ticket.id}`);
  await expect(crumbs).toHaveText(/^Tickets\s*·\s*(Wordt toegewezen|[0-9.]{10})$/, { useInnerText: true });
  await page.goto("/users/users/create");
  await expect(heading(page, "Gebruiker aanmaken")).toBeVisible();
  await expect(crumbs, "without the heading right below").toHaveText("Overzicht", { useInnerText: true });
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.goto("/support/tickets/create");
  await expect(heading(page, "Nieuw ticket")).toBeVisible();
  const field = page.getByRole("combobox", { name: /^Om welke dienst/ });
  await field.click();
  await expect(page.getByRole("option").nth(8)).toBeAttached();
  await page.keyboard.press("Tab");
  const place = () => page.evaluate(() => document.activeElement?.tagName);
  await expect(page.getByRole("listbox")).toHaveCount(0);
  expect(["INPUT", "BUTTON", "TEXTAREA", "SELECT"], "the next field has the focus").toContain(await place());
  await page.keyboard.press("Shift+Tab");
  await expect(field).toBeFocused();
});

test("the selection shows in forced colours, user texts keep their direction, and a menu is in a landmark", async ({
  page,
  portal,
}) => {
  const subject = "שלום: de verbinding valt weg";
  const ticket = await createTicket(await portal.as(people.customer.email), subject);
  await page.emulateMedia({ forcedColors: "active" });
  await signIn(page, people.customer.email, "/support/tickets?view=all");

  // The line under a tab, the mark of a menu item, a bar: painted without the page's colours.
  const painted = (selector: string, pseudo?: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, pseudo) => {
        const { backgroundColor, forcedColorAdjust } = getComputedStyle(element, pseudo);
        return forcedColorAdjust === "none" && !/^rgba\(.*, 0\)$/.test(backgroundColor);
      }, pseudo);
  expect(await painted("main nav a[aria-current=page]", "::after"), "the tab").toBe(true);
  expect(await painted("nav[aria-label=Hoofdmenu] [aria-current=page]", "::before"), "the menu item").toBe(true);
  await expect(row(page, subject).getByRole("link")).toHaveAttribute("dir", "auto");

  const list = page.getByRole("region", { name: "Tickets" });
  await list.focus();
  await expect(list, "it scrolls by keyboard").toBeFocused();

  // A button's visible text is part of its name (2.5.3).
  await expect(userMenu(page)).toHaveAccessibleName(/Sanne de Vries.*beheer@klant-a\.example/);
  await userMenu(page).click();
  await expect(page.getByRole("menuitem", { name: "Uitloggen" })).toBeVisible();
  await expectAccessible(page, "the page with an open menu");
  await page.keyboard.press("Escape");

  await page.goto(`/support/tickets/${ticket.id}`);
  await expect(heading(page, subject)).toHaveAttribute("dir", "auto");
  await expect(log(page).getByRole("article").locator("[dir=auto]").first()).toBeVisible();
  await expect(composer(page)).toHaveAttribute("dir", "auto");
  await composer(page).focus();
  expect(
    await composer(page).evaluate((area) => getComputedStyle(area.closest("form") ?? area).outlineStyle),
    "the composer's focus",
  ).toBe("solid");

  await page.goto("/dashboard");
  await expect(page.locator("[data-bar]").first()).toBeVisible();
  expect(await painted("[data-bar]"), "a bar").toBe(true);
});
