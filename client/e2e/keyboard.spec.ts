import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./support/test.ts";
import {
  chord,
  composer,
  createTicket,
  fillSignIn,
  heading,
  log,
  message,
  people,
  row,
  signIn,
  signInHeading,
  subjects,
  userMenu,
} from "./support/steps.ts";

test("without a mouse: sign in, skip link, a ticket, reply, back to the row", async ({ page, portal }) => {
  const subject = "Alleen met het toetsenbord";
  const ticket = await createTicket(await portal.as(people.customer.email), subject);
  await page.goto("/support/tickets?view=all");
  await expect(signInHeading(page)).toBeVisible();
  await expect(page.getByLabel("E-mailadres")).toBeFocused();
  await page.keyboard.type(people.customer.email);
  await page.keyboard.press("Tab");
  await page.keyboard.type("welkom");
  await page.keyboard.press("Enter");
  await expect(userMenu(page)).toBeVisible();
  await expect(row(page, subject)).toBeVisible();

  const skip = page.getByRole("link", { name: "Naar de inhoud" });
  await page.keyboard.press("Tab");
  await expect(skip, "the first tab stop").toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("main").locator(":focus"), "the next stop is in the content").toBeVisible();

  await row(page, subject).getByRole("link").focus();
  await page.keyboard.press("Enter");
  await expect(heading(page, subject)).toBeFocused();
  await expect(page).toHaveURL(`/support/tickets/${ticket.id}`);
  await expect(page).toHaveTitle(
    /^(\(\d+\) )?(Wordt toegewezen|[0-9.]{10}) Alleen met het toetsenbord – Tickets – Klantportaal$/,
  );

  // Tab alone reaches the composer and lets the conversation scroll.
  await log(page).focus();
  for (
    let stops = 0;
    stops < 10 && !(await composer(page).evaluate((area) => area === document.activeElement));
    stops++
  )
    await page.keyboard.press("Tab");
  await expect(composer(page)).toBeFocused();
  await page.keyboard.type("Eerste regel");
  await page.keyboard.press("Enter");
  await page.keyboard.type("tweede regel");
  await page.keyboard.press("Control+Enter");
  await expect(
    log(page).getByRole("article").filter({ hasText: "Eerste regel" }).getByText("tweede regel"),
  ).toBeVisible();
  await expect(composer(page)).toBeFocused();

  await page.goBack();
  await expect(row(page, subject).getByRole("link")).toBeFocused();
});

test("in the list: arrows and J, K move between rows, Enter opens", async ({ page }) => {
  await signIn(page, people.customer.email, "/support/tickets?view=closed");
  await subjects(page).first().focus();
  await page.keyboard.press("ArrowDown");
  await expect(subjects(page).nth(1)).toBeFocused();
  await page.keyboard.press("j");
  await expect(subjects(page).nth(2)).toBeFocused();
  await page.keyboard.press("k");
  await page.keyboard.press("ArrowUp");
  await expect(subjects(page).first()).toBeFocused();
  await page.keyboard.press("End");
  await expect(subjects(page).last()).toBeFocused();
  const subject = (await subjects(page).last().innerText()).trim();
  await page.keyboard.press("Enter");
  await expect(heading(page, subject)).toBeFocused();
});

