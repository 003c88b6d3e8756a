import { expectAccessible } from "./support/axe.ts";
import { csv } from "./support/files.ts";
import { expect, test } from "./support/test.ts";
import {
  composer,
  createTicket,
  heading,
  log,
  message,
  people,
  row,
  send,
  shownIds,
  storedMessages,
} from "./support/steps.ts";
import { holdToasts } from "./support/toasts.ts";

test("customer and staff talk in one ticket, live: message, toast, unread, read receipt", async ({
  portal,
  visitor,
}) => {
  const api = await portal.as(people.customer.email);
  const subject = "Tweegesprek over de verhuizing";
  const ticket = await createTicket(api, subject);

  const staff = await visitor(people.staff.email, `/support/tickets/${ticket.id}`);
  const staffName = people.staff.name;
  const customer = await visitor(people.customer.email, `/support/tickets/${ticket.id}`);
  await expect(heading(customer, subject)).toBeVisible();
  await expect(heading(staff, subject)).toBeVisible();

  await send(customer, "Kunt u dinsdag langskomen?");
  await expect(message(staff, "Kunt u dinsdag langskomen?")).toBeVisible();
  await expect(
    message(customer, "Kunt u dinsdag langskomen?").getByText(`Gelezen door ${staffName.split(" ")[0]}`),
  ).toBeVisible();
  await expect(composer(customer)).toHaveValue("");

  // On other pages the answer shows as a toast, a badge and a bold row.
  await customer.getByRole("navigation", { name: "Kruimelpad" }).getByRole("link", { name: "Tickets" }).click();
  await expect(row(customer, subject)).toBeVisible();
  const unreadBefore = await unread(customer);
  await holdToasts(customer);
  await send(staff, "Dinsdag om tien uur is goed.");
  const toast = customer
    .getByRole("status")
    .filter({ hasText: new RegExp(`Nieuw bericht van ${staffName} \\((Wordt toegewezen|[0-9.]{10})\\)`) });
  await expect(toast).toContainText("Dinsdag om tien uur is goed.");
  await expect.poll(() => unread(customer)).toBe(unreadBefore + 1);
  await expect(customer.getByRole("link", { name: `Tickets, ${unreadBefore + 1} ongelezen` })).toBeVisible();
  await expect(customer).toHaveTitle(new RegExp(`^\\(${unreadBefore + 1}\\) Tickets`));
  await expect(row(customer, subject).getByRole("link")).toHaveAccessibleName(`Ongelezen, 1 nieuw bericht. ${subject}`);
  await expect(row(customer, subject)).toContainText(`${staffName}: Dinsdag om tien uur is goed.`);
  // The status change that the answer caused shows with the answer, not as a choice of a user.
  await expect(log(staff)).toContainText("Status werd ‘Wacht op klant’ door uw antwoord");

  await toast.click();
  await expect(customer).toHaveURL(new RegExp(`/support/tickets/${ticket.id}\\b`));
  await expect(message(customer, "Dinsdag om tien uur is goed.")).toBeVisible();
  await expect(log(customer).getByText("1 nieuw bericht")).toBeVisible();
  await expect(
    message(staff, "Dinsdag om tien uur is goed.").getByText(`Gelezen door ${people.customer.first}`),
  ).toBeVisible();
  await expect.poll(() => unread(customer)).toBe(unreadBefore);

  expect(await shownIds(customer)).toEqual(await shownIds(staff));
  expect(await shownIds(customer)).toEqual((await storedMessages(api, ticket.id)).map((one) => one.id));

  /** The number in the bell. */
  async function unread(page: typeof customer): Promise<number> {
    const name = await page.getByRole("button", { name: /^Meldingen/ }).getAttribute("aria-label");
    return Number(/\d+/.exec(name ?? "")?.[0] ?? 0);
  }
});

test("the toast names a ticket by its number", async ({ portal, visitor }) => {
  const staffApi = await portal.as(people.staff.email);
  const { fullName } = await staffApi.get<{ fullName: string }>("/users/me");
  const customer = await visitor(people.customer.email, "/support/tickets");
  const staff = await visitor(people.staff.email, "/support/tickets/47");
  await expect(heading(staff, "Verhuizing hoofdkantoor per 1 april")).toBeVisible();
  await send(staff, "De plattegrond is ontvangen, dank u.");
  await expect(
    customer.getByRole("status").filter({ hasText: `Nieuw bericht van ${fullName} (00.104.251)` }),
  ).toBeVisible();
});

