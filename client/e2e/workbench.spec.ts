import type { Page } from "@playwright/test";
import type { CurrentUser } from "@klantportaal/api/model";
import { expectAccessibleEverywhere } from "./support/axe.ts";
import { senderOf } from "./support/sender.ts";
import { createTicket, heading, log, numbered, people, signIn } from "./support/steps.ts";
import { expect, test } from "./support/test.ts";

const more = (page: Page) => page.getByRole("button", { name: "Meer acties" });
const sheet = (page: Page) => page.getByRole("dialog");
const choose = async (page: Page, subject: string) => {
  await sheet(page).getByPlaceholder("Zoek op nummer of onderwerp").fill(subject);
  await sheet(page).getByRole("option").filter({ hasText: subject }).click();
};
const unique = () => `W${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;

test("tickets are linked to each other, for staff alone", async ({ page, portal, visitor, watch }) => {
  watch.allow(/status of 409 .*\/links/);
  const word = unique();
  const customer = await portal.as(people.customer.email);
  const one = await createTicket(customer, `${word} een`);
  const other = await createTicket(customer, `${word} twee`);
  await signIn(page, people.staff.email, `/support/tickets/${one.id}`);
  const links = page.getByRole("region", { name: /^Gekoppeld/ });
  await expect(links).toContainText("Niet gekoppeld");
  const link = async (kind: string) => {
    await more(page).click();
    await page.getByRole("menuitem", { name: "Koppelen…" }).click();
    await sheet(page).getByRole("combobox", { name: "Dit ticket is" }).selectOption(kind);
    await choose(page, `${word} twee`);
    await sheet(page).getByRole("button", { name: "Koppelen" }).click();
  };
  await link("Dubbel van");
  await expect(page.getByRole("region", { name: "Gekoppeld · 1" })).toContainText("Dubbel van");
  await link("Dubbel van");
  await expect(sheet(page).getByRole("alert")).toContainText("Het koppelen is niet gelukt.");
  await expectAccessibleEverywhere(page, "linking", "[role=dialog]");
  await page.keyboard.press("Escape");
  await page.getByRole("alertdialog").getByRole("button", { name: "Verlaten" }).click();
  await links.getByRole("link", { name: `${word} twee` }).click();
  await expect(heading(page, `${word} twee`)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/support/tickets/${other.id}$`));
  await expect(links).toContainText("Heeft als dubbel");
  const reader = await visitor(people.customer.email, `/support/tickets/${one.id}`);
  await expect(log(reader)).toBeVisible();
  await expect(reader.getByText("Gekoppeld ·")).toHaveCount(0);
  await links.getByRole("button", { name: /verwijderen$/ }).click();
  await expect(links).toContainText("Niet gekoppeld");
});

test("a message sent by mistake is withdrawn, and nobody can read it any more", async ({ page, portal, visitor }) => {
  const word = unique();
  const customer = await portal.as(people.customer.email);
  const ticket = await createTicket(customer, `${word} vergissing`);
  const writer = await senderOf(portal, people.customer.email);
  await writer.send(ticket.id, `${word} mijn wachtwoord is Welkom123`);
  await writer.stop();
  await signIn(page, people.staff.email, `/support/tickets/${ticket.id}`);
  await expect(log(page).getByText("Welkom123")).toBeVisible();
  // Staff cannot withdraw a customer's message.
  await log(page).getByText("Welkom123").hover();
  await expect(page.getByRole("toolbar").getByRole("button", { name: "Berichtdetails" })).toBeVisible();
  await expect(page.getByRole("toolbar").getByRole("button", { name: "Intrekken" })).toHaveCount(0);

  const own = await visitor(people.customer.email, `/support/tickets/${ticket.id}`);
  await log(own).getByText("Welkom123").hover();
  const withdraw = own.getByRole("toolbar").getByRole("button", { name: "Intrekken" });
  await expect(withdraw, "a word, and not only an icon").toHaveText("Intrekken");
  await withdraw.click();
  const question = own.getByRole("alertdialog", { name: "Bericht intrekken?" });
  await expect(question.getByRole("button", { name: "Annuleren" })).toBeFocused();
  await expectAccessibleEverywhere(own, "withdrawing", "[role=alertdialog]");
  await question.getByRole("button", { name: "Intrekken" }).click();
  for (const [reader, text] of [
    [own, "U hebt dit bericht ingetrokken."],
    [page, / heeft dit bericht ingetrokken\./],
  ] as const) {
    await expect(log(reader).getByText(text)).toBeVisible();
    await expect(log(reader).getByText("Welkom123")).toHaveCount(0);
    await expect(log(reader).getByText("Verstuurd")).toHaveCount(0);
  }
  await own.goto(`/support/tickets?q=Welkom123`);
  await expect(own.getByText(/Geen tickets gevonden|Niets gevonden/).first()).toBeVisible();
});

