import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Document, DocumentPage } from "@klantportaal/api/model";
import type { Download, Page } from "@playwright/test";
import { unzipSync } from "fflate";
import { expectAccessibleInBoth } from "./support/axe.ts";
import { expect, test } from "./support/test.ts";
import { heading, people, signIn } from "./support/steps.ts";

const documents = (page: Page) => page.getByRole("table", { name: "Documenten" });
const row = (page: Page, name: string) =>
  documents(page)
    .getByRole("row")
    .filter({ has: page.getByRole("link", { name }) });
const names = (page: Page) => documents(page).getByRole("rowgroup").last().getByRole("link");
// Not the column's header, which sorts and has the same name.
const filter = (page: Page, name: string) =>
  page.getByRole("main").getByRole("button", { name, exact: true }).and(page.locator("[aria-haspopup]"));
const preview = (page: Page) =>
  page.getByRole("dialog").filter({ has: page.getByRole("button", { name: "Volgend document" }) });

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
const bytesOf = async (download: Download) => new Uint8Array(await readFile(await download.path()));

test("finding, reading and downloading documents", async ({ page, portal }) => {
  const api = await portal.as(people.customer.email);
  const all = (await api.get<DocumentPage>("/documents?PageSize=100")).items;
  const fresh = (await api.get<DocumentPage>("/documents?Filters=isNew:true")).items;
  const pdf = fresh.find((one) => one.contentType === "application/pdf") as Document;
  expect(pdf, "a new PDF").toBeDefined();

  await signIn(page, people.customer.email, "/documents");
  await expect(heading(page, "Documenten")).toBeVisible();
  await expect(documents(page).getByRole("columnheader", { name: "Datum" })).toHaveAttribute("aria-sort", "descending");
  await expect(row(page, pdf.name)).toContainText("Nieuw");

  await test.step("search, filters and order are part of the address", async () => {
    const search = page.getByRole("searchbox", { name: "Zoek op naam" });
    await search.fill("raamovereenkomst");
    await expect(page).toHaveURL("/documents?q=raamovereenkomst");
    await expect(names(page)).toHaveCount(1);
    await search.press("Escape");
    await filter(page, "Categorie").click();
    await page.getByRole("menuitemcheckbox", { name: "Rapportages" }).click();
    await page.keyboard.press("Escape");
    await expect(page).toHaveURL("/documents?category=report");
    await expect(names(page)).toHaveCount(all.filter((one) => one.category === "report").length);
    await documents(page).getByRole("button", { name: "Naam" }).click();
    await expect(page).toHaveURL("/documents?category=report&sort=name");
    await page.getByRole("button", { name: "Filters wissen" }).click();
    await page.goto("/documents?q=qwertyuiop");
    await expect(page.getByRole("heading", { name: "Geen documenten gevonden" })).toBeVisible();
    await page.getByRole("main").getByRole("button", { name: "Filters wissen" }).click();
    await expect(page).toHaveURL("/documents");

    const quarter = all.find((one) => /Q\d$/.test(one.period)) as Document;
    await page.goto(`/documents?period=${quarter.period}`);
    await expect(row(page, quarter.name)).toBeVisible();
    const [year, q] = quarter.period.split("-");
    await filter(page, `Periode: ${q} ${year}`).click();
    await page
      .getByRole("dialog", { name: "Periode" })
      .getByRole("button", { name: year ?? "", exact: true })
      .click();
    await expect(page).toHaveURL("/documents");
    await page.keyboard.press("Escape");
    await page.getByRole("main").getByRole("button", { name: "Alleen nieuw", exact: true }).click();
    await expect(page).toHaveURL("/documents?new=1");
    await expect(names(page)).toHaveCount(fresh.length);
    await page.goBack();
  });

  await test.step("a download has the right bytes and name", async () => {
    await page.goto("/documents");
    const other = all.find((one) => one.contentType === "text/csv") as Document;
    await row(page, other.name)
      .getByRole("button", { name: `Acties voor ${other.name}` })
      .click();
    const coming = page.waitForEvent("download");
    await page.getByRole("menuitem", { name: "Downloaden" }).click();
    const download = await coming;
    expect(download.suggestedFilename()).toBe(other.name);
    expect(sha256(await bytesOf(download))).toBe(other.sha256);
  });

  await test.step("a preview by keyboard; the new marker disappears, Esc returns", async () => {
    const link = page.getByRole("link", { name: pdf.name });
    await link.press("Enter");
    await expect(page).toHaveURL(`/documents?doc=${pdf.id}`);
    await expect(preview(page).getByRole("heading", { name: pdf.name })).toBeVisible();
    await expect(preview(page).locator("canvas").first()).toBeVisible();
    await page.keyboard.press("ArrowRight");
    const next = all[all.findIndex((one) => one.id === pdf.id) + 1];
    await expect(page).toHaveURL(`/documents?doc=${next.id}`);
    await expect(preview(page).getByRole("heading", { name: next.name })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page).toHaveURL("/documents");
    await expect(preview(page)).toHaveCount(0);
    await expect(row(page, pdf.name)).not.toContainText("Nieuw");
    expect((await api.get<Document>(`/documents/${pdf.id}`)).isNew).toBe(false);
  });

  await test.step("several as one zip", async () => {
    const chosen = all.slice(0, 4);
    for (const one of chosen) await page.getByRole("checkbox", { name: `${one.name} selecteren` }).check();
    const bar = page.getByRole("region", { name: "Geselecteerde documenten" });
    await expect(bar).toContainText("4 documenten geselecteerd");
    const coming = page.waitForEvent("download");
    await bar.getByRole("button", { name: "Download als zip" }).click();
    const download = await coming;
    expect(download.suggestedFilename()).toMatch(/^documenten-\d{4}-\d{2}-\d{2}\.zip$/);
    const files = unzipSync(await bytesOf(download));
    expect(Object.values(files).map(sha256).sort()).toEqual(chosen.map((one) => one.sha256).sort());
    expect(Object.keys(files).sort()).toEqual(chosen.map((one) => one.name).sort());
    await expect(page.getByText("4 documenten gedownload.")).toBeVisible();
    await expect(bar).toHaveCount(0);
  });

  await test.step("a question about it opens a ticket that links back", async () => {
    await row(page, pdf.name).getByRole("link", { name: pdf.name }).click();
    await preview(page).getByRole("link", { name: "Vraag over dit document" }).click();
    await expect(heading(page, "Nieuw ticket")).toBeVisible();
    await expect(page.getByLabel("Onderwerp")).toHaveValue(`Vraag over ${pdf.name}`);
    await page.getByRole("radio", { name: "Factuur" }).check();
    const text = page.getByLabel("Omschrijving");
    await expect(text).toHaveValue(new RegExp(`/documents\\?doc=${pdf.id}`));
    await text.press("Control+End");
    await text.pressSequentially("Klopt het bedrag wel?");
    await page.getByRole("button", { name: "Ticket aanmaken" }).click();
    await expect(
      page.getByRole("log", { name: "Gesprek" }).getByRole("link", { name: new RegExp(`doc=${pdf.id}`) }),
    ).toHaveAttribute("href", `${portal.origin}/documents?doc=${pdf.id}`);
  });
});

