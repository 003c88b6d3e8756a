import type { Page } from "@playwright/test";
import { expectAccessibleEverywhere } from "./support/axe.ts";
import { expect, test } from "./support/test.ts";
import type { Api } from "./support/portal.ts";
import { composer, createTicket, heading, log, people, signIn, storedMessages } from "./support/steps.ts";

const dialog = (page: Page) => page.getByRole("dialog");
const unique = () => String(Date.now()).slice(-8);

test("canned replies: created with a live example, refused, found, changed and archived", async ({ page, watch }) => {
  watch.allow(/status of 409 .*\/api\/canned-replies/);
  const name = `Monteur ${unique()}`;
  const shortcut = `monteur-${unique()}`;
  await signIn(page, people.staff.email, "/settings");
  await expect(heading(page, "Standaardteksten")).toBeVisible();
  const list = page.getByRole("table", { name: "Standaardteksten" });
  const field = (label: string) => dialog(page).getByRole("textbox", { name: label, exact: label !== "Sneltekst" });
  for (const attempt of ["first", "second"]) {
    await page.getByRole("button", { name: "Tekst toevoegen" }).first().click();
    await field("Naam").fill(name);
    await field("Sneltekst").fill(shortcut);
    await field("Tekst").fill("Beste ");
    await dialog(page).getByRole("button", { name: "Veld voornaam invoegen" }).click();
    await page.keyboard.type(", de **monteur** van {naam} komt.");
    await expect(dialog(page).getByRole("group", { name: "Voorbeeld" })).toContainText("Beste Sanne, de monteur");
    await dialog(page).getByRole("button", { name: "Opslaan" }).click();
    await expect(dialog(page)).toContainText("{naam} is geen veld.");
    await field("Tekst").fill("Beste {voornaam}, de **monteur** komt vandaag.");
    await dialog(page).getByRole("button", { name: "Opslaan" }).click();
    if (attempt === "second") await expect(dialog(page)).toContainText("Deze sneltekst bestaat al.");
    else await expect(list.getByRole("row").filter({ hasText: name })).toContainText("Mij");
  }
  await dialog(page).getByRole("button", { name: "Annuleren" }).click();
  const leaving = page.getByRole("alertdialog", { name: "Wijzigingen niet opgeslagen" });
  await leaving.getByRole("button", { name: "Op deze pagina blijven" }).click();
  await expect(field("Tekst")).toHaveValue("Beste {voornaam}, de **monteur** komt vandaag.");
  // Beside the drawer.
  await expect(leaving).toBeHidden();
  await page.mouse.click(10, 400);
  await expect(leaving).toBeVisible();
  await expectAccessibleEverywhere(page, "leaving a drawer", "[role=alertdialog]");
  await leaving.getByRole("button", { name: "Verlaten" }).click();

  await page.getByRole("button", { name: `Acties voor ${name}` }).click();
  await page.getByRole("menuitem", { name: "Bewerken" }).click();
  await dialog(page).getByRole("radio", { name: "Iedereen" }).check();
  await dialog(page).getByRole("button", { name: "Opslaan" }).click();
  await expect(list.getByRole("row").filter({ hasText: name })).toContainText("Iedereen");
  await page.getByRole("searchbox", { name: "Zoek een standaardtekst" }).fill("niets daarvan");
  await expect(page.getByText("Geen standaardteksten gevonden")).toBeVisible();
  await page.getByRole("searchbox", { name: "Zoek een standaardtekst" }).fill(shortcut);
  await expect(list.getByRole("row").filter({ hasText: name })).toBeVisible();
  await page.getByRole("button", { name: `Acties voor ${name}` }).click();
  await page.getByRole("menuitem", { name: "Archiveren" }).click();
  await expect(page.getByText(name, { exact: true })).toHaveCount(0);
});

test("staff without the right edit only their own texts, and see the shared ones read-only", async ({
  page,
  portal,
}) => {
  const admin = await portal.as(people.staff.email);
  const title = `Gedeeld ${unique()}`;
  await admin.post("/canned-replies", { id: crypto.randomUUID(), owner: "shared", title, text: "Beste {voornaam}," });
  await signIn(page, people.staff2.email, "/settings/canned-replies");
  const list = page.getByRole("table", { name: "Standaardteksten" });
  await expect(list.getByText(title)).toBeVisible();
  await expect(page.getByRole("button", { name: `Acties voor ${title}` })).toHaveCount(0);
  await expect(page.getByRole("navigation").getByRole("link", { name: "Labels" })).toHaveCount(0);
  await page.getByRole("button", { name: "Tekst toevoegen" }).first().click();
  await expect(dialog(page).getByRole("radio", { name: "Alleen mij" })).toBeChecked();
  await expect(dialog(page).getByRole("radio", { name: "Iedereen" })).toHaveCount(0);
});

