/** Incoming e-mail: a customer's is added to the conversation, a stranger's waits in the inbox. */
import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/axe.ts";
import { heading, log, people, signIn } from "./support/steps.ts";
import { expect, test } from "./support/test.ts";

const unique = () => Date.now().toString(36);
const dialog = (page: Page) => page.getByRole("dialog");

type Letter = { from: string; subject: string; text: string; forged?: boolean };

/** Writes an e-mail to the provider on the page of the development server, which sends it by SMTP. */
async function write(page: Page, { from, subject, text, forged = false }: Letter): Promise<void> {
  await page.goto("/mail/new");
  await page.getByLabel("Van").fill(from);
  await page.getByLabel("Onderwerp").fill(subject);
  await page.getByLabel("Tekst").fill(text);
  await page.getByLabel("Niet bevestigd (vervalst)").setChecked(forged);
  await page.getByRole("button", { name: "Versturen" }).click();
  await expect(page.getByRole("status")).toBeVisible();
}

/** Opens the newest e-mail to this recipient with this text in its subject. */
async function openMail(page: Page, to: string, subject: string | RegExp): Promise<void> {
  await expect(async () => {
    await page.goto(`/mail?to=${encodeURIComponent(to)}`);
    await expect(page.getByRole("link", { name: subject }).first()).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.getByRole("link", { name: subject }).first().click();
}

test("a customer writes by e-mail and replies to the receipt, live in the conversation", async ({
  page,
  portal,
  visitor,
}) => {
  await (await portal.as(people.customer.email)).get("/users/me"); // its owner, known from the first sign-in
  const subject = `Kassa ${unique()} start niet`;
  await write(page, { from: people.customer.email, subject, text: "De kassa bij de ingang start niet meer." });

  const staff = await visitor(people.staff.email, `/queue?view=open&q=${encodeURIComponent(subject)}`);
  await staff.getByRole("link", { name: subject }).click();
  const first = log(staff).getByRole("article").filter({ hasText: "De kassa bij de ingang start niet meer." });
  await expect(first).toContainText("per e-mail");

  // The ticket may or may not have its number by then.
  await openMail(page, people.customer.email, new RegExp(`Ontvangen: .*${subject}`));
  await page.getByLabel(/Antwoorden als/).fill("En die ernaast ook niet.");
  await page.getByRole("button", { name: "Versturen" }).click();
  const answer = log(staff).getByRole("article").filter({ hasText: "En die ernaast ook niet." });
  await expect(answer).toBeVisible(); // live
  await answer.getByRole("button", { name: "Eerdere tekst tonen" }).click();
  await expect(dialog(staff)).toContainText("Wij hebben uw e-mail ontvangen");
  await expect(dialog(staff)).toContainText(people.customer.email);
  await expectAccessible(staff, "the original");
  await staff.keyboard.press("Escape");
  await expect(dialog(staff)).toHaveCount(0);

  await signIn(page, people.customer.email, staff.url().replace(/^https?:\/\/[^/]+/, ""));
  const own = log(page).getByRole("article").filter({ hasText: "De kassa bij de ingang start niet meer." });
  await expect(own).toContainText("per e-mail");
});

test("a stranger's e-mail waits, and becomes a ticket or is rejected", async ({ page, visitor }) => {
  const word = unique();
  const stranger = { from: "sanne@elders.example", subject: `Offerte ${word}`, text: "Kunt u ons een offerte sturen?" };
  await write(page, stranger);
  await write(page, {
    from: people.customer.email,
    subject: `Adres ${word}`,
    text: "Ons adres is anders.",
    forged: true,
  });
  await write(page, { ...stranger, subject: `Reclame ${word}`, text: "Koop nu!" });

  const staff = await visitor(people.staff.email, "/settings/inbound");
  await expect(heading(staff, "Inkomende e-mail")).toBeVisible();
  await expect(staff.getByRole("link", { name: /^Inkomende e-mail, \d+ te beoordelen$/ })).toBeVisible();
  await staff.getByRole("searchbox").fill(word);
  await expect(staff).toHaveURL(new RegExp(word));
  const rows = staff.getByRole("table", { name: "Inkomende e-mail" }).getByRole("row");
  await expect(rows.filter({ hasText: `Offerte ${word}` })).toContainText("Afzender hoort bij geen gebruiker");
  await expect(rows.filter({ hasText: `Adres ${word}` })).toContainText("Mogelijk vervalst");
  const received = rows.filter({ hasText: `Offerte ${word}` }).locator("td time");
  await expect(received).toHaveText(/ \d{2}:\d{2}$/);
  const cut = await received.evaluate((time) => {
    const cell = time.closest("td")!;
    return time.getBoundingClientRect().right - cell.getBoundingClientRect().right;
  });
  expect(cut, "the whole time is in its column").toBeLessThanOrEqual(0);
  await expectAccessible(staff, "the list");

  await staff.getByRole("button", { name: `Offerte ${word}` }).click();
  await expect(dialog(staff)).toContainText("Kunt u ons een offerte sturen?");
  await expectAccessible(staff, "an e-mail");
  await dialog(staff).getByRole("button", { name: "Overnemen" }).click();
  await dialog(staff).getByRole("radio", { name: "Nieuw ticket" }).check();
  await expect(dialog(staff)).toContainText("Dit komt op uw naam te staan.");
  await dialog(staff).getByRole("button", { name: "Overnemen" }).click();
  await expect(dialog(staff)).toContainText("Kies een klant uit de lijst.");
  await dialog(staff).getByRole("combobox", { name: "Klant" }).fill("Klant A");
  await staff
    .getByRole("option", { name: /Klant A/ })
    .first()
    .click();
  await expectAccessible(staff, "taking over");
  await dialog(staff).getByRole("button", { name: "Overnemen" }).click();
  await expect(staff.getByText("E-mail overgenomen.")).toBeVisible();

  await staff.getByRole("button", { name: `Adres ${word}` }).click();
  await dialog(staff).getByRole("button", { name: "Overnemen" }).click();
  await dialog(staff).getByRole("combobox", { name: "Ticket" }).fill("kassa");
  await staff.getByRole("option").first().click();
  await dialog(staff).getByRole("button", { name: "Overnemen" }).click();
  await expect(dialog(staff).getByRole("alert")).toContainText("mogelijk vervalst");
  await dialog(staff).getByRole("button", { name: "Annuleren" }).click();
  await staff.getByRole("alertdialog").getByRole("button", { name: "Verlaten" }).click();
  await dialog(staff).getByRole("button", { name: "Sluiten" }).click();
  await expect(dialog(staff)).toHaveCount(0);

  await staff.getByRole("button", { name: `Reclame ${word}` }).click();
  await dialog(staff).getByRole("button", { name: "Afwijzen" }).click();
  await expect(staff.getByText("E-mail afgewezen.")).toBeVisible();
  await expect(rows.filter({ hasText: `Reclame ${word}` })).toHaveCount(0);

  await staff.getByRole("link", { name: "Verwerkt" }).click();
  await staff.getByRole("button", { name: `Offerte ${word}` }).click();
  await dialog(staff).getByRole("link", { name: "Naar ticket" }).click();
  await expect(heading(staff, new RegExp(word))).toBeVisible();
  await expect(log(staff)).toContainText("E-mail van sanne@elders.example");
  await expect(log(staff)).toContainText("Kunt u ons een offerte sturen?");
});

test("several e-mails are rejected at once", async ({ page, visitor }) => {
  const word = unique();
  for (const n of [1, 2, 3]) {
    await write(page, { from: "reclame@elders.example", subject: `Aanbieding ${n} ${word}`, text: "Koop nu!" });
  }
  const staff = await visitor(people.staff.email, "/settings/inbound");
  await staff.getByRole("searchbox").fill(word);
  const all = staff.getByRole("table", { name: "Inkomende e-mail" }).getByRole("row");
  const rows = all.filter({ hasText: word });
  // What is chosen next is in the list that was searched, not in the one before it.
  await expect(staff).toHaveURL(new RegExp(`q=${word}`));
  await expect(all.filter({ hasNotText: word })).toHaveCount(1);
  await expect(rows).toHaveCount(3);
  await staff.getByRole("checkbox", { name: `Selecteer Aanbieding 1 ${word}` }).check();
  await staff.getByRole("checkbox", { name: `Selecteer Aanbieding 3 ${word}` }).press(" ");
  await expect(staff.getByText("2 e-mails geselecteerd")).toBeVisible();
  await expectAccessible(staff, "a selection");
  await staff.getByRole("region", { name: "Geselecteerde e-mail" }).getByRole("button", { name: "Afwijzen" }).click();
  await expect(staff.getByText("2 e-mails afgewezen.")).toBeVisible();
  await expect(rows).toHaveCount(1);
  await expect(staff.getByText("geselecteerd")).toHaveCount(0);
});
