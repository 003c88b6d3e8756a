import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expectAccessibleEverywhere, expectAccessibleInBoth } from "./support/axe.ts";
import { expect, test } from "./support/test.ts";
import type { Portal } from "./support/portal.ts";
import { composer, connection, createTicket, heading, log, people, signIn } from "./support/steps.ts";
import { holdToasts } from "./support/toasts.ts";

const rows = (page: Page) => page.getByRole("table", { name: "Werkvoorraad" }).getByRole("rowgroup").last();
const rowOf = (page: Page, subject: string) => rows(page).getByRole("row").filter({ hasText: subject });
const bar = (page: Page) => page.getByRole("toolbar", { name: "Geselecteerde tickets" });
const dialog = (page: Page) => page.getByRole("dialog");
const views = (page: Page) => page.getByRole("navigation", { name: "Werkvoorraad" });
const unique = () => String(Date.now()).slice(-8);

/** Unassigned tickets of a customer, with a word in their subject that no other ticket has. */
async function tickets(portal: Portal, count: number) {
  const api = await portal.as(people.customer.email);
  const word = `vraag${unique()}`;
  for (let at = 1; at <= count; at++) await createTicket(api, `${word} nummer ${at}`);
  return word;
}

test("ten new tickets are taken, prioritised and labelled by keyboard alone", async ({ page, portal }) => {
  const word = await tickets(portal, 10);
  const staff = await portal.as(people.staff.email);
  const [label, tag] = [`pin ${unique()}`, crypto.randomUUID()];
  await staff.post("/tags", { id: tag, name: label, colour: "violet" });
  await signIn(page, people.staff.email, `/queue?view=open&q=${word}&sort=id`);
  const keys = page.keyboard;
  await expect(rows(page).getByRole("row")).toHaveCount(10);

  for (let at = 1; at <= 10; at++) {
    await keys.press("j");
    await expect(
      rows(page)
        .getByRole("link")
        .nth(at - 1),
    ).toBeFocused();
    await keys.press("m");
    await keys.press("p");
    await expect(dialog(page)).toContainText("Prioriteit van 1 ticket");
    await keys.type("hoog");
    await keys.press("Enter");
    await expect(dialog(page)).toHaveCount(0);
    await keys.press("l");
    await expect(dialog(page)).toContainText("Labels van 1 ticket");
    await expect(dialog(page).getByRole("option").first()).toBeVisible();
    await keys.type(label);
    await expect(dialog(page).getByRole("option").first()).toContainText(label);
    await keys.press("Enter");
    await keys.press("Enter");
    await expect(dialog(page)).toHaveCount(0);
    await expect(
      rows(page)
        .getByRole("link")
        .nth(at - 1),
    ).toBeFocused();
  }
  // The last request is still in flight, and navigating would abort it.
  const labelled = async () => (await staff.get<{ total: number }>(`/queue?Filters=tagId:${tag}`)).total;
  await expect.poll(labelled).toBe(10);

  await page.goto(`/queue?q=${word}`);
  await expect(rows(page).getByRole("row")).toHaveCount(10);
  for (const row of await rows(page).getByRole("row").all()) {
    await expect(row).toContainText("Hoog");
    const mark = row.getByText(label, { exact: true }).locator("..");
    await expect(mark.locator("[data-dot]"), "the label's violet").toHaveCSS("background-color", "rgb(106, 63, 160)");
    await expect(row.getByRole("button", { name: /, Jeroen Bakker$/ })).toBeVisible();
  }
});