test("canned replies in light and dark, wide and narrow", async ({ page, portal }) => {
  const staff = await portal.as(people.staff.email);
  const text = "Beste {voornaam},\n\nDe monteur komt **vandaag** voor {ticketnummer}.\n\nGroet, {behandelaar}";
  await staff.post("/canned-replies", {
    id: crypto.randomUUID(),
    owner: "shared",
    title: `Monteur bevestigd ${unique()}`,
    shortcut: `monteur-${unique()}`,
    text,
  });
  await signIn(page, people.staff.email, "/settings/canned-replies");
  await expect(page.getByText("Monteur bevestigd").first()).toBeVisible();
  await expectAccessibleEverywhere(page, "canned replies", "main");
  await page.getByRole("button", { name: "Tekst toevoegen" }).first().click();
  await dialog(page).getByRole("textbox", { name: "Tekst", exact: true }).fill(text);
  await dialog(page).getByRole("textbox", { name: "Naam" }).fill("Monteur bevestigd");
  await expectAccessibleEverywhere(page, "a canned reply");
});

/** Shared canned replies whose names have a word that no others have. */
async function shared(staff: Api, ...texts: string[]) {
  const word = `w${unique()}`;
  for (const [at, text] of texts.entries())
    await staff.post("/canned-replies", {
      id: crypto.randomUUID(),
      owner: "shared",
      title: `${word} tekst ${at + 1}`,
      shortcut: `${word}-${at + 1}`,
      text,
    });
  return word;
}

const suggestions = (page: Page, name: string) => page.getByRole("listbox", { name });

test("a canned reply is inserted by keyboard, filled in, and not sent while a placeholder is open", async ({
  page,
  portal,
}) => {
  const staff = await portal.as(people.staff.email);
  const word = await shared(
    staff,
    "Beste {voornaam}, groet van {behandelaar}.",
    "Beste {voornaam} van {klant}, de **monteur** komt.",
  );
  const ticket = await createTicket(await portal.as(people.customer.email), `Storing ${word}`);
  await signIn(page, people.staff.email, `/support/tickets/${ticket.id}`);
  await composer(page).fill("Hallo,\n");
  await composer(page).press("ControlOrMeta+End");
  await composer(page).pressSequentially(`/${word}`);
  const list = suggestions(page, "Standaardteksten");
  await expect(list.getByRole("option")).toHaveCount(2);
  await expect(page.getByText(`2 bij ‘${word}’`)).toBeVisible();
  await composer(page).press("Escape");
  await expect(list).toHaveCount(0);
  await expect(composer(page)).toHaveValue(`Hallo,\n/${word}`);
  await composer(page).pressSequentially("-2");
  await composer(page).press("Backspace");
  await composer(page).press("Backspace");
  // After Esc it stays closed until it is asked for again.
  await expect(list).toHaveCount(0);
  await composer(page).fill("");
  await composer(page).pressSequentially(`/${word}`);
  await composer(page).press("ArrowDown");
  await expect(list.getByRole("option", { selected: true })).toContainText(`${word} tekst 2`);
  await composer(page).press("ArrowUp");
  await composer(page).press("Tab");
  await expect(composer(page)).toHaveValue("Beste Sanne, groet van {behandelaar}.");
  await composer(page).press("Control+Enter");
  await expect(page.getByText("Vul {behandelaar} in of verwijder het.")).toBeVisible();
  await expect(log(page)).not.toContainText("groet van");
  // The open placeholder is selected.
  await page.keyboard.type("Jeroen");
  await composer(page).press("Control+Enter");
  await expect(log(page)).toContainText("Beste Sanne, groet van Jeroen.");

  await page.getByRole("button", { name: "Standaardtekst", exact: true }).click();
  await page.keyboard.type(`${word}-2`);
  await expect(list.getByRole("option")).toHaveCount(1);
  await composer(page).press("Enter");
  await expect(composer(page)).toHaveValue("Beste Sanne van Klant A, de **monteur** komt.");
  await page.reload();
  await expect(composer(page)).toHaveValue("Beste Sanne van Klant A, de **monteur** komt.");
  await composer(page).press("Control+Enter");
  await expect(log(page)).toContainText("Beste Sanne van Klant A, de monteur komt.");
  await expect
    .poll(async () => {
      const { items } = await staff.get<{ items: { uses: number }[] }>(
        `/canned-replies?OrderBy=title&SearchParameter=${word}`,
      );
      return items.map(({ uses }) => uses);
    })
    .toEqual([1, 1]);

  await composer(page).pressSequentially("/niets-daarvan");
  await page.getByRole("link", { name: "Tekst maken" }).click();
  await expect(dialog(page)).toContainText("Standaardtekst toevoegen");
  await page.goBack();
  await expect(composer(page)).toHaveValue("/niets-daarvan");
});

