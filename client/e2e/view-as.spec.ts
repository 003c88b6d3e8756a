import type { Page } from "@playwright/test";
import { expectAccessibleInBoth } from "./support/axe.ts";
import { heading, log, people, row, send, signIn, table, userMenu } from "./support/steps.ts";
import { expect, test } from "./support/test.ts";

const banner = (page: Page) => page.getByRole("region", { name: "Bekijken als" });

/** The subject of the first ticket of the list; its link also contains the unread count. */
async function firstSubject(page: Page): Promise<string> {
  const text = await table(page).getByRole("rowgroup").last().getByRole("link").first().innerText();
  return text.split("\n").at(-1) ?? "";
}

/** Starts a view on the page of Klant A and returns its tab. */
async function viewAs(page: Page, name: string, reason: string): Promise<Page> {
  await signIn(page, people.staff.email, "/customers");
  await page.getByRole("link", { name: "Klant A" }).click();
  await page.getByRole("button", { name: "Bekijken als…" }).click();
  const dialog = page.getByRole("dialog", { name: "Bekijken als" });
  await dialog.getByRole("button", { name: "Bekijken starten" }).click();
  await expect(dialog.getByText("Kies een gebruiker.")).toBeVisible();
  await expectAccessibleInBoth(page, "who is to be seen, and why", "[role=dialog]");
  await dialog.getByRole("combobox", { name: "Gebruiker" }).fill(name);
  await page.getByRole("option", { name }).click();
  await dialog.getByRole("textbox", { name: "Reden" }).fill(reason);
  const opened = page.waitForEvent("popup");
  await dialog.getByRole("button", { name: "Bekijken starten" }).click();
  return opened;
}