test("bulk: selected by mouse and keyboard, changed together, undone, and failures give their reason", async ({
  page,
  portal,
}) => {
  const word = await tickets(portal, 4);
  await signIn(page, people.staff.email, `/queue?view=unassigned&q=${word}&sort=id`);
  await expect(rows(page).getByRole("row")).toHaveCount(4);
  await rows(page).getByRole("checkbox").first().check();
  await expect(bar(page)).toContainText("1 ticket geselecteerd");
  await rows(page).getByRole("link").first().focus();
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Shift+ArrowDown");
  await expect(bar(page)).toContainText("3 tickets geselecteerd");
  await page.keyboard.press("Escape");
  await expect(bar(page)).toHaveCount(0);
  await page.keyboard.press("Control+a");
  await expect(bar(page)).toContainText("4 tickets geselecteerd");

  await bar(page).getByRole("button", { name: "Toewijzen" }).click();
  // It offers to undo for eight seconds only.
  const letGo = await holdToasts(page);
  await dialog(page).getByRole("option", { name: "Fatima El Amrani" }).click();
  await expect(page.getByText("4 tickets toegewezen aan Fatima El Amrani.")).toBeVisible();
  // A ticket that has left the view stays in place, and says so.
  await expect(rowOf(page, `${word} nummer 1`)).toContainText("Hoort niet meer in deze weergave");
  await page.getByRole("button", { name: "Ongedaan maken" }).click();
  await expect(page.getByText("4 tickets teruggezet.")).toBeVisible();
  await letGo();
  await expect(rowOf(page, `${word} nummer 1`)).not.toContainText("Hoort niet meer in deze weergave");

  // One of them has the maximum number of labels.
  const staff = await portal.as(people.staff2.email);
  const { items } = await staff.get<{ items: { ticket: { id: number; subject: string } }[] }>(
    `/queue?SearchParameter=${word}`,
  );
  const full = items.find(({ ticket }) => ticket.subject.endsWith("nummer 2"))?.ticket.id ?? 0;
  const admin = await portal.as(people.staff.email);
  const tagIds = [];
  for (let at = 0; at <= 20; at++) {
    const id = crypto.randomUUID();
    await admin.post("/tags", { id, name: `${word} ${at}`, colour: "gray" });
    tagIds.push(id);
  }
  await staff.put(
    `/support-tickets/${full}/desk`,
    { teamId: null, tagIds: tagIds.slice(0, 20) },
    { "If-Match": '"0"' },
  );
  await page.reload();
  await expect(rows(page).getByRole("row")).toHaveCount(4);
  await page.keyboard.press("Control+a");
  await page.keyboard.press("l");
  await dialog(page)
    .getByRole("option", { name: `${word} 20` })
    .click();
  await dialog(page).getByRole("button", { name: "Toepassen" }).click();
  await expect(bar(page)).toContainText("3 gewijzigd, 1 niet.");
  await expect(rowOf(page, `${word} nummer 2`)).toContainText("Niet gewijzigd: Een ticket heeft hoogstens 20 labels.");
  await expect(rowOf(page, `${word} nummer 1`)).toContainText(`${word} 20`);
});

test("two staff change one row: the slower one is told, and either value can stay", async ({ page, portal }) => {
  const word = await tickets(portal, 2);
  const colleague = await portal.as(people.staff2.email);
  await signIn(page, people.staff.email, `/queue?view=open&q=${word}&sort=id`);
  await expect(rows(page).getByRole("row")).toHaveCount(2);
  const asked = page.getByRole("alertdialog", { name: "Intussen gewijzigd" });
  for (const [at, answer, left] of [
    [1, "Overnemen", "Laag"],
    [2, "Mijn waarde behouden", "Hoog"],
  ] as const) {
    const row = rowOf(page, `${word} nummer ${at}`);
    const link = row.getByRole("link");
    const id = Number((await link.getAttribute("href"))?.split("/").pop());
    await link.focus();
    await page.keyboard.press("p");
    await expect(dialog(page)).toContainText("Prioriteit van 1 ticket");
    await colleague.put(`/support-tickets/${id}`, { priority: "prio_4" });
    await page.keyboard.type("hoog");
    await page.keyboard.press("Enter");
    await expect(asked).toContainText("Fatima El Amrani zette de prioriteit intussen op ‘Laag’. U koos ‘Hoog’.");
    await asked.getByRole("button", { name: answer }).click();
    await expect(asked).toHaveCount(0);
    await expect(row).toContainText(left);
    await expect
      .poll(async () => (await colleague.get<{ priority: string }>(`/support-tickets/${id}`)).priority)
      .toBe(answer === "Overnemen" ? "prio_4" : "prio_2");
  }
});

