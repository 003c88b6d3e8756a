/** Date fields: Dutch in any browser, typed or picked. */
import { expectAccessible, expectAccessibleInBoth } from "./support/axe.ts";
import { people } from "./support/steps.ts";
import { expect, test } from "./support/test.ts";

test("a day is typed or picked in the Dutch format in an English browser, by keyboard too", async ({ visitor }) => {
  const page = await visitor(people.customer.email, "/support/tickets?view=all", { locale: "en-US" });
  await page.getByRole("button", { name: "Activiteit", exact: true }).click();
  const filter = page.getByRole("dialog", { name: "Activiteit" });
  const from = filter.getByRole("textbox", { name: "Van", exact: true });
  await expect(from).toHaveAttribute("placeholder", "dd-mm-jjjj");
  await from.pressSequentially("1-3-2026");
  await expect(page).toHaveURL(/from=2026-03-01/);
  await page.keyboard.press("Tab");
  await expect(from).toHaveValue("01-03-2026");

  await filter.getByRole("button", { name: "Van: kies een dag" }).press("Enter");
  const calendar = page.getByRole("dialog", { name: "Van: kies een dag" });
  await expect(calendar.getByRole("combobox", { name: "Maand" })).toContainText("maart");
  await expect(calendar.locator("thead th"), "the week starts on Monday").toHaveText([
    "wk",
    "M",
    "D",
    "W",
    "D",
    "V",
    "Z",
    "Z",
  ]);
  await expectAccessibleInBoth(page, "the calendar", "[role=dialog]:has([data-part=table])");
  await calendar.getByRole("button", { name: "Volgende maand" }).click();
  await calendar.getByRole("button", { name: /maandag 13 april 2026/ }).click();
  await expect(calendar).toBeHidden();
  await expect(from).toHaveValue("13-04-2026");
  await expect(page).toHaveURL(/from=2026-04-13/);

  // By keyboard: the arrows move from the chosen day, Escape closes only the calendar.
  const open = filter.getByRole("button", { name: "Van: kies een dag" });
  await open.press("Enter");
  await calendar.getByRole("button", { name: /13 april 2026, gekozen/ }).focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(from).toHaveValue("20-04-2026");
  await open.press("Enter");
  await expect(calendar).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(calendar).toBeHidden();
  await expect(filter).toBeVisible();
  await expect(open).toBeFocused();
  await expectAccessible(page, "the filter", "[role=dialog]");
});

test("the calendar in a dialog", async ({ portal, visitor }) => {
  const api = await portal.as(people.customer.email);
  const { items } = await api.get<{ items: { id: string }[] }>("/users?SearchParameter=Daan");
  const page = await visitor(people.customer.email, `/users/users/${items[0]?.id}?tab=grants`, { locale: "en-US" });
  await page
    .getByRole("button", { name: /^Acties voor / })
    .first()
    .click();
  await page.getByRole("menuitem", { name: "Geldigheid wijzigen" }).click();
  const dialog = page.getByRole("dialog", { name: /^Geldigheid van/ });
  await dialog.getByRole("button", { name: "Geldig tot en met: kies een dag" }).click();
  const calendar = page.getByRole("dialog", { name: "Geldig tot en met: kies een dag" });
  await calendar.getByRole("combobox", { name: "Jaar" }).selectOption("2099");
  await calendar.getByRole("button", { name: / 15 \w+ 2099/ }).click();
  const until = dialog.getByRole("textbox", { name: /^Geldig tot en met/ });
  await expect(until).toHaveValue(/^15-\d\d-2099$/);
  await until.fill("31-02-2099");
  await dialog.getByRole("button", { name: "Opslaan" }).click();
  await expect(until).toHaveAttribute("aria-invalid", "true");
  await expect(until, "nothing typed is lost").toHaveValue("31-02-2099");
});
