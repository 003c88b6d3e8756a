import type { Attachment } from "@klantportaal/api/model";
import type { Page } from "@playwright/test";
import { writeFileSync } from "node:fs";
import { csv, pdf, png } from "./support/files.ts";
import { composer, createTicket, heading, log, message, people, send, signIn } from "./support/steps.ts";
import { expectAccessibleEverywhere } from "./support/axe.ts";
import { DRILL } from "./support/limits.ts";
import { expect, test } from "./support/test.ts";

const chooser = (page: Page) => page.locator("form input[type=file]");
const chips = (page: Page) => page.locator("form").getByRole("listitem");
const lightbox = (page: Page) => page.getByRole("dialog", { name: "Afbeelding bekijken" });

test("uploads: progress, cancel, retry, refusals, drop, paste, at most ten; then they are sent", async ({
  page,
  portal,
  watch,
}, info) => {
  watch.allow(/Failed to load resource: .* (415|503) .*\/api\/attachments/);
  const api = await portal.as(people.customer.email);
  const ticket = await createTicket(api, "Bijlagen onderweg");
  await signIn(page, people.customer.email, `/support/tickets/${ticket.id}`);
  await expect(heading(page, "Bijlagen onderweg")).toBeVisible();

  // The server's response is held back: the progress shows, sending waits, and cancelling aborts the request.
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/api/attachments", async (route) => {
    await held;
    await route.abort().catch(() => {});
  });
  await chooser(page).setInputFiles(csv("metingen.csv"));
  await expect(page.getByRole("progressbar", { name: "metingen.csv uploaden" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Wachten op upload…" })).toBeVisible();
  const aborted = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/api/attachments"));
  await page.getByRole("button", { name: "Bijlage metingen.csv verwijderen" }).press("Enter");
  await expect(chips(page)).toHaveCount(0);
  await aborted;
  release();
  await page.unroute("**/api/attachments");

  // An upload that fails and is retried.
  await page.route(
    "**/api/attachments",
    (route) =>
      route.fulfill({
        status: 503,
        contentType: "application/problem+json",
        body: JSON.stringify({ code: "unavailable" }),
      }),
    { times: 1 },
  );
  await chooser(page).setInputFiles(pdf("meetrapport.pdf", 3));
  await expect(chips(page).getByText("Uploaden mislukt")).toBeVisible();
  await chips(page).getByRole("button", { name: "Opnieuw" }).click();
  await expect(chips(page).getByRole("progressbar")).toHaveCount(0);
  await expect(chips(page).getByText("Uploaden mislukt")).toHaveCount(0);

  // Refused: by size and by name before the upload, by its bytes on the server.
  const html = Buffer.from("<!doctype html><script>alert(1)</script>");
  // By path: sent as bytes, the big file would block the page for longer than its connection lives.
  const refused = [
    csv("groot.csv", 25 * 1024 * 1024 + 1),
    { name: "tekening.svg", buffer: Buffer.from("<svg/>") },
    { name: "foto.png", buffer: html },
  ].map(({ name, buffer }) => {
    const path = info.outputPath(name);
    writeFileSync(path, buffer);
    return path;
  });
  await chooser(page).setInputFiles(refused);
  await expect(chips(page).filter({ hasText: "groot.csv" })).toContainText("Te groot (max. 25 MB)");
  await expect(chips(page).filter({ hasText: "tekening.svg" })).toContainText("Dit bestandstype is niet toegestaan");
  await expect(chips(page).filter({ hasText: "foto.png" })).toContainText("Dit bestandstype is niet toegestaan");
  for (const name of ["groot.csv", "tekening.svg", "foto.png"])
    await page.getByRole("button", { name: `Bijlage ${name} verwijderen` }).click();

  // Dropped on the conversation, and pasted: a pasted picture gets a name.
  const drop = (type: string) =>
    log(page).evaluate((element, type) => {
      const data = new DataTransfer();
      data.items.add(new File(["2024-02-23;1"], "gesleept.csv", { type: "text/csv" }));
      element.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: data }));
    }, type);
  await drop("dragover");
  await expect(page.getByText("Laat los om toe te voegen")).toBeVisible();
  await drop("drop");
  await expect(chips(page).filter({ hasText: "gesleept.csv" })).toBeVisible();
  await composer(page).evaluate((element, picture) => {
    const data = new DataTransfer();
    data.items.add(
      new File([Uint8Array.from(atob(picture), (character) => character.charCodeAt(0))], "image.png", {
        type: "image/png",
      }),
    );
    element.dispatchEvent(new ClipboardEvent("paste", { bubbles: true, cancelable: true, clipboardData: data }));
  }, png("x").buffer.toString("base64"));
  await expect(chips(page).filter({ hasText: /geplakte-afbeelding-\d{4}-\d\d-\d\d-\d{4}\.png/ })).toBeVisible();

  // There are three already; of eight more the last exceeds the limit.
  await chooser(page).setInputFiles(
    Array.from({ length: 8 }, (_, index) => png(`foto-${index + 1}.png`, 320, 200, [40 * index, 90, 160])),
  );
  await expect(page.getByText("Voeg hoogstens 10 bijlagen toe.")).toBeVisible();
  await expect(chips(page)).toHaveCount(10);
  await expect(page.getByRole("progressbar")).toHaveCount(0);
  await page.getByRole("button", { name: "Omschrijving toevoegen aan meetrapport.pdf" }).press("Enter");
  await page.keyboard.type("Alle metingen van vandaag");
  await page.keyboard.press("Enter");
  await expect(
    page.getByRole("button", { name: "Omschrijving van meetrapport.pdf: Alle metingen van vandaag. Wijzigen" }),
  ).toBeFocused();
  await send(page, "Hierbij alles van vandaag.");
  const sent = message(page, "Hierbij alles van vandaag.");
  await expect(sent.getByRole("button", { name: / bekijken$/ })).toHaveCount(4);
  await expect(sent.getByRole("button", { name: "Nog 4 afbeeldingen bekijken" })).toHaveText("+4");
  await expect(sent.getByText("meetrapport.pdf")).toBeVisible();
  await expect(sent.getByText("gesleept.csv")).toBeVisible();
  await expect(chips(page)).toHaveCount(0);
  await expect
    .poll(async () =>
      (await api.get<Attachment[]>(`/support-tickets/${ticket.id}/attachments`))
        .map((one) => one.description)
        .filter(Boolean),
    )
    .toEqual(["Alle metingen van vandaag"]);
});

