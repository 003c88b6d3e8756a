import { expectAccessible, expectAccessibleEverywhere } from "./support/axe.ts";
import { expect, test } from "./support/test.ts";
import { heading, log, people, row, signIn } from "./support/steps.ts";

test.afterEach(({ portal }) => portal.provider({ holdNumbers: false }));

test("a new ticket by keyboard: errors are summarised at the top, each links to its field, and then the ticket is in the list", async ({
  page,
  portal,
}) => {
  await portal.provider({ holdNumbers: true });
  await signIn(page, people.customer.email, "/support/tickets/create");
  const subject = page.getByRole("textbox", { name: "Onderwerp" });
  const text = page.getByRole("textbox", { name: "Omschrijving" });
  await subject.focus();
  await page.keyboard.type("Kort");
  await page.keyboard.press("Enter");

  const summary = page.getByRole("alert").filter({ hasText: /fout(en)? gevonden/ });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole("heading")).toHaveText("Er zijn 3 fouten gevonden");
  await expect(summary.getByRole("link")).toHaveText([
    "Gebruik minstens 5 tekens.",
    "Kies waar uw ticket over gaat.",
    "Vul een omschrijving in.",
  ]);
  await expect(subject).toHaveAttribute("aria-invalid", "true");
  await expect(text).toHaveAccessibleErrorMessage("Vul een omschrijving in.");

  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(subject).toBeFocused();
  await page.keyboard.press("Control+A");
  await page.keyboard.type("Printer op de tweede verdieping zwijgt");

  const link = summary.getByRole("link", { name: "Kies waar uw ticket over gaat." });
  await link.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("radio", { name: "Storing" })).toBeFocused();
  await page.keyboard.press("Space");
  await expect(page.getByRole("radio", { name: "Storing" })).toBeChecked();

  await summary.getByRole("link", { name: "Vul een omschrijving in." }).focus();
  await page.keyboard.press("Enter");
  await expect(text).toBeFocused();
  await page.keyboard.type("Sinds vanochtend komt er niets meer uit, op geen enkele lade.");

  await page.getByRole("button", { name: "Ticket aanmaken" }).focus();
  await page.keyboard.press("Enter");
  // The toast first: it ends by itself.
  await expect(page.getByRole("status").filter({ hasText: "Ticket aangemaakt" }).first()).toBeVisible();
  await expect(heading(page, "Printer op de tweede verdieping zwijgt")).toBeVisible();
  await expect(page).toHaveURL(/\/support\/tickets\/\d+$/);
  await expect(log(page).getByRole("article")).toHaveCount(1);
  await expect(log(page)).toContainText("Sinds vanochtend komt er niets meer uit");

  await page.goto("/support/tickets");
  const created = row(page, "Printer op de tweede verdieping zwijgt");
  // The ERP's number comes later, from a job, and the list is updated.
  await expect(created).toContainText("Wordt toegewezen");
  await expect(created).toContainText("Nieuw");
  await expect(created).toContainText("U: Sinds vanochtend komt er niets meer uit");
  await portal.provider({ holdNumbers: false });
  await expect(created).toContainText(/00\.\d{3}\.\d{3}/);
});

test("a new ticket's input is still there after leaving and coming back", async ({ page }) => {
  await signIn(page, people.customer.email, "/support/tickets/create");
  await page.getByRole("textbox", { name: "Onderwerp" }).fill("Nog niet af");
  await expect(page.getByText("Concept opgeslagen")).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^U hebt een concept van /)).toBeVisible();
  await page.getByRole("button", { name: "Verder gaan" }).click();
  await expect(page.getByRole("textbox", { name: "Onderwerp" })).toHaveValue("Nog niet af");

  await page.reload();
  await page.getByRole("button", { name: "Weggooien" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Concept weggooien?" });
  await expect(dialog.getByRole("button", { name: "Annuleren" })).toBeFocused();
  await expectAccessibleEverywhere(page, "throw a draft away");
  await dialog.getByRole("button", { name: "Weggooien" }).click();
  await expect(page.getByRole("textbox", { name: "Onderwerp" })).toHaveValue("");
});

test("with a colleague, a configuration and a file, from a link; the colleague sees it", async ({
  page,
  portal,
  visitor,
}) => {
  const configurations = await (
    await portal.as(people.customer.email)
  ).get<{ items: { id: string; configuration_code: string }[] }>("/general-purposes/configurations?PageSize=1");
  const { id, configuration_code: code } = configurations.items[0] ?? { id: "", configuration_code: "" };
  await signIn(
    page,
    people.customer.email,
    `/support/tickets/create?subject=Vraag%20over%20de%20verbinding&config=${id}&ref=104287`,
  );
  await expect(page.getByRole("textbox", { name: "Onderwerp" })).toHaveValue("Vraag over de verbinding");
  await expect(page.getByRole("combobox", { name: /^Om welke dienst/ })).toHaveValue(new RegExp(` · ${code}$`));
  await expect(page.getByRole("textbox", { name: "Omschrijving" })).toHaveValue(
    /^Dit ticket verwijst naar ticket 00\.104\.287\./,
  );
  await page.getByRole("radio", { name: "Vraag" }).check();

  // By keyboard: open, type, choose.
  const colleagues = page.getByRole("combobox", { name: /^Collega’s die meelezen/ });
  await colleagues.focus();
  await expect(page.getByRole("option").first()).toBeVisible();
  await expectAccessible(page, "colleagues to choose from");
  const name = (await (await portal.as(people.colleague.email)).get<{ fullName: string }>("/users/me")).fullName;
  await page.keyboard.type(name.slice(0, 5));
  await expect(page.getByRole("option", { name })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("list", { name: "Gekozen collega’s" })).toContainText(name);

  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "meting.txt", mimeType: "text/plain", buffer: Buffer.from("down 12 up 3") });
  await expect(page.getByRole("button", { name: "Bijlage meting.txt verwijderen" })).toBeVisible();
  await expect(page.getByRole("progressbar")).toHaveCount(0);
  await page.getByRole("button", { name: "Ticket aanmaken" }).click();
  await expect(heading(page, "Vraag over de verbinding")).toBeVisible();
  await expect(log(page)).toContainText("meting.txt");

  const colleague = await visitor(people.colleague.email, "/support/tickets?view=following");
  await expect(row(colleague, "Vraag over de verbinding")).toBeVisible();
});
