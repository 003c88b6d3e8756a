import type { Page } from "@playwright/test";
import { expectAccessibleInBoth } from "./support/axe.ts";
import { people, signIn } from "./support/steps.ts";
import { expect, test } from "./support/test.ts";

/** A word that no other document has, not even at a retry. */
const unique = () => `N${String(Date.now()).slice(-8)}`;

const tabs = (page: Page) => page.getByRole("navigation", { name: "Onderdelen van deze klant" });
const table = (page: Page) => page.getByRole("table", { name: "Documenten" });
const row = (page: Page, name: string) => table(page).getByRole("row").filter({ hasText: name });
const tray = (page: Page) => page.getByRole("region", { name: "Toe te voegen documenten" });
const dialog = (page: Page) => page.getByRole("dialog");

const file = (name: string, text = name) => ({ name, mimeType: "text/plain", buffer: Buffer.from(`${text}\n`) });
const add = (page: Page, ...files: ReturnType<typeof file>[]) =>
  page.getByLabel("Documenten toevoegen", { exact: true }).setInputFiles(files);

async function openDocuments(page: Page, customer: string): Promise<void> {
  await signIn(page, people.staff.email, "/customers");
  await page.getByRole("link", { name: customer }).click();
  await tabs(page).getByRole("link", { name: "Documenten" }).click();
}

async function choose(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole("button", { name: `Acties voor ${name}` }).click();
  await page.getByRole("menuitem", { name: action }).click();
}