test("a note mentions a colleague, who is shown by name; a message to the customer has no such list", async ({
  page,
  portal,
  visitor,
}) => {
  const word = `w${unique()}`;
  const ticket = await createTicket(await portal.as(people.customer.email), `Vraag ${word}`);
  await signIn(page, people.staff.email, `/support/tickets/${ticket.id}`);
  const list = suggestions(page, "Collega’s");
  await composer(page).pressSequentially("@fat");
  await expect(list).toHaveCount(0);
  await page.getByRole("button", { name: "Interne notitie" }).click();
  await composer(page).fill("");
  await composer(page).pressSequentially("Kijk jij, @fat");
  await expect(list.getByRole("option")).toHaveText(/Fatima El Amrani/);
  await composer(page).press("Enter");
  await composer(page).pressSequentially(`${word}?`);
  await expect(composer(page)).toHaveValue(`Kijk jij, @Fatima El Amrani ${word}?`);
  await expectAccessibleEverywhere(page, "a mention", "main");
  await composer(page).press("Control+Enter");
  const note = log(page).getByRole("article").filter({ hasText: "Kijk jij" });
  await expect(note).toContainText(`Kijk jij, @Fatima El Amrani ${word}?`);
  await expect(note.getByRole("link")).toHaveCount(0);
  const fatima = await portal.as(people.staff2.email);
  // The note is shown before it is stored.
  await expect
    .poll(async () => (await fatima.get<{ ticketId: number }[]>("/users/me/mentions")).map(({ ticketId }) => ticketId))
    .toContain(ticket.id);
  const customer = await visitor(people.customer.email, `/support/tickets/${ticket.id}`);
  await composer(customer).pressSequentially("/");
  await expect(suggestions(customer, "Standaardteksten")).toHaveCount(0);
  await expect(customer.getByRole("button", { name: "Standaardtekst", exact: true })).toHaveCount(0);
});

test("the list of canned replies in light and dark, wide and narrow", async ({ page, portal }) => {
  const staff = await portal.as(people.staff.email);
  const word = await shared(
    staff,
    "Beste {voornaam}, de monteur komt vandaag. Groet, {behandelaar}",
    "Beste {voornaam}, de monteur is klaar.",
    "Wij volgen uw verbinding de komende dagen.",
  );
  const ticket = await createTicket(await portal.as(people.customer.email), `Storing ${word}`);
  await signIn(page, people.staff.email, `/support/tickets/${ticket.id}`);
  await composer(page).pressSequentially(`/${word}`);
  await expect(suggestions(page, "Standaardteksten").getByRole("option")).toHaveCount(3);
  await expectAccessibleEverywhere(page, "canned replies to choose", "main");
  await composer(page).press("Enter");
  await composer(page).press("Control+Enter");
  await expect(page.getByText("Vul {behandelaar} in of verwijder het.")).toBeVisible();
  await expectAccessibleEverywhere(page, "a reply with something open", "main");
});