test("Ctrl K opens the palette: type, arrows, Enter; Esc returns the focus", async ({ page }) => {
  await signIn(page, people.customer.email);
  const field = page.getByRole("combobox", { name: "Zoek of ga naar" });
  await page.keyboard.press("Control+k");
  await expect(field).toBeFocused();
  await page.keyboard.type("certificaat");
  await expect(page.getByRole("option", { name: "Alle tickets met ‘certificaat’" })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/support/tickets?view=all&q=certificaat");
  await expect(row(page, "Certificaat van de planningsserver verloopt")).toBeVisible();

  // By number, in every written form, without leaving the keyboard.
  await page.keyboard.press("Control+k");
  await field.fill("104287");
  await expect(page.getByRole("option", { name: "Open ticket 00.104.287" })).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(heading(page, "Glasvezelverbinding valt weg tijdens piekuren")).toBeFocused();

  await page.getByRole("button", { name: "Zoek of ga naar" }).focus();
  await page.keyboard.press("Enter");
  await expect(field).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Escape");
  await expect(field).toBeHidden();
  await expect(page.getByRole("button", { name: "Zoek of ga naar" })).toBeFocused();
});

test("single letters navigate, unless they are switched off", async ({ page }) => {
  await signIn(page, people.customer.email, "/dashboard");
  await chord(page, "t", "/support/tickets");
  await page.keyboard.press("?");
  const overview = page.getByRole("dialog", { name: "Sneltoetsen" });
  await overview.getByRole("checkbox", { name: "Sneltoetsen van één letter gebruiken" }).press("Space");
  await page.keyboard.press("Escape");
  await expect(overview).toBeHidden();
  await page.keyboard.press("?");
  await page.keyboard.press("Control+k");
  // The palette opened, so the key before it has been handled: it did nothing.
  await expect(page.getByRole("combobox", { name: "Zoek of ga naar" })).toBeFocused();
  await expect(overview).toBeHidden();
});

test("the user menu opens, moves and closes by keyboard, and returns the focus", async ({ page }) => {
  await signIn(page, people.customer.email);
  await userMenu(page).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menu")).toBeVisible();
  await page.keyboard.press("End");
  await expect(page.getByRole("menu")).toHaveAttribute("aria-activedescendant", await idOf("Uitloggen"));
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menu")).toBeHidden();
  await expect(userMenu(page)).toBeFocused();

  async function idOf(name: string): Promise<string> {
    return (await page.getByRole("menuitem", { name }).getAttribute("id")) ?? "";
  }
});

test.describe("at 390 pixels", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the drawer: open, walk, go; the heading has the focus after it", async ({ page }) => {
    await page.goto("/support/tickets");
    await fillSignIn(page, people.customer.email);
    const open = page.getByRole("button", { name: "Menu openen" });
    await expect(open).toBeVisible();
    await expect(page.getByRole("table")).toHaveCount(0);
    await expect(page.getByRole("list", { name: "Tickets" }).getByRole("listitem").first()).toBeVisible();

    const drawer = page.getByRole("dialog", { name: "Klantportaal" });
    await open.focus();
    await page.keyboard.press("Enter");
    await expect(drawer).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(drawer).toBeHidden();
    await expect(open).toBeFocused();

    await page.keyboard.press("Enter");
    await expect(drawer).toBeVisible();
    const link = drawer.getByRole("link", { name: "Nieuw ticket" });
    for (let stops = 0; stops < 15 && !(await link.evaluate((one) => one === document.activeElement)); stops++) {
      await page.keyboard.press("Tab");
      expect(
        await drawer.evaluate((one) => one.contains(document.activeElement)),
        "the focus stays in the drawer",
      ).toBe(true);
    }
    await expect(link).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(drawer).toBeHidden();
    await expect(page).toHaveURL("/support/tickets/create");
    await expect(heading(page, "Nieuw ticket")).toBeFocused();
  });

  test("a ticket: back link, details as a sheet, reply", async ({ page, portal }) => {
    const ticket = await createTicket(await portal.as(people.customer.email), "Op de telefoon gelezen");
    await signIn(page, people.customer.email, `/support/tickets/${ticket.id}`);
    await page.getByRole("button", { name: "Details", exact: true }).click();
    await expect(page).toHaveURL(`/support/tickets/${ticket.id}?panel=details`);
    const sheet = page.getByRole("dialog", { name: "Details" });
    await expect(sheet.getByRole("region", { name: /^Volgers/ })).toContainText(people.customer.name);
    await page.keyboard.press("Escape");
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL(`/support/tickets/${ticket.id}`);
    await composer(page).fill("Vanaf de telefoon");
    await page.getByRole("button", { name: "Versturen" }).click();
    await expect(message(page, "Vanaf de telefoon").getByText("Verstuurd", { exact: true })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), "nothing sticks out").toBeLessThanOrEqual(
      390,
    );
    await page.getByRole("navigation", { name: "Kruimelpad" }).getByRole("link", { name: "Tickets" }).click();
    await expect(page).toHaveURL("/support/tickets");
  });
});

/** Presses Tab until the target has the focus. */
async function tabTo(page: Page, target: Locator, most = 60): Promise<void> {
  await expect(target).toBeVisible();
  const focused = () => target.evaluate((element) => element === document.activeElement);
  for (let stops = 0; stops < most && !(await focused()); stops++) await page.keyboard.press("Tab");
  // The focus is known by now, so a retry need not wait for it.
  await expect(target).toBeFocused({ timeout: 2_000 });
}