test("staff view the portal as a customer's user, write nothing, and the user can read why", async ({
  page,
  visitor,
  watch,
}) => {
  watch.allow(/status of 403/);
  const reason = `Vraag over rechten ${String(Date.now()).slice(-6)}`;
  const customer = await visitor(people.customer.email);
  const subject = await firstSubject(customer);
  const unread = await row(customer, subject).getByRole("link").innerText();

  const view = await viewAs(page, people.customer.name, reason);
  await expect(banner(view)).toContainText(
    `U bekijkt het portaal als ${people.customer.name}, Klant A. Alleen lezen, nog 30 min.`,
  );
  await expect(view).toHaveTitle(/^Als Sanne: /);
  await expect(userMenu(view)).toHaveCount(0);
  await expect(row(view, subject)).toBeVisible();
  await expectAccessibleInBoth(view, "the list, seen as somebody else");

  await test.step("every page of the customer works in it", async () => {
    for (const [path, title] of [
      ["/services", "Diensten"],
      ["/incidents", "Storingen en onderhoud"],
      ["/documents", "Documenten"],
      ["/users/list", "Gebruikers"],
      ["/dashboard", /^Goede/],
      ["/support/tickets", "Tickets"],
    ] as const) {
      await view.goto(path);
      await expect(heading(view, title)).toBeVisible();
      await expect(banner(view)).toBeVisible();
    }
    await view.goto("/customers");
    await expect(heading(view, "Deze pagina bestaat niet")).toBeVisible();
  });

  await test.step("it marks nothing as read for the user, and writes nothing", async () => {
    await view.goto("/support/tickets");
    await expect(view.getByRole("button", { name: "Alles gelezen" })).toBeDisabled();
    await row(view, subject).hover();
    await row(view, subject)
      .getByRole("button", { name: /^Acties voor / })
      .click();
    await expect(view.getByRole("menuitem", { name: /volgen$/i })).toBeDisabled();
    await view.keyboard.press("Escape");
    await row(view, subject).getByRole("link").click();
    await expect(view.getByText("Alleen lezen tijdens bekijken als.")).toBeVisible();
    await expect(view.getByRole("textbox", { name: "Uw bericht" })).toHaveCount(0);
    // Longer than a message has to be in view to count as read.
    await view.waitForTimeout(2_500);
    await customer.reload();
    expect(await row(customer, subject).getByRole("link").innerText()).toBe(unread);
    for (const name of ["Volgen", "U volgt dit ticket", "Collega toevoegen"])
      for (const control of await view.getByRole("button", { name, exact: true }).all()) {
        await expect(control).toBeDisabled();
        await expect(control).toHaveAttribute("title", "Alleen lezen tijdens bekijken als.");
      }
    await view.goto("/support/tickets/create");
    await expect(view.getByText("Alleen lezen tijdens bekijken als.")).toBeVisible();
    for (const [role, name] of [
      ["textbox", "Onderwerp"],
      ["radio", "Vraag"],
      ["button", "Ticket aanmaken"],
    ] as const)
      await expect(view.getByRole(role, { name })).toBeDisabled();
  });

  await test.step("a link in a new tab shows the same", async () => {
    const modifier = view.context().waitForEvent("page");
    await view.goto("/support/tickets");
    await row(view, subject)
      .getByRole("link")
      .click({ modifiers: ["Control"] });
    const other = await modifier;
    await expect(banner(other)).toBeVisible();
    await expect(other).not.toHaveURL(/view-as/);
    await other.close();
  });

  await test.step("the original tab continues beside it", async () => {
    await expect(userMenu(page)).toBeVisible();
    await expect(page.getByRole("region", { name: "Bekijken als" })).toHaveCount(0);
  });

  await test.step("it is stopped, and stays stopped", async () => {
    view.on("dialog", (dialog) => void dialog.accept());
    await banner(view).getByRole("button", { name: "Stoppen" }).click();
    await expect(heading(view, "Bekijken als is gestopt.")).toBeVisible();
    await expectAccessibleInBoth(view, "a view that was stopped");
    watch.allow(/status of 401/);
    await view.reload();
    await expect(heading(view, "Bekijken als is gestopt.")).toBeVisible();
    await view.getByRole("button", { name: "Naar mijn eigen portaal" }).click();
    await expect(userMenu(view)).toBeVisible();
  });

  await test.step("the user is notified in the bell and in the history", async () => {
    await customer.getByRole("button", { name: /^Meldingen/ }).click();
    await expect(customer.getByText(`${people.staff.name} (Support) bekeek het portaal als u`).first()).toBeVisible();
    await expect(customer.getByText(`Reden: ${reason}`)).toBeVisible();
    await customer
      .getByRole("link", { name: new RegExp(people.staff.name) })
      .first()
      .click();
    await customer.getByRole("link", { name: "Geschiedenis" }).click();
    const history = customer.getByRole("list", { name: "Geschiedenis" });
    await expect(history).toContainText("bekeek het portaal als deze gebruiker");
    await expect(history).toContainText(reason);
  });
});

test("pushes for the member of staff do not reach the view", async ({ page, visitor }) => {
  const customer = await visitor(people.customer.email);
  const subject = await firstSubject(customer);
  const view = await viewAs(page, people.customer.name, "Nakijken wat er te zien is");
  await row(view, subject).getByRole("link").click();
  await expect(view.getByText("Alleen lezen tijdens bekijken als.")).toBeVisible();
  const colleague = await visitor(people.staff2.email);
  await row(colleague, subject).getByRole("link").click();
  const text = `Intern ${String(Date.now())}`;
  await colleague.getByRole("button", { name: "Interne notitie", exact: true }).click();
  await send(colleague, text);
  await expect(
    log(colleague)
      .getByRole("article", { name: /^Interne notitie van/ })
      .last(),
  ).toContainText(text);
  await view.waitForTimeout(1_500);
  await expect(view.getByText(text)).toHaveCount(0);
  await view.reload();
  await expect(banner(view)).toBeVisible();
  await expect(view.getByText(text)).toHaveCount(0);
});

test("at 390 the banner is short", async ({ page, visitor }) => {
  // A user who has never signed in cannot be viewed as.
  await visitor(people.customer.email);
  const view = await viewAs(page, people.customer.name, "Nakijken op een telefoon");
  await view.setViewportSize({ width: 390, height: 844 });
  await expect(banner(view)).toContainText("Als Sanne de Vries · 30 min");
  await expectAccessibleInBoth(view, "the list at 390, seen as somebody else");
});
