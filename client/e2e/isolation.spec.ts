import { expect, test } from "./support/test.ts";
import { expectAccessible } from "./support/axe.ts";
import { createTicket, heading, people, row, table } from "./support/steps.ts";

test("a user without a right asks the account-admins for it, who get the request in the bell", async ({
  portal,
  visitor,
}) => {
  const reporter = await visitor(people.reporter.email, "/users/list");
  await expect(heading(reporter, "U hebt geen toegang tot deze pagina")).toBeVisible();
  await expect(
    reporter.getByText(new RegExp(`${people.customer.name}.* (kan|kunnen) u dit recht geven`)),
  ).toBeVisible();
  await reporter.getByRole("button", { name: "Toegang vragen" }).click();
  await expect(reporter.getByText(/Gevraagd op \d+ \w+ \d\d:\d\d\./)).toBeVisible();
  await reporter.reload();
  await expect(reporter.getByText(/Gevraagd op /)).toBeVisible();
  await expect(reporter.getByRole("button", { name: "Toegang vragen" })).toBeDisabled();
  await expectAccessible(reporter, "asking for access");
  const { fullName, id } = await (
    await portal.as(people.reporter.email)
  ).get<{ fullName: string; id: string }>("/users/me");

  const admin = await visitor(people.customer.email);
  await admin.getByRole("button", { name: /^Meldingen, \d+ ongelezen/ }).click();
  await admin
    .getByRole("dialog", { name: "Meldingen" })
    .getByRole("link", { name: `Ongelezen, ${fullName} vraagt om het recht ‘Accountbeheerder’` })
    .click();
  await expect(admin).toHaveURL(new RegExp(`/users/users/${id}\\?tab=grants$`));
});

test("without a list of roles the menu leads to the users, for whom may see them", async ({ visitor, watch }) => {
  watch.allow(/Failed to load resource: .* 403 .*\/api\/users/);
  for (const [email, may] of [
    [people.customer.email, true],
    [people.reporter.email, false],
  ] as const) {
    const page = await visitor(email, "/");
    await page.route("**/api/users/me", async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...(await answer.json()), roles: undefined } });
    });
    await page.reload();
    const menu = page.getByRole("navigation", { name: "Hoofdmenu" });
    await menu.getByRole("link", { name: "Gebruikers" }).click();
    if (may) await expect(page.getByRole("table", { name: "Gebruikers" })).toContainText("Mark Hendriks");
    else await expect(page.getByRole("heading", { name: "U hebt hier geen rechten voor." })).toBeVisible();
  }
});

test("a ticket of another customer looks like a ticket that does not exist", async ({ portal, visitor, watch }) => {
  // The browser logs every 404, this refusal included.
  watch.allow(/Failed to load resource: .* 404 .*\/api\/support-tickets\/\d+/);
  const ticket = await createTicket(await portal.as(people.customer.email), "Alleen voor Klant A");
  const other = await visitor(people.other.email, `/support/tickets/${ticket.id}`);
  await expect(heading(other, "Ticket niet gevonden")).toBeVisible();
  await expect(other.getByText("Het ticket bestaat niet of hoort niet bij uw organisatie.")).toBeVisible();
  await expect(other.getByText("Alleen voor Klant A")).toHaveCount(0);
  await expect(other).not.toHaveTitle(/Alleen voor Klant A/);
  const foreign = await other.getByRole("main").innerText();

  await other.goto("/support/tickets/999999");
  await expect(heading(other, "Ticket niet gevonden")).toBeVisible();
  expect(await other.getByRole("main").innerText()).toBe(foreign);
  await other.goto("/support/tickets/geen-nummer");
  await expect(heading(other, "Ticket niet gevonden")).toBeVisible();

  await other.getByRole("link", { name: "Naar tickets" }).click();
  await expect(table(other)).toBeVisible();
  await expect(row(other, "Alleen voor Klant A")).toHaveCount(0);
});

test("the menu holds the pages that the user's rights open, and any other address is refused", async ({ visitor }) => {
  const colleague = await visitor(people.colleague.email, "/");
  const menu = colleague.getByRole("navigation", { name: "Hoofdmenu" });
  await expect(colleague).toHaveURL("/support/tickets");
  await expect(menu.getByRole("button", { name: "Support" })).toBeVisible();
  await expect(menu.getByRole("button", { name: "Gebruikers" })).toHaveCount(0);
  await colleague.goto("/users/list");
  await expect(heading(colleague, "U hebt geen toegang tot deze pagina")).toBeVisible();
  await expect(menu).toBeVisible();
});

test("without the right to tickets there is no Support, and home still works", async ({ visitor }) => {
  const reporter = await visitor(people.reporter.email, "/");
  const menu = reporter.getByRole("navigation", { name: "Hoofdmenu" });
  await expect(menu.getByRole("button", { name: "Support" })).toHaveCount(0);
  await expect(menu.getByRole("link", { name: "Tickets" })).toHaveCount(0);
  // Home is the first menu item: a user who may see reports may see documents.
  await expect(reporter).toHaveURL("/documents");
  await expect(menu.getByRole("link", { name: "Documents" })).toHaveAttribute("aria-current", "page");
  await reporter.goto("/support/tickets");
  await expect(heading(reporter, "U hebt geen toegang tot deze pagina")).toBeVisible();
});