test("a canned reply also sets status, assignee, team and labels, as far as they are left and not archived", async ({
  page,
  portal,
  visitor,
}) => {
  const staff = await portal.as(people.staff.email);
  const word = `w${unique()}`;
  const [team, kept, taken, archived] = Array.from({ length: 4 }, () => crypto.randomUUID()) as [
    string,
    string,
    string,
    string,
  ];
  await staff.post("/teams", { id: team, name: `Netwerk ${word}`, memberIds: [], topics: [] });
  for (const [id, name] of [
    [kept, `blijft ${word}`],
    [taken, `weg ${word}`],
    [archived, `oud ${word}`],
  ] as const)
    await staff.post("/tags", { id, name, colour: "teal" });
  await signIn(page, people.staff.email, "/settings/canned-replies");
  await page.getByRole("button", { name: "Tekst toevoegen" }).first().click();
  await dialog(page).getByRole("textbox", { name: "Naam" }).fill(`Storing ${word}`);
  await dialog(page)
    .getByRole("textbox", { name: "Tekst", exact: true })
    .fill("Beste {voornaam}, {behandelaar} belt u.");
  await dialog(page).getByRole("combobox", { name: "Status" }).selectOption("Opgelost");
  await dialog(page).getByRole("combobox", { name: "Behandelaar" }).selectOption("Een medewerker");
  await dialog(page).getByRole("button", { name: "Opslaan" }).click();
  await expect(dialog(page)).toContainText("Kies een medewerker.");
  await dialog(page).getByRole("combobox", { name: "Medewerker" }).fill("Fatima");
  await dialog(page).getByRole("option", { name: "Fatima El Amrani" }).click();
  await dialog(page).getByRole("combobox", { name: "Team", exact: true }).selectOption(`Netwerk ${word}`);
  for (const label of ["blijft", "weg", "oud"]) {
    await dialog(page)
      .getByRole("combobox", { name: /^Labels erbij/ })
      .fill(`${label} ${word}`);
    await dialog(page)
      .getByRole("option", { name: `${label} ${word}` })
      .click();
  }
  await expectAccessibleEverywhere(page, "a canned reply that sets something");
  await dialog(page).getByRole("button", { name: "Opslaan" }).click();
  await expect(dialog(page)).toHaveCount(0);
  await staff.put(`/tags/${archived}`, { name: `oud ${word}`, colour: "teal", archived: true }, { "If-Match": '"1"' });

  const ticket = await createTicket(await portal.as(people.customer.email), `Storing ${word}`);
  await page.goto(`/support/tickets/${ticket.id}`);
  await composer(page).pressSequentially(`/Storing ${word}`);
  await expect(suggestions(page, "Standaardteksten").getByRole("option")).toHaveCount(1);
  await composer(page).press("Enter");
  await expect(composer(page)).toHaveValue("Beste Sanne, Fatima El Amrani belt u.");
  const chips = page.getByRole("list", { name: "Zet ook:" });
  await expect(chips.getByRole("listitem")).toHaveText([
    "statusOpgelost",
    "behandelaarFatima El Amrani",
    `teamNetwerk ${word}`,
    `labelblijft ${word}`,
    `labelweg ${word}`,
    `labeloud ${word}is gearchiveerd`,
  ]);
  await expect(page.getByRole("button", { name: "Versturen, opgelost" })).toBeVisible();
  await expectAccessibleEverywhere(page, "what a canned reply sets", "main");
  await page.getByRole("button", { name: `label weg ${word} niet zetten` }).click();
  await expect(composer(page)).toBeFocused();
  await page.reload();
  await expect(chips.getByRole("listitem")).toHaveCount(5);
  await composer(page).press("Control+Enter");
  await expect(chips).toHaveCount(0);
  await expect(log(page)).toContainText("Fatima El Amrani belt u.");
  await expect
    .poll(async () => {
      const [desk, now] = await Promise.all([
        staff.get<{ teamId: string; tagIds: string[] }>(`/support-tickets/${ticket.id}/desk`),
        staff.get<{ status: string; assignee: { fullName: string } | null }>(`/support-tickets/${ticket.id}`),
      ]);
      return [desk.teamId, desk.tagIds, now.status, now.assignee?.fullName];
    })
    .toEqual([team, [kept], "resolved", "Fatima El Amrani"]);
  const customer = await visitor(people.customer.email, `/support/tickets/${ticket.id}`);
  await expect(log(customer)).toContainText("Fatima El Amrani belt u.");
  await expect(customer.getByText(`Storing ${word}`, { exact: true })).toHaveCount(1); // the subject, no reply's name
  await expect(customer.getByText(new RegExp(`Netwerk ${word}|blijft ${word}`))).toHaveCount(0);
});

