import type { Page } from "@playwright/test";
import { expectAccessible, expectAccessibleEverywhere } from "./support/axe.ts";
import { expect, test } from "./support/test.ts";
import { createTicket, heading, log, people, row, signIn, table } from "./support/steps.ts";

const view = (page: Page, name: string | RegExp) =>
  page.getByRole("navigation", { name: "Weergaven" }).getByRole("link", { name });
const chip = (page: Page, name: string) =>
  page.getByRole("main").getByRole("button", { name, exact: true }).and(page.locator("[aria-haspopup]"));

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    test("staff: tickets of all customers, one customer's, assigned by menu and found again", async ({
      page,
      portal,
    }) => {
      const subject = `Toewijzen, ${colorScheme}`;
      await createTicket(await portal.as(people.other.email), subject);
      await signIn(page, people.staff.email, `/support/tickets?view=all&q=${encodeURIComponent("toewijzen")}`);
      const me = await (await portal.as(people.staff.email)).get<{ fullName: string }>("/users/me");
      const customer = (await (await portal.as(people.other.email)).get<{ organisationName: string }>("/users/me"))
        .organisationName;
      await expect(row(page, subject)).toContainText(customer);

      // By keyboard: the row's menu, assigned to oneself.
      await row(page, subject).getByRole("link").focus();
      await page.keyboard.press("Tab");
      await expect(row(page, subject).getByRole("button", { name: /^Acties voor / })).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(page.getByRole("menuitem", { name: "Aan mij toewijzen" })).toBeVisible();
      await expectAccessible(page, "row menu of staff", "[role=menu]:not([hidden])");
      // By its letter: the second item with it. A word would have to be typed within a third of a second per letter.
      const toMe = page.getByRole("menuitem", { name: "Aan mij toewijzen" });
      for (const key of ["a", "a"]) await page.keyboard.press(key);
      await expect(toMe).toHaveAttribute("data-highlighted");
      await expect(async () => {
        if (await toMe.isVisible()) await page.keyboard.press("Enter");
        await expect(toMe).toBeHidden({ timeout: 1_000 });
      }).toPass();
      await expect(
        page
          .getByRole("status")
          .filter({ hasText: `Het ticket is toegewezen aan ${me.fullName}.` })
          .first(),
      ).toBeVisible();

      await view(page, /^Aan mij toegewezen/).click();
      await expect(page).toHaveURL(/view=assigned/);
      await expect(row(page, subject)).toBeVisible();

      // To another member of staff.
      await row(page, subject).hover();
      await row(page, subject)
        .getByRole("button", { name: /^Acties voor / })
        .click();
      await page.getByRole("menuitem", { name: "Toewijzen aan…" }).click();
      const dialog = page.getByRole("dialog", { name: /toewijzen$/ });
      await expect(dialog.getByRole("option").first()).toBeVisible();
      await expectAccessibleEverywhere(page, "assign dialog");
      const other = dialog.getByRole("option").filter({ hasNotText: me.fullName }).first();
      const name = (await other.innerText()).trim();
      await other.click();
      await expect(dialog).toBeHidden();
      await expect(
        page
          .getByRole("status")
          .filter({ hasText: `Het ticket is toegewezen aan ${name}.` })
          .first(),
      ).toBeVisible();

      await view(page, "Alle").click();
      await chip(page, "Behandelaar").click();
      await expect(page.getByRole("option", { name: "Niemand" })).toBeVisible();
      await expectAccessible(page, "assignee filter", "[role=dialog]");
      await page.getByRole("option", { name }).click();
      await page.keyboard.press("Escape");
      await expect(page.getByRole("button", { name: `Behandelaar: ${name}` })).toBeVisible();
      await expect(page).toHaveURL(/assignee=[0-9a-f-]{36}/);
      await expect(row(page, subject)).toBeVisible();
      await page.getByRole("button", { name: "Filter Behandelaar verwijderen" }).click();
      await page.goto("/support/tickets?view=all&q=toewijzen&assignee=none");
      await expect(page.getByRole("button", { name: "Behandelaar: Niemand" })).toBeVisible();
      await expect(row(page, subject)).toHaveCount(0);
    });
  });
}

test.afterEach(({ portal }) => portal.provider({ holdNumbers: false }));

test("staff: one customer's tickets, those without a number, and a new ticket for a customer", async ({
  page,
  portal,
}) => {
  const customer = (await (await portal.as(people.other.email)).get<{ organisationName: string }>("/users/me"))
    .organisationName;
  await signIn(page, people.staff.email, "/support/tickets?view=all");
  await chip(page, "Klant").click();
  await page.getByRole("textbox", { name: "Zoek een klant" }).fill(customer);
  await expect(page.getByRole("option", { name: /^Klant/ })).toHaveText([customer]); // and no others
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("option", { name: customer })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: `Klant: ${customer}` })).toBeVisible();
  // At this width the customer comes before the preview of the newest message.
  const rows = table(page).getByRole("rowgroup").last().getByRole("row");
  await expect
    .poll(async () => (await rows.count()) > 0 && (await rows.filter({ hasNotText: `${customer} · ` }).count()) === 0)
    .toBe(true);

  await portal.provider({ holdNumbers: true });
  await page.goto("/support/tickets/create");
  await expect(heading(page, "Nieuw ticket")).toBeVisible();
  await expect(page.getByRole("combobox", { name: /^Collega’s/ }), "colleagues of whom?").toHaveCount(0);
  await page.getByRole("button", { name: "Ticket aanmaken" }).click();
  await expect(page.getByRole("alert").getByRole("link", { name: "Kies een klant." })).toBeVisible();
  await page.getByRole("combobox", { name: "Klant" }).fill(customer);
  await page.getByRole("option", { name: customer }).click();
  const subject = "Namens de klant aangemaakt";
  await page.getByRole("textbox", { name: "Onderwerp" }).fill(subject);
  await page.getByRole("radio", { name: "Wijziging" }).check();
  await page
    .getByRole("textbox", { name: "Omschrijving" })
    .fill("Telefonisch doorgegeven door de klant, graag deze week.");
  await page.getByRole("combobox", { name: /^Collega’s/ }).click();
  await page.getByRole("option").first().click();
  await page.getByRole("button", { name: "Ticket aanmaken" }).click();
  await expect(heading(page, subject)).toBeVisible();
  await expect(log(page)).toContainText("Telefonisch doorgegeven");

  // An old address, from when this was a view.
  await page.goto("/support/tickets?view=unassigned");
  await expect(page).toHaveURL(/view=all&number=none$/);
  await expect(page.getByRole("button", { name: "Meer: Zonder nummer" })).toBeVisible();
  await expect(row(page, subject)).toContainText("Wordt toegewezen");
  await portal.provider({ holdNumbers: false });
  await expect(row(page, subject), "it has its number, and leaves the list of those without").toHaveCount(0);
});