test("views: saved for oneself, with their tab and their key, reordered and deleted", async ({ page }) => {
  const name = `Urgent ${unique()}`;
  await signIn(page, people.staff.email, "/queue?view=open&priority=prio_1");
  // The active tab does not take the start of the tab order: Tab first reaches the skip link.
  await expect(page.getByRole("link", { name: /^Alle open/ })).toHaveAttribute("aria-current", "page");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Naar de inhoud" })).toBeFocused();
  await page.getByRole("button", { name: "Weergave opslaan" }).click();
  await dialog(page).getByRole("button", { name: "Opslaan" }).click();
  await expect(dialog(page)).toContainText("Vul een naam in.");
  await dialog(page).getByRole("textbox", { name: "Naam" }).fill(name);
  await dialog(page).getByRole("button", { name: "Opslaan" }).click();
  await expect(views(page).getByRole("link", { name })).toHaveAttribute("aria-current", "page");
  await expect(dialog(page)).toBeHidden(); // until then keys are the dialog's
  await page.keyboard.press("1");
  await expect(page).toHaveURL("/queue?view=mine");
  await views(page).getByRole("link", { name }).click();
  await expect(page).toHaveURL(/priority=prio_1/);
  await page.getByRole("button", { name: "Weergaven" }).click();
  await page.getByRole("menuitem", { name: "Beheren…" }).click();
  await dialog(page)
    .getByRole("button", { name: `${name} verwijderen` })
    .click();
  await expect(page.getByText(`Weergave ‘${name}’ is verwijderd.`)).toBeVisible();
});

test("two staff in one ticket see each other, and the slower one is asked before sending", async ({
  page,
  portal,
  visitor,
}) => {
  const word = await tickets(portal, 1);
  await signIn(page, people.staff.email, `/queue?view=open&q=${word}`);
  await rows(page).getByRole("link").click();
  await expect(log(page)).toBeVisible();
  const colleague = await visitor(people.staff2.email, new URL(page.url()).pathname);
  await expect(page.getByText("Fatima kijkt mee")).toBeAttached();
  await composer(page).fill("Ik kijk ernaar.");
  await expect(colleague.getByText("Jeroen typt een antwoord…")).toBeVisible();
  const customer = await visitor(people.customer.email, new URL(page.url()).pathname);
  await expect(customer.getByText("kijkt mee")).toHaveCount(0);
  await expect(log(customer)).toBeVisible();
  await expect(connection(customer)).toBeVisible();
  await composer(page).press("End");
  // Sent at most every three seconds.
  await expect(async () => {
    await composer(page).pressSequentially(" .");
    await expect(customer.getByText("Jeroen typt…")).toBeVisible({ timeout: 1_500 });
  }).toPass();
  await composer(page).fill("Ik kijk ernaar. Momentje");

  await composer(colleague).fill("De monteur komt om 14:30.");
  await composer(colleague).press("Control+Enter");
  await expect(page.getByText("Fatima heeft zojuist geantwoord.")).toBeVisible();
  await composer(page).press("Control+Enter");
  await expect(page.getByRole("button", { name: "Toch versturen" })).toBeVisible();
  await expect(log(customer).getByText("Ik kijk ernaar. Momentje", { exact: true })).toHaveCount(0);
  await composer(page).press("Control+Enter");
  await expect(log(customer).getByText("Ik kijk ernaar. Momentje", { exact: true })).toBeVisible();
});

test("sending sets the ticket's status: two choices stay, resolving applies once", async ({ page, portal }) => {
  const word = await tickets(portal, 2);
  await signIn(page, people.staff.email, `/queue?view=open&q=${word}&sort=id`);
  await rows(page).getByRole("link").first().click();
  const status = page.getByRole("main").getByRole("combobox", { name: "Status" });
  await composer(page).fill("We zijn bezig.");
  await composer(page).press("Control+Shift+Enter");
  await expect(page.getByRole("menuitemradio", { name: /Wacht op klant/ })).toBeChecked();
  await expect(page.getByRole("menu")).toBeFocused();
  await page.keyboard.press("2");
  await expect(page.getByRole("button", { name: "Versturen", exact: true })).toBeVisible();
  await composer(page).press("Control+Enter");
  await expect(status).toHaveValue("in_progress");

  await composer(page).fill("Het is verholpen.");
  await page.getByRole("button", { name: "Na versturen" }).click();
  await page.getByRole("menuitemradio", { name: /Opgelost/ }).click();
  await page.getByRole("button", { name: "Versturen, opgelost" }).click();
  await expect(status).toHaveValue("resolved");
  await expect(page.getByRole("button", { name: "Versturen", exact: true })).toBeVisible();
  // Its key opens the next ticket of the list.
  await log(page).focus();
  await page.keyboard.press("]");
  await expect(heading(page, `${word} nummer 2`)).toBeVisible();
  await expect(page.getByText("2 van 2 in Alle open")).toBeVisible();

  await page.getByRole("button", { name: "Na versturen" }).click();
  await page.getByRole("menuitemradio", { name: /Wacht op klant/ }).click();
  await expect(page.getByRole("button", { name: "Versturen, wacht op klant" })).toBeVisible();
});