test("documents are drafts until they are published; then the customer sees them, live", async ({
  page,
  visitor,
  watch,
}) => {
  // Links from before.
  watch.allow(/status of 404 .*\/api\/documents/);
  const word = unique();
  await openDocuments(page, "Klant A");
  const customer = await visitor(people.customer.email, `/documents?q=${word}`);
  await expect(customer.getByText("Geen documenten gevonden")).toBeVisible();

  await add(
    page,
    file(`Factuur_${word}_2026-10.txt`),
    file(`Rapportage ${word} Q3 2026.txt`),
    file(`Lijst ${word}.txt`),
    { ...file("leeg.txt"), buffer: Buffer.alloc(0) },
  );
  await expect(tray(page).getByText("3 documenten klaar")).toBeVisible();
  await expect(tray(page).getByText("Het bestand is leeg.")).toBeVisible();
  await tray(page).getByRole("button", { name: "leeg weghalen" }).click();
  await expect(tray(page).getByRole("combobox", { name: `Categorie: Factuur ${word} 2026-10` })).toHaveValue("invoice");
  await expect(tray(page).getByRole("textbox", { name: `Periode: Rapportage ${word}` })).toHaveValue("Q3 2026");
  // Wrong or missing values are corrected.
  await tray(page)
    .getByRole("textbox", { name: `Periode: Lijst ${word}` })
    .fill("okt 2026");
  await tray(page)
    .getByRole("textbox", { name: `Naam: Lijst ${word}.txt` })
    .fill(`Lijst ${word} nieuw`);
  await expect(customer.getByText("Geen documenten gevonden")).toBeVisible();

  await tray(page).getByRole("button", { name: "Publiceren" }).click();
  await expect(tray(page)).toHaveCount(0);
  await page.getByRole("searchbox").fill(word);
  await expect(table(page).getByRole("rowgroup").last().getByRole("row")).toHaveCount(3);
  await expect(row(page, `Lijst ${word} nieuw`)).toContainText("okt 2026");
  await expect(customer.getByRole("link", { name: `Factuur ${word} 2026-10` })).toBeVisible();
  await expect(customer.getByRole("link", { name: `Lijst ${word} nieuw` })).toBeVisible();

  await test.step("a withdrawn document is gone, and its link says so", async () => {
    await customer.getByRole("link", { name: `Lijst ${word} nieuw` }).click();
    await expect(customer).toHaveURL(/doc=/);
    const link = customer.url();
    await customer.keyboard.press("Escape");
    await choose(page, `Lijst ${word} nieuw`, "Intrekken");
    await dialog(page).getByRole("button", { name: "Intrekken" }).click();
    await expect(dialog(page).getByText("Vul een reden in.")).toBeVisible();
    await dialog(page).getByRole("textbox", { name: "Reden" }).fill("Verkeerde klant");
    await dialog(page).getByRole("button", { name: "Intrekken" }).click();
    await expect(row(page, `Lijst ${word} nieuw`)).toContainText("Ingetrokken");
    await expect(customer.getByRole("link", { name: `Lijst ${word} nieuw` })).toHaveCount(0);
    await customer.goto(link);
    await expect(dialog(customer).getByText("Dit document is ingetrokken", { exact: true })).toBeVisible();
    await expectAccessibleInBoth(customer, "a document that was withdrawn", "[role=dialog]");
    await dialog(customer).getByRole("button", { name: "Terug naar overzicht" }).click();
  });

  await test.step("a replaced document links to its successor", async () => {
    await customer.getByRole("link", { name: `Factuur ${word} 2026-10` }).click();
    await expect(customer).toHaveURL(/doc=/);
    const link = customer.url();
    await customer.keyboard.press("Escape");
    await choose(page, `Factuur ${word} 2026-10`, "Vervangen");
    await dialog(page).getByRole("button", { name: "Vervangen" }).click();
    await expect(dialog(page).getByText("Kies een bestand.")).toBeVisible();
    await dialog(page)
      .getByLabel("Nieuw bestand")
      .setInputFiles(file("x.txt", `${word} beter`));
    await dialog(page).getByRole("button", { name: "Vervangen" }).click();
    await expect(row(page, `Factuur ${word} 2026-10`)).toHaveCount(2);
    await customer.goto(link);
    await expect(dialog(customer).getByText("Er is een nieuwere versie")).toBeVisible();
    await dialog(customer).getByRole("button", { name: "Nieuwe versie" }).click();
    await expect(dialog(customer).getByRole("heading", { name: `Factuur ${word} 2026-10` })).toBeVisible();
  });

  await test.step("a duplicate of name and period asks what to do", async () => {
    await add(page, file(`Rapportage ${word} Q3 2026.txt`, `${word} nog beter`));
    await expect(tray(page).getByText("Bestaat al.")).toBeVisible();
    await expect(tray(page).getByRole("button", { name: "Publiceren" })).toBeDisabled();
    await tray(page).getByRole("button", { name: "Vervangen" }).click();
    await tray(page).getByRole("button", { name: "Publiceren" }).click();
    await expect(tray(page)).toHaveCount(0);
    await expect(row(page, `Rapportage ${word}`).filter({ hasText: "Vervangen" })).toHaveCount(1);
  });

  await tabs(page).getByRole("link", { name: "Geschiedenis" }).click();
  await expect(page.getByRole("list", { name: "Geschiedenis" })).toContainText(
    `verving het document ‘Rapportage ${word}`,
  );
  await expect(page.getByRole("list", { name: "Geschiedenis" })).toContainText("Reden: Verkeerde klant");
});

test("a draft survives leaving the page, and is discarded only on confirmation", async ({ page }) => {
  const word = unique();
  await openDocuments(page, "Klant B");
  await add(page, file(`Contract ${word}.txt`));
  await expect(tray(page).getByText("1 document klaar")).toBeVisible();
  await page.reload();
  await expect(row(page, `Contract ${word}`)).toContainText("Concept");
  await choose(page, `Contract ${word}`, "Gegevens wijzigen");
  await dialog(page)
    .getByRole("textbox", { name: /^Periode/ })
    .fill("2026");
  await dialog(page).getByRole("button", { name: "Opslaan" }).click();
  await expect(row(page, `Contract ${word}`)).toContainText("2026");
  await choose(page, `Contract ${word}`, "Weggooien");
  await page.getByRole("alertdialog").getByRole("button", { name: "Weggooien" }).click();
  await expect(row(page, `Contract ${word}`)).toHaveCount(0);
});