test("a reload keeps the conversation, and the draft that was not sent", async ({ portal, visitor }) => {
  const api = await portal.as(people.customer.email);
  const ticket = await createTicket(api, "Herladen verliest niets");
  const customer = await visitor(people.customer.email, `/support/tickets/${ticket.id}`);
  await send(customer, "Dit is verstuurd.");
  await expect(message(customer, "Dit is verstuurd.").getByText("Verstuurd", { exact: true })).toBeVisible();
  await composer(customer).fill("Dit nog niet");
  await expect(customer.getByText("Concept opgeslagen")).toBeVisible();
  const before = await shownIds(customer);

  await customer.reload();
  await expect(message(customer, "Dit is verstuurd.")).toBeVisible();
  await expect(composer(customer)).toHaveValue("Dit nog niet");
  expect(await shownIds(customer)).toEqual(before);

  await customer.goto("/support/tickets");
  await expect(row(customer, "Herladen verliest niets")).toContainText("Concept");
  await row(customer, "Herladen verliest niets").getByRole("link").click();
  await expect(composer(customer)).toHaveValue("Dit nog niet");
  await composer(customer).press("Control+Enter");
  await expect(message(customer, "Dit nog niet").getByText("Verstuurd", { exact: true })).toBeVisible();
  await customer.reload();
  await expect(message(customer, "Dit nog niet")).toBeVisible();
  await expect(composer(customer)).toHaveValue("");
});

test("two tabs each keep their own draft, and a file that a reload interrupted is named", async ({
  portal,
  visitor,
}) => {
  const api = await portal.as(people.customer.email);
  const ticket = await createTicket(api, "Twee tabbladen");
  const first = await visitor(people.customer.email, `/support/tickets/${ticket.id}`);
  await composer(first).fill("Uit het eerste");
  await expect(first.getByText("Concept opgeslagen")).toBeVisible();
  const second = await first.context().newPage();
  await second.goto(`/support/tickets/${ticket.id}`);
  await expect(composer(second), "continues with the stored draft").toHaveValue("Uit het eerste");
  await composer(second).fill("Uit het tweede");
  const offer = first.getByText("In een ander tabblad staat een nieuwer concept.");
  await expect(offer).toBeVisible();
  await expect(composer(first)).toHaveValue("Uit het eerste");
  await expectAccessible(first, "a newer draft is offered");
  await first.reload();
  await expect(composer(first), "its own, not the newest").toHaveValue("Uit het eerste");
  await expect(offer).toBeVisible();
  await first.getByRole("button", { name: "Overnemen" }).click();
  await expect(composer(first)).toHaveValue("Uit het tweede");
  await second.close();

  // A reload during an upload asks for confirmation.
  await first.route("**/api/attachments", () => undefined);
  await first.locator("form input[type=file]").setInputFiles(csv("metingen.csv"));
  await expect(first.getByRole("progressbar", { name: "metingen.csv uploaden" })).toBeVisible();
  const asked = first.waitForEvent("dialog");
  const reloaded = first.reload();
  const question = await asked;
  expect(question.type()).toBe("beforeunload");
  await question.accept();
  await reloaded;
  const chip = first.locator("form").getByRole("listitem").filter({ hasText: "metingen.csv" });
  await expect(chip).toContainText("Niet geüpload. Voeg het bestand opnieuw toe.");
  await expect(composer(first)).toHaveValue("Uit het tweede");
  await expectAccessible(first, "a file that was cut off");
});

test("markup in a message shows as plain text", async ({ portal, visitor }) => {
  const api = await portal.as(people.customer.email);
  const ticket = await createTicket(api, "Tekst blijft tekst");
  const customer = await visitor(people.customer.email, `/support/tickets/${ticket.id}`);
  const nasty = "<img src=x onerror=alert(1)><script>document.title='fout'</script>";
  await send(customer, nasty);
  await expect(message(customer, nasty)).toBeVisible();
  await expect(log(customer).locator("img, script")).toHaveCount(0);
  await expect(customer).toHaveTitle(/Tekst blijft tekst/);
});