test("one text for many tickets, each filled in as its customer will read it; a missing value blocks", async ({
  page,
  portal,
}) => {
  const staff = await portal.as(people.staff.email);
  const word = await shared(staff, "Beste {voornaam}, groet van {behandelaar}.", "Beste {voornaam} van {klant}.");
  await createTicket(await portal.as(people.customer.email), `${word} van A`);
  await createTicket(await portal.as(people.other.email), `${word} van B`);
  await signIn(page, people.staff.email, `/queue?view=open&q=${word}&sort=id`);
  const table = page.getByRole("table", { name: "Werkvoorraad" });
  await expect(table.getByRole("row")).toHaveCount(3);
  await page.keyboard.press("Control+a");
  await page.getByRole("button", { name: "Standaardtekst" }).click();
  await expect(dialog(page)).toContainText("Tekst voor 2 tickets kiezen");
  await dialog(page).getByRole("textbox", { name: "Zoek een standaardtekst" }).fill(`${word}-1`);
  await dialog(page)
    .getByRole("option", { name: `${word} tekst 1` })
    .click();
  await expect(dialog(page)).toContainText("2 tickets hebben geen behandelaar.");
  await expect(dialog(page).getByRole("button", { name: "Versturen naar 2 tickets" })).toBeDisabled();
  await expectAccessibleEverywhere(page, "a text that is not complete");
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);

  await page.keyboard.press("/");
  await dialog(page).getByRole("textbox", { name: "Zoek een standaardtekst" }).fill(`${word}-2`);
  await page.keyboard.press("Enter");
  const preview = dialog(page).getByRole("group", { name: "Voorbeeld" });
  await expect(preview).toContainText("Beste Sanne van Klant A.");
  await dialog(page).getByRole("button", { name: "Volgend ticket" }).click();
  await expect(preview).toContainText(/Beste \S+ van Klant B\./);
  await dialog(page)
    .getByRole("radio", { name: /^Blijft in behandeling/ })
    .check();
  await expectAccessibleEverywhere(page, "a text for two tickets");
  await dialog(page).getByRole("button", { name: "Versturen naar 2 tickets" }).click();
  await expect(page.getByText("Tekst naar 2 tickets gestuurd.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Ongedaan maken" })).toHaveCount(0);
  await expect(table.getByRole("row").filter({ hasText: `${word} van A` })).toContainText("In behandeling");
  await expect(table.getByRole("row").filter({ hasText: `${word} van B` })).toContainText(/van Klant B\./);
});

test("one text for many tickets sets what its canned reply sets, except what was taken off", async ({
  page,
  portal,
}) => {
  const staff = await portal.as(people.staff.email);
  const word = `w${unique()}`;
  const [team, kept, taken] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
  await staff.post("/teams", { id: team, name: `Netwerk ${word}`, memberIds: [], topics: [] });
  await staff.post("/tags", { id: kept, name: `blijft ${word}`, colour: "teal" });
  await staff.post("/tags", { id: taken, name: `weg ${word}`, colour: "violet" });
  await staff.post("/canned-replies", {
    id: crypto.randomUUID(),
    owner: "shared",
    title: `Storing ${word}`,
    text: "Beste {voornaam} van {klant}, {behandelaar} belt u.",
    actions: { status: "resolved", assign: "me", teamId: team, addTagIds: [kept, taken] },
  });
  const ids = [
    (await createTicket(await portal.as(people.customer.email), `${word} van A`)).id,
    (await createTicket(await portal.as(people.other.email), `${word} van B`)).id,
  ];
  await signIn(page, people.staff.email, `/queue?view=open&q=${word}&sort=id`);
  const table = page.getByRole("table", { name: "Werkvoorraad" });
  await expect(table.getByRole("row")).toHaveCount(3);
  for (const customer of ["A", "B"]) await table.getByRole("checkbox", { name: `${word} van ${customer}` }).check();
  await page.getByRole("button", { name: "Standaardtekst" }).click();
  await dialog(page).getByRole("textbox", { name: "Zoek een standaardtekst" }).fill(word);
  await dialog(page)
    .getByRole("option", { name: `Storing ${word}` })
    .click();
  // Nobody has the tickets yet: the text names who will.
  await expect(dialog(page).getByRole("group", { name: "Voorbeeld" })).toContainText(
    "Beste Sanne van Klant A, Jeroen Bakker belt u.",
  );
  const chips = dialog(page).getByRole("list", { name: "Zet ook:" });
  await expect(chips.getByRole("listitem")).toHaveText([
    "behandelaarJeroen Bakker",
    `teamNetwerk ${word}`,
    `labelblijft ${word}`,
    `labelweg ${word}`,
  ]);
  await expect(dialog(page).getByRole("radio", { name: /^Opgelost/ })).toBeChecked();
  await expectAccessibleEverywhere(page, "a text that sets something for two tickets");
  await chips.getByRole("button", { name: `label weg ${word} niet zetten` }).click();
  await expect(chips.getByRole("listitem")).toHaveCount(3);
  await dialog(page).getByRole("button", { name: "Versturen naar 2 tickets" }).click();
  await expect(page.getByText("Tekst naar 2 tickets gestuurd.")).toBeVisible();
  for (const id of ids) {
    const [desk, now, messages] = await Promise.all([
      staff.get<{ teamId: string | null; tagIds: string[] }>(`/support-tickets/${id}/desk`),
      staff.get<{ status: string; assignee: { fullName: string } | null }>(`/support-tickets/${id}`),
      storedMessages(staff, id),
    ]);
    expect([desk.teamId, desk.tagIds, now.status, now.assignee?.fullName]).toEqual([
      team,
      [kept],
      "resolved",
      people.staff.name,
    ]);
    expect(messages.at(-1)?.text).toContain("Jeroen Bakker belt u.");
  }
});