for (const width of [1280, 390]) {
  test.describe(`axe, ${width}`, () => {
    test.use({ viewport: { width, height: width < 960 ? 844 : 800 } });

    test("documents of a customer", async ({ page }) => {
      const word = unique();
      await openDocuments(page, "Klant B");
      await add(page, file(`Factuur ${word} 2026-09.txt`), file(`Iets ${word}.txt`));
      await expect(tray(page).getByText("2 documenten klaar")).toBeVisible();
      await expectAccessibleInBoth(page, "documents that are added");
      await tray(page).getByRole("button", { name: "Weggooien" }).click();
      await expect(tray(page)).toHaveCount(0);
      await page
        .getByRole("button", { name: /^Acties voor / })
        .first()
        .click();
      await page.getByRole("menuitem", { name: "Intrekken" }).click();
      await expectAccessibleInBoth(page, "a document that is withdrawn", "[role=dialog]");
      await page.keyboard.press("Escape");
      await page
        .getByRole("button", { name: /^Acties voor / })
        .first()
        .click();
      await page.getByRole("menuitem", { name: "Vervangen" }).click();
      await expectAccessibleInBoth(page, "a document that is replaced", "[role=dialog]");
    });
  });
}

test("a document gets the service that it is about, and is on the page of that service", async ({ page, visitor }) => {
  const word = unique();
  await openDocuments(page, "Klant A");
  await add(page, file(`Opleverrapport ${word}.txt`));
  await tray(page).getByRole("button", { name: "Publiceren" }).click();
  await expect(tray(page)).toHaveCount(0);
  await page.getByRole("searchbox").fill(word);
  await expect(table(page).getByRole("rowgroup").last().getByRole("row")).toHaveCount(1);

  await choose(page, `Opleverrapport ${word}`, "Gegevens wijzigen");
  const field = dialog(page).getByRole("combobox", { name: /^Dienst/ });
  await field.fill("thuisw");
  await expect(dialog(page).getByRole("option", { name: /^Thuiswerken/ })).toBeVisible();
  // Words alone choose nothing. Esc closes the list, not the dialog.
  await field.press("Escape");
  await dialog(page).getByRole("button", { name: "Opslaan" }).click();
  await expect(dialog(page).getByText("Kies een dienst uit de lijst.")).toBeVisible();
  await field.click();
  await dialog(page)
    .getByRole("option", { name: /^Thuiswerken/ })
    .click();
  await expect(field).toHaveValue("Thuiswerken · VPN-2436");
  await expectAccessibleInBoth(page, "details of a document", "[role=dialog]");
  await dialog(page).getByRole("button", { name: "Opslaan" }).click();
  await expect(dialog(page)).toHaveCount(0);

  const customer = await visitor(people.customer.email, "/services?view=all&q=thuiswerken");
  await customer.getByRole("link", { name: "Thuiswerken", exact: true }).click();
  const card = customer.getByRole("region", { name: "Documenten" });
  await expect(card.getByRole("link", { name: `Opleverrapport ${word}` })).toBeVisible();

  await test.step("and found by it", async () => {
    await page.getByRole("searchbox").fill("");
    await page.getByRole("main").getByRole("button", { name: "Dienst", exact: true }).click();
    await page.getByRole("textbox", { name: "Zoek op plaats, postcode, code of naam" }).fill("thuisw");
    await page.getByRole("option", { name: /^Thuiswerken/ }).click();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: "Dienst: Thuiswerken" })).toBeVisible();
    await expect(row(page, `Opleverrapport ${word}`)).toBeVisible();
    await expect(row(page, "Factuur")).toHaveCount(0);
  });
});