test("two tickets about one problem are merged, and a second question becomes its own ticket", async ({
  page,
  portal,
  visitor,
}) => {
  const word = unique();
  const customer = await portal.as(people.customer.email);
  const one = await createTicket(customer, `${word} dubbel`);
  const into = await createTicket(customer, `${word} blijft`);
  // The job that assigns a number changes the ticket: a merge at that moment is asked to try again.
  await Promise.all([numbered(customer, one.id), numbered(customer, into.id)]);
  await signIn(page, people.staff.email, `/support/tickets/${one.id}`);
  const reader = await visitor(people.customer.email, `/support/tickets/${one.id}`);
  await expect(log(reader)).toBeVisible();
  await more(page).click();
  await page.getByRole("menuitem", { name: "Samenvoegen…" }).click();
  await choose(page, `${word} blijft`);
  await expect(sheet(page).getByRole("status")).toContainText("wordt gesloten en verwijst naar");
  await expectAccessibleEverywhere(page, "merging", "[role=dialog]");
  await sheet(page).getByRole("button", { name: "Samenvoegen" }).click();
  await expect(page.getByText(/^Samengevoegd met /)).toBeVisible();
  await expect(reader.getByText(/^U leest het vervolg in /)).toBeVisible();
  await expectAccessibleEverywhere(reader, "a merged ticket", "main");
  await reader.getByRole("link", { name: "Naar ticket" }).last().click();
  await expect(heading(reader, `${word} blijft`)).toBeVisible();
  await expect(log(reader)).toContainText("voegde een ander ticket met dit ticket samen");

  const writer = await senderOf(portal, people.customer.email);
  await writer.send(into.id, `${word} En de factuur klopt ook niet`);
  await writer.stop();
  await page.goto(`/support/tickets/${into.id}`);
  await log(page).getByText("En de factuur klopt ook niet").hover();
  await page.getByRole("toolbar").getByRole("button", { name: "Nieuw ticket van dit bericht" }).click();
  await sheet(page).getByRole("textbox", { name: "Onderwerp" }).fill("nee");
  await sheet(page).getByRole("button", { name: "Ticket aanmaken" }).click();
  await expect(sheet(page).getByText("Gebruik minstens 5 tekens.")).toBeVisible();
  await expectAccessibleEverywhere(page, "a ticket of a message", "[role=dialog]");
  await sheet(page).getByRole("textbox", { name: "Onderwerp" }).fill(`${word} factuur`);
  await sheet(page).getByText("Factuur", { exact: true }).click();
  await sheet(page).getByRole("button", { name: "Ticket aanmaken" }).click();
  await expect(heading(page, `${word} factuur`)).toBeVisible();
  await expect(log(page)).toContainText("En de factuur klopt ook niet");
  await expect(page.getByRole("region", { name: "Gekoppeld · 1" })).toContainText("Afgesplitst van");
  await expect(log(reader)).toContainText("maakte hier een nieuw ticket van");
});

test("a subject is changed by key, and a leaving colleague's tickets are handed over", async ({ page, portal }) => {
  const word = unique();
  const ticket = await createTicket(await portal.as(people.customer.email), `${word} onduidelijk`);
  const api = await portal.as(people.staff.email);
  const me = await api.get<CurrentUser>("/users/me");
  await api.put(`/support-tickets/${ticket.id}`, { assigneeId: me.id });
  await signIn(page, people.staff.email, `/support/tickets/${ticket.id}`);
  await expect(heading(page, `${word} onduidelijk`)).toBeVisible();
  await page.keyboard.press("e");
  const field = page.getByRole("dialog", { name: "Onderwerp wijzigen" }).getByRole("textbox");
  await expect(field).toBeFocused();
  await field.fill("kort");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Gebruik minstens 5 tekens.")).toBeVisible();
  await field.fill(`${word} kassa offline`);
  await page.keyboard.press("Enter");
  await expect(heading(page, `${word} kassa offline`)).toBeVisible();
  await expect(log(page)).toContainText("wijzigde het onderwerp");

  // An account-admin of the provider sees the same for all users.
  await page.goto(`/users/users/${me.id}`);
  await expect(page.getByText(/^\d+ op naam/)).toBeVisible();
  await page.getByRole("link", { name: "Overdragen in de werkvoorraad" }).click();
  await expect(page.getByRole("table", { name: "Werkvoorraad" })).toContainText(`${word} kassa offline`);
});