test("a pause shows to both, and ends by a click or by the customer's answer", async ({ page, portal, visitor }) => {
  const word = await tickets(portal, 1);
  await signIn(page, people.staff.email, `/queue?view=open&q=${word}`);
  await rows(page).getByRole("link").click();
  await expect(log(page)).toBeVisible();
  const customer = await visitor(people.customer.email, new URL(page.url()).pathname);
  await expect(log(customer)).toBeVisible();
  const paused = (who: Page) => who.getByRole("main").getByText(/^Gepauzeerd tot /);
  const pause = async () => {
    await page.getByRole("button", { name: "Pauzeren" }).click();
    await page.getByRole("menuitem", { name: /^Morgen/ }).click();
    await expect(paused(page)).toBeVisible();
  };
  await pause();
  await expect(paused(customer)).toBeVisible();
  await expect(log(customer)).toContainText(/Jeroen Bakker pauzeerde het ticket tot .+ 09:00/);
  await expect(customer.getByRole("button", { name: "Nu hervatten" })).toHaveCount(0);
  await page.getByRole("button", { name: "Nu hervatten" }).click();
  await expect(paused(page)).toHaveCount(0);
  await expect(paused(customer)).toHaveCount(0);
  await pause();
  await composer(customer).fill("Het is weer zover.");
  await composer(customer).press("Control+Enter");
  await expect(paused(page)).toHaveCount(0);
});

test("a pause until a typed day and time, which must be in the future", async ({ page, portal }) => {
  const word = await tickets(portal, 1);
  await signIn(page, people.staff.email, `/queue?view=open&q=${word}`);
  await rows(page).getByRole("link").click();
  await page.getByRole("button", { name: "Pauzeren" }).click();
  await page.getByRole("menuitem", { name: "Kies datum en tijd…" }).click();
  const [day, time] = [
    dialog(page).getByRole("textbox", { name: "Datum" }),
    dialog(page).getByRole("textbox", { name: "Tijd" }),
  ];
  const submit = dialog(page).getByRole("button", { name: "Pauzeren" });
  await day.fill("1-1-2020");
  await time.fill("930");
  await submit.click();
  await expect(dialog(page)).toContainText("Kies een tijdstip in de toekomst.");
  await day.fill("morgen");
  await time.fill("25");
  await expect(dialog(page)).toContainText("Vul een datum in als dd-mm-jjjj.");
  await expect(dialog(page)).toContainText("Vul een tijd in als uu:mm.");
  await expectAccessibleInBoth(page, "a pause until a moment", "[role=dialog]");
  const wanted = new Date(Date.now() + 30 * 86_400_000);
  const written = [wanted.getUTCDate(), wanted.getUTCMonth() + 1, wanted.getUTCFullYear()].join("-");
  await day.fill(written);
  await time.fill("16.10");
  await time.press("ArrowUp");
  await expect(time).toHaveValue("16:15");
  await submit.click();
  const paused = page.getByRole("main").getByText(/^Gepauzeerd tot /);
  await expect(paused).toContainText("16:15");

  // On a phone it is in the three-dots menu.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "Meer acties" }).click();
  await page.getByRole("menuitem", { name: "Pauzeren" }).click();
  await expect(dialog(page)).toBeVisible();
  await expectAccessibleInBoth(page, "a pause on a phone", "[role=dialog]");
  await dialog(page).getByRole("button", { name: "Morgen 09:00" }).click();
  await submit.click();
  await expect(paused).toContainText("09:00");
});