test("attachments are viewed, changed and deleted, and the other side sees the change", async ({
  page,
  portal,
  visitor,
  watch,
}) => {
  const api = await portal.as(people.customer.email);
  const attach = (file: ReturnType<typeof png>, description: string) => {
    const form = new FormData();
    form.append("file", new Blob([new Uint8Array(file.buffer)]), file.name);
    form.append("description", description);
    return api.post<Attachment>("/attachments", form);
  };
  const files = [
    await attach(png("voor.png"), "Voor de storing"),
    await attach(png("na.png", 320, 200, [180, 60, 40]), "Na de storing"),
    await attach(pdf("rapport.pdf", 14), ""),
  ];
  const ticket = await api.post<{ id: number }>("/support-tickets", {
    subject: "Bijlagen bekijken",
    topic: "incident",
    text: "Zie de foto's en het rapport.",
    attachmentIds: files.map((file) => file.id),
  });
  await signIn(page, people.customer.email, `/support/tickets/${ticket.id}`);
  const mine = log(page).getByRole("article").first();

  // Pictures: the lightbox, its address, its keys.
  const thumbnail = mine.getByRole("button", { name: "voor.png bekijken" });
  await expect(thumbnail.locator("img")).toHaveJSProperty("complete", true);
  await thumbnail.focus();
  await page.keyboard.press("Enter");
  await expect(lightbox(page).getByText("Voor de storing")).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`attachment=${files[0]?.id}`));
  await expectAccessibleEverywhere(page, "lightbox");
  await page.keyboard.press("ArrowRight");
  await expect(lightbox(page).getByText("Na de storing")).toBeVisible();
  await expect(lightbox(page).getByText("2 van 2").first()).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`attachment=${files[1]?.id}`));
  const saved = page.waitForEvent("download");
  await lightbox(page).getByRole("button", { name: "Downloaden" }).click();
  expect((await saved).suggestedFilename()).toBe("na.png");
  await page.keyboard.press("Escape");
  await expect(lightbox(page)).toHaveCount(0);
  await expect(thumbnail).toBeFocused();
  await expect(page).not.toHaveURL(/attachment=/);
  await thumbnail.click();
  await expect(lightbox(page)).toBeVisible();
  await page.goBack();
  await expect(lightbox(page)).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`/support/tickets/${ticket.id}$`));

  // A PDF: pages, zoom, and a link to it.
  await mine.getByRole("button", { name: "Voorbeeld van rapport.pdf" }).click();
  const preview = page.getByRole("dialog", { name: "rapport.pdf" });
  await expect(preview.getByText("1 van 14")).toBeVisible();
  await expect(preview.getByText("Meetrapport, blad 1", { exact: true })).toBeAttached();
  await expectAccessibleEverywhere(page, "preview");
  await expect(
    preview.getByText("Meetrapport, blad 1", { exact: true }),
    "the first page after a resize on the first page",
  ).toBeInViewport();
  await page.keyboard.press("ArrowRight");
  await expect(preview.getByText("2 van 14")).toBeVisible();
  await expect(preview.getByText("Meetrapport, blad 2", { exact: true })).toBeAttached();
  // Only the pages near the view are drawn.
  expect(await preview.locator("canvas").count()).toBeLessThan(6);
  const zoomOf = async () =>
    Number.parseInt((await preview.getByRole("status", { name: /^Zoom/ }).textContent()) ?? "");
  const before = await zoomOf();
  await preview.getByRole("button", { name: "Inzoomen" }).click();
  await expect.poll(zoomOf).toBeGreaterThan(before);
  await expect(preview.getByText("2 van 14")).toBeVisible();
  await preview.getByRole("button", { name: "Passend" }).click();
  await expect.poll(zoomOf).toBe(before);
  await page.reload();
  await expect(preview.getByText("1 van 14")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(preview).toHaveCount(0);
  await expect(page).not.toHaveURL(/attachment=/);

  // Edited, replaced and deleted: the other side sees it live, and cannot do any of it.
  const staff = await visitor(people.staff.email, `/support/tickets/${ticket.id}`);
  const theirs = log(staff).getByRole("article").first();
  await expect(theirs.getByText("rapport.pdf")).toBeVisible();
  await expect(theirs.getByRole("button", { name: /^Acties voor/ })).toHaveCount(0);
  await mine.getByRole("button", { name: "Acties voor rapport.pdf" }).click();
  await page.getByRole("menuitem", { name: "Bewerken" }).click();
  const edit = page.getByRole("dialog", { name: "Bijlage bewerken" });
  await expectAccessibleEverywhere(page, "edit an attachment");
  await edit.getByRole("textbox", { name: "Naam" }).fill("");
  await edit.getByRole("button", { name: "Opslaan" }).click();
  await expect(edit.getByText("Vul een naam in.")).toBeVisible();
  await edit.getByRole("textbox", { name: "Naam" }).fill("eindrapport.pdf");
  await edit.getByRole("textbox", { name: /^Omschrijving/ }).fill("Definitieve versie");
  await edit.locator("input[type=file]").setInputFiles(pdf("nieuw.pdf", 2));
  await edit.getByRole("button", { name: "Opslaan" }).click();
  await expect(edit).toHaveCount(0);
  await expect(mine.getByText("eindrapport.pdf")).toBeVisible();
  await expect(theirs.getByText("eindrapport.pdf")).toBeVisible();
  await theirs.getByRole("button", { name: "Voorbeeld van eindrapport.pdf" }).click();
  await expect(staff.getByRole("dialog", { name: "eindrapport.pdf" }).getByText("1 van 2")).toBeVisible();
  await staff.keyboard.press("Escape");

  await mine.getByRole("button", { name: "Acties voor na.png" }).click();
  await page.getByRole("menuitem", { name: "Verwijderen" }).click();
  const confirm = page.getByRole("alertdialog", { name: "Bijlage verwijderen?" });
  await expect(confirm).toContainText("‘na.png’ wordt voor iedereen verwijderd.");
  await expect(confirm.getByRole("button", { name: "Annuleren" })).toBeFocused();
  await expectAccessibleEverywhere(page, "delete an attachment");
  await confirm.getByRole("button", { name: "Verwijderen" }).click();
  await expect(mine.getByRole("button", { name: "na.png bekijken" })).toHaveCount(0);
  await expect(theirs.getByRole("button", { name: "na.png bekijken" })).toHaveCount(0);
  await expect(theirs.getByRole("button", { name: "voor.png bekijken" })).toBeVisible();

  // A link that is not valid: the catalogue's text in the log, a tile for the reader, and a retry.
  const logged: string[] = [];
  staff.on("console", (line) => logged.push(line.text()));
  watch.allow(/Error fetching attachment URL|Invalid expire date/);
  let url = "";
  await staff.route("**/sas*", (route) => route.fulfill({ json: { url } }));
  await staff.reload();
  await expect(theirs.getByText("Voorbeeld niet beschikbaar")).toBeVisible();
  expect(logged.join("\n")).toContain("Error fetching attachment URL");
  url = "/api/blobs/x";
  await theirs.getByRole("button", { name: "Opnieuw laden" }).click();
  await expect.poll(() => logged.join("\n")).toContain("Invalid expire date");
  await expect(theirs.getByText("Voorbeeld niet beschikbaar")).toBeVisible();
  await staff.unroute("**/sas*");
  await theirs.getByRole("button", { name: "Opnieuw laden" }).click();
  await expect(theirs.getByRole("button", { name: "voor.png bekijken" }).locator("img")).toBeVisible();
});

test("uploading 25 MB does not take that much of the server's memory", { tag: DRILL }, async ({ portal }) => {
  const api = await portal.as(people.customer.email);
  const upload = async (bytes: number) => {
    const form = new FormData();
    form.append("file", new Blob([new Uint8Array(csv("x", bytes).buffer)]), "metingen.csv");
    return (await api.post<Attachment>("/attachments", form)).size;
  };
  const largest = 25 * 1024 * 1024;
  // The first upload's own cost (code, connections) does not count for the file.
  await upload(1024);
  const idle = await portal.memory();
  let peak = idle;
  let running = true;
  const watching = (async () => {
    while (running) peak = Math.max(peak, await portal.memory());
  })();
  for (let turn = 0; turn < 3; turn++) expect(await upload(largest)).toBe(largest);
  running = false;
  await watching;
  const grown = (peak - idle) / 1024 / 1024;
  console.info(
    `server: ${(idle / 1024 / 1024).toFixed(1)} MB idle, at most ${grown.toFixed(1)} MB more while 25 MB came in three times`,
  );
  // Garbage that is not collected yet counts as well, so the bound is just under what a server that held the file would
  // take.
  expect(grown).toBeLessThan(24);
});