test("without a mouse: a customer is added, its configuration and document follow, and a view begins", async ({
  page,
  visitor,
  watch,
}) => {
  // What the view was still asking for when it was stopped.
  watch.allow(/Failed to load resource: .* 401 .*\/api\//);
  const number = String(Date.now()).slice(-8);
  const { keyboard } = page;
  const type = async (target: Locator, text: string) => {
    await tabTo(page, target);
    await keyboard.type(text);
  };
  const press = async (target: Locator, key = "Enter") => {
    await tabTo(page, target);
    await keyboard.press(key);
  };
  const form = page.getByRole("dialog");
  const field = (name: string) => form.getByRole("textbox", { name: new RegExp(`^${name}`) });
  const tabs = page.getByRole("navigation", { name: "Onderdelen van deze klant" });
  // A user who has never signed in cannot be viewed as.
  await visitor(people.customer.email);

  await signIn(page, people.staff.email);
  await expect(heading(page, "Tickets")).toBeVisible();
  await chord(page, "c", "/customers");
  await expect(heading(page, "Klanten")).toBeVisible();

  await press(page.getByRole("button", { name: "Klant toevoegen" }).first());
  await type(field("Naam"), `Kwekerij ${number}`);
  await type(field("Klantnummer"), number);
  await type(field("Voornaam"), "Kee");
  await type(field("Achternaam"), "Kweker");
  await type(field("E-mailadres"), `kee@k${number}.example`);
  await keyboard.press("Enter");
  await expect(heading(page, `Kwekerij ${number}`)).toBeVisible();

  await press(tabs.getByRole("link", { name: /^Diensten/ }));
  await press(page.getByRole("button", { name: "Dienst toevoegen" }).first());
  await type(field("Code"), "KAS-1");
  await keyboard.press("Enter");
  await expect(page.getByRole("table", { name: "Diensten" })).toContainText("KAS-1");
  await press(page.getByRole("button", { name: "Acties voor KAS-1" }));
  await expect(page.getByRole("menuitem", { name: "Beëindigen" })).toBeVisible();
  // A menu accepts keys a moment after it shows.
  await expect(page.getByRole("menu")).toBeFocused();
  await keyboard.press("End");
  await expect(page.getByRole("menuitem", { name: "Beëindigen" })).toHaveAttribute("data-highlighted");
  await keyboard.press("Enter");
  await expect(page.getByRole("table", { name: "Diensten" })).toContainText("Beëindigd");

  // The file dialog belongs to the browser.
  await press(tabs.getByRole("link", { name: "Documenten" }));
  await page
    .getByLabel("Documenten toevoegen", { exact: true })
    .setInputFiles({ name: `Factuur ${number}.txt`, mimeType: "text/plain", buffer: Buffer.from(number) });
  const tray = page.getByRole("region", { name: "Toe te voegen documenten" });
  await expect(tray.getByText("1 document klaar")).toBeVisible();
  await type(tray.getByRole("textbox", { name: /^Periode/ }), "2026-11");
  await press(tray.getByRole("button", { name: "Publiceren" }));
  await expect(page.getByRole("table", { name: "Documenten" })).toContainText("nov 2026");

  await page.goto("/customers");
  await press(page.getByRole("table", { name: "Klanten" }).getByRole("link", { name: "Klant A" }));
  await press(page.getByRole("button", { name: "Bekijken als…" }));
  await type(form.getByRole("combobox", { name: "Gebruiker" }), people.customer.name);
  await expect(page.getByRole("option", { name: people.customer.name })).toBeVisible();
  await keyboard.press("Enter");
  await expect(form.getByRole("option")).toHaveCount(0);
  await type(form.getByRole("textbox", { name: "Reden" }), "Zonder muis bekeken");
  const opened = page.waitForEvent("popup");
  await press(form.getByRole("button", { name: "Bekijken starten" }));
  const view = await opened;
  const banner = view.getByRole("region", { name: "Bekijken als" });
  await expect(banner).toBeVisible();
  // The page moves the focus once it has loaded: a Tab before that is pressed again.
  const stop = banner.getByRole("button", { name: "Stoppen" });
  await expect(async () => {
    if (await stop.isVisible()) {
      await tabTo(view, stop);
      await view.keyboard.press("Enter");
    }
    await expect(heading(view, "Bekijken als is gestopt.")).toBeVisible({ timeout: 2_000 });
  }).toPass();
});