test("the queue is exported as it is shown", async ({ page, portal }) => {
  const word = await tickets(portal, 2);
  await signIn(page, people.staff.email, `/queue?view=open&q=${word}`);
  await expect(rows(page).getByRole("row")).toHaveCount(2);
  await page.getByRole("button", { name: "Acties voor deze lijst" }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "Exporteren als CSV" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^tickets-\d{4}-\d{2}-\d{2}\.csv$/);
  const text = await readFile(await file.path(), "utf8");
  expect(text).toContain(`${word} nummer 1`);
  expect(text.trim().split("\n")).toHaveLength(3);
});

test("labels and teams: created, refused twice, changed and archived", async ({ page, portal, watch }) => {
  watch.allow(/status of 409 .*\/api\/tags/);
  const name = `wifi ${unique()}`;
  await signIn(page, people.staff.email, "/settings/tags");
  const list = page.getByRole("table", { name: "Labels" });
  for (const attempt of ["first", "second"]) {
    await page.getByRole("button", { name: "Label toevoegen" }).first().click();
    await dialog(page).getByRole("textbox", { name: "Naam" }).fill(name);
    await dialog(page).getByRole("radio", { name: "Groen" }).check();
    await dialog(page).getByRole("button", { name: "Opslaan" }).click();
    if (attempt === "second") await expect(dialog(page)).toContainText("Dit label bestaat al.");
    else {
      const dot = list.getByRole("row").filter({ hasText: name }).locator("[data-dot]");
      await expect(dot, "the chosen green").toHaveCSS("background-color", "rgb(26, 107, 58)");
    }
  }
  await dialog(page).getByRole("button", { name: "Annuleren" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Verlaten" }).click();
  await page.getByRole("button", { name: `Acties voor ${name}` }).click();
  await page.getByRole("menuitem", { name: "Archiveren" }).click();
  await expect(list.getByText(name)).toHaveCount(0);

  await page.goto("/settings/teams");
  const team = `Netwerk ${unique()}`;
  await page.getByRole("button", { name: "Team toevoegen" }).first().click();
  await dialog(page).getByRole("textbox", { name: "Naam" }).fill(team);
  await dialog(page).getByRole("combobox", { name: "Leden" }).fill("Jeroen");
  await page.getByRole("option", { name: people.staff.name }).click();
  await dialog(page).getByRole("switch", { name: "Toewijzen bij antwoorden" }).click();
  await dialog(page).getByRole("button", { name: "Opslaan" }).click();
  await expect(page.getByRole("table", { name: "Teams" })).toContainText(team);
  const staff = await portal.as(people.staff.email);
  const { items } = await staff.get<{ items: { name: string; assignsOnAnswer: boolean }[] }>("/teams?PageSize=100");
  expect(items.find((one) => one.name === team)?.assignsOnAnswer).toBe(true);
  await page.goto("/queue");
  await views(page).getByRole("link", { name: "Mijn team" }).click();
  await expect(page.getByText("Niets voor uw team")).toBeVisible();
});

test("the queue and its settings in light and dark, wide and narrow", async ({ page, portal }) => {
  await tickets(portal, 1);
  await signIn(page, people.staff.email, "/queue?view=open");
  await expect(rows(page).getByRole("link").first()).toBeVisible();
  await rows(page).getByRole("checkbox").first().check();
  await expectAccessibleEverywhere(page, "queue", "main");
  await page.keyboard.press("s");
  await expect(dialog(page).getByRole("option").first()).toBeVisible();
  await expectAccessibleEverywhere(page, "status of the chosen");
  for (const [path, title, add] of [
    ["/settings/tags", "Labels", "Label toevoegen"],
    ["/settings/teams", "Teams", "Team toevoegen"],
  ] as const) {
    await page.goto(path);
    await expect(heading(page, title)).toBeVisible();
    await expectAccessibleEverywhere(page, title, "main");
    await page.getByRole("button", { name: add }).first().click();
    await expectAccessibleEverywhere(page, add);
  }
});
