/** Whom to call about a service: the customer says so, and staff read it. */
import { expectAccessibleInBoth } from "./support/axe.ts";
import { heading, people, signIn } from "./support/steps.ts";
import { expect, test } from "./support/test.ts";

const SERVICE = "/services?view=all&q=GLV-2291";

test("a contact is added, read by staff, changed, removed, and back again", async ({ page, visitor }) => {
  await signIn(page, people.customer.email, SERVICE);
  await page.getByRole("link", { name: "Hoofdlijn", exact: true }).click();
  await expect(heading(page, "Hoofdlijn")).toBeVisible();
  const section = page.getByRole("region", { name: "Contact ter plaatse" });
  await expect(section.getByRole("listitem")).toHaveCount(2);
  await expect(section).toContainText("Mark Hendriks");
  await expect(section.getByRole("link", { name: "+31 30 555 01 00" })).toHaveAttribute("href", "tel:+31305550100");
  const name = `Portier ${String(Date.now()).slice(-6)}`;
  const sheet = page.getByRole("dialog", { name: "Contact ter plaatse" });

  await section.getByRole("button", { name: "Wijzigen" }).click();
  await sheet.getByRole("button", { name: "Contact toevoegen" }).click();
  const form = page.getByRole("dialog", { name: "Contact toevoegen" });
  await form.getByText("Iemand anders").click();
  await form.getByRole("button", { name: "Opslaan" }).click();
  await expect(form.getByText("Vul een naam in.")).toBeVisible();
  await form.getByRole("textbox", { name: "Naam" }).fill(name);
  await form.getByRole("textbox", { name: "Telefoon" }).fill("+31 30 555 01 44");
  await form.getByText("Alleen deze dienst").click();
  await form.getByRole("button", { name: "Opslaan" }).click();
  await expect(form).toHaveCount(0);
  await expect(sheet.getByRole("listitem").filter({ hasText: name })).toContainText("alleen deze dienst");

  await test.step("staff read it, with the number", async () => {
    const staff = await visitor(people.staff.email, new URL(page.url()).pathname);
    await expect(staff.getByRole("region", { name: "Contact ter plaatse" })).toContainText(name);
    await expect(staff.getByRole("link", { name: "+31 30 555 01 44" })).toBeVisible();
  });

  await test.step("it becomes a user, found by name", async () => {
    await sheet.getByRole("button", { name: `${name} wijzigen` }).click();
    const change = page.getByRole("dialog", { name: "Contact wijzigen" });
    await change.getByText("Een gebruiker").click();
    await change.getByRole("combobox", { name: "Gebruiker" }).fill("daan");
    await page.getByRole("option", { name: "Daan Visser" }).click();
    await change.getByRole("button", { name: "Opslaan" }).click();
    await expect(change).toHaveCount(0);
    await expect(sheet).toContainText("Daan Visser");
  });

  await test.step("removed, undone, and removed for good", async () => {
    const remove = sheet.getByRole("button", { name: "Daan Visser verwijderen" });
    await remove.click();
    await expect(remove).toHaveCount(0);
    await sheet.getByRole("button", { name: "Ongedaan maken" }).click();
    await expect(remove).toBeVisible();
    await remove.click();
    await expect(remove).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(sheet).toHaveCount(0);
    await expect(section.getByRole("listitem")).toHaveCount(2);
  });
});

for (const width of [1280, 390]) {
  test(`axe finds nothing in the sheets, ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 800 });
    await signIn(page, people.customer.email, SERVICE);
    await page.getByRole("link", { name: "Hoofdlijn", exact: true }).click();
    if (width === 390) await page.getByRole("button", { name: /^Contact ter plaatse/ }).click();
    await page.getByRole("button", { name: "Wijzigen", exact: true }).click();
    await expect(page.getByRole("dialog", { name: "Contact ter plaatse" })).toBeVisible();
    await expectAccessibleInBoth(page, "the contacts", "[role=dialog]");
    await page.getByRole("button", { name: "Contact toevoegen" }).click();
    const form = page.getByRole("dialog", { name: "Contact toevoegen" });
    await form.getByRole("button", { name: "Opslaan" }).click();
    await expect(form.getByText("Kies een gebruiker.")).toBeVisible();
    await expectAccessibleInBoth(page, "a contact, with an error", "[role=dialog]");
  });
}