test("each user sees their own categories", async ({ page, portal, watch }) => {
  watch.allow(/Failed to load resource: .* 404 .*\/api\/documents\//);
  const invoice = (
    await (await portal.as(people.customer.email)).get<DocumentPage>("/documents?Filters=category:invoice")
  ).items[0];
  await signIn(page, people.reporter.email, "/documents");
  await expect(names(page).first()).toBeVisible();
  const columns = await documents(page).getByRole("rowgroup").last().getByRole("row").allInnerTexts();
  expect(columns.some((text) => text.includes("Rapportages"))).toBe(true);
  expect(columns.filter((text) => text.includes("Facturen"))).toEqual([]);
  await filter(page, "Categorie").click();
  await expect(page.getByRole("menuitemcheckbox", { name: "Rapportages" })).toBeVisible();
  await expect(page.getByRole("menuitemcheckbox", { name: "Facturen" })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await page.goto(`/documents?doc=${invoice.id}`);
  await expect(page.getByRole("heading", { name: "Document niet gevonden" })).toBeVisible();
});

test("at 390 pixels a document's whole name is there, and a dot instead of a badge", async ({ page, portal }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const api = await portal.as(people.customer.email);
  const [fresh] = (await api.get<DocumentPage>("/documents?Filters=isNew:true")).items as [Document];
  await signIn(page, people.customer.email, `/documents?q=${encodeURIComponent(fresh.name)}`);
  const card = page.getByRole("list", { name: "Documenten" }).getByRole("listitem").first();
  const name = card.getByRole("link", { name: fresh.name });
  await expect(name).toBeVisible();
  const cut = await name.evaluate(({ parentElement: line }) =>
    line ? line.scrollHeight > line.clientHeight || line.scrollWidth > line.clientWidth : true,
  );
  expect(cut, "nothing of the name is cut off").toBe(false);
  // For screen readers alone: the dot is beside the name.
  const size = await card.getByText("Nieuw", { exact: true }).boundingBox();
  expect(size?.width).toBeLessThanOrEqual(1);
});

for (const width of [1280, 390]) {
  test.describe(`axe, ${width}`, () => {
    test.use({ viewport: { width, height: width < 960 ? 844 : 800 } });

    test("documents, and what opens on them", async ({ page, watch }) => {
      watch.allow(/Failed to load resource: .* 404 .*\/api\/documents\//);
      await signIn(page, people.customer.email, "/documents");
      await page
        .getByRole("checkbox", { name: /selecteren$/ })
        .first()
        .check();
      await expectAccessibleInBoth(page, "documents with a selection");
      await page.getByRole("button", { name: "Wissen", exact: true }).click();
      if (width < 960) {
        await page.getByRole("button", { name: "Filters" }).click();
        await expect(page.getByRole("dialog", { name: "Filters" })).toBeVisible();
        await expectAccessibleInBoth(page, "filter sheet");
      } else {
        await filter(page, "Periode").click();
        await page.getByRole("dialog", { name: "Periode" }).getByRole("button").first().click();
        await expectAccessibleInBoth(page, "period filter", "[role=dialog]");
      }
      await page.keyboard.press("Escape");
      await page.goto("/documents?q=factuur");
      await page
        .getByRole("link", { name: /Factuur/ })
        .first()
        .click();
      await expect(preview(page).locator("canvas").first()).toBeVisible();
      await expectAccessibleInBoth(page, "preview", "[role=dialog]");
      await page.goto("/documents?q=tarieven");
      await page
        .getByRole("link", { name: /Tarieven/ })
        .first()
        .click();
      await expect(page.getByText("Voor dit bestandstype is geen voorbeeld beschikbaar.")).toBeVisible();
      await expectAccessibleInBoth(page, "no preview", "[role=dialog]");
      await page.goto("/documents?doc=00000000-0000-4000-8000-000000000000");
      await expect(page.getByRole("heading", { name: "Document niet gevonden" })).toBeVisible();
      await expectAccessibleInBoth(page, "document not found", "[role=dialog]");
    });
  });
}
