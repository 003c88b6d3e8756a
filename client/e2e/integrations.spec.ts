/** An account-admin lets a program in: from the menu to its first call, what it may do, and its end. */
import type { Page } from "@playwright/test";
import { expectAccessibleEverywhere } from "./support/axe.ts";
import { expect, test } from "./support/test.ts";
import { Receiver } from "./support/receiver.ts";
import { heading, people, signIn } from "./support/steps.ts";

const fresh = (page: Page) => page.getByRole("region", { name: "Kopieer dit token nu" });
const tokens = (page: Page) => page.getByRole("list", { name: "Tokens" });

/** Calls the portal as a program does. */
const call = (page: Page, token: string, path: string, data?: object) =>
  page.request.fetch(path, {
    method: data ? "POST" : "GET",
    headers: { Authorization: `Bearer ${token}` },
    ...(data && { data }),
  });

/** Makes an integration and returns its token, with the number of clicks after the one on the menu. */
async function make(page: Page, name: string) {
  let clicks = 0;
  const click = async (button: string) => {
    clicks += 1;
    await page.getByRole("button", { name: button, exact: true }).first().click();
  };
  await click("Koppeling");
  const sheet = page.getByRole("dialog", { name: "Nieuwe koppeling" });
  await sheet.getByLabel("Naam").fill(name);
  await click("Maken en token tonen");
  await expect(heading(page, name)).toBeVisible();
  const token = await fresh(page).getByLabel("Token").inputValue();
  return { token, clicks };
}

test("from the menu to the first call that is seen takes five clicks", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  // Other journeys make integrations of the first customer.
  await signIn(page, people.other.email, "/users/list");
  await page.getByRole("navigation", { name: "Hoofdmenu" }).getByRole("link", { name: "Koppelingen" }).click();
  await expect(heading(page, "Koppelingen")).toBeVisible();
  await expect(page.getByText("Nog geen koppelingen")).toBeVisible();
  const { token, clicks } = await make(page, "TOPdesk");
  expect(clicks + 2, "with the menu and copying").toBeLessThanOrEqual(5);
  await fresh(page).getByRole("button", { name: "Kopiëren" }).first().click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(token);
  const first = fresh(page).getByRole("status");
  await expect(first).toHaveText("Wacht op de eerste aanroep…");
  await expectAccessibleEverywhere(page, "integration with a new token", "main");

  const made = await call(page, token, "/api/support-tickets", {
    subject: "Geen verbinding in hal 3",
    topic: "incident",
    text: "De monitoring meldt dat de lijn er niet meer is.",
  });
  expect(made.status(), await made.text()).toBe(201);
  await expect(first).toContainText(/^Eerste aanroep om .* antwoord 201\.$/);
  await expect(tokens(page).getByRole("listitem")).toContainText(["Productie"]);

  // Its ticket is in its own name, and nothing of the users is open to it.
  const { id } = (await made.json()) as { id: number };
  expect((await call(page, token, "/api/users/me/notification-settings")).status()).toBe(403);
  await page.getByRole("link", { name: "Geschiedenis" }).click();
  await expect(page.getByText("maakte de koppeling")).toBeVisible();
  await page.goto(`/support/tickets/${String(id)}`);
  await expect(page.getByText("Koppeling TOPdesk").first()).toBeVisible();
});

test("a token that was not copied is asked for, and is shown once", async ({ page }) => {
  await signIn(page, people.customer.email, "/users/integrations");
  await make(page, "Bewaking");
  await page.getByRole("navigation", { name: "Kruimelpad" }).getByRole("link", { name: "Koppelingen" }).click();
  const asked = page.getByRole("alertdialog", { name: "Token niet gekopieerd?" });
  await expect(asked).toBeVisible();
  await asked.getByRole("button", { name: "Verlaten", exact: true }).click();
  await expect(heading(page, "Koppelingen")).toBeVisible();
  await expectAccessibleEverywhere(page, "list of integrations", "main");
  await page.getByRole("link", { name: "Bewaking" }).click();
  await expect(tokens(page)).toBeVisible();
  await expect(fresh(page)).toHaveCount(0);
});

test("what a program may do ends with its right, its pause and its token", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signIn(page, people.customer.email, "/users/integrations");
  const { token } = await make(page, "Power BI");
  await fresh(page).getByRole("button", { name: "Kopiëren" }).first().click();
  const status = async () => (await call(page, token, "/api/support-tickets")).status();
  expect(await status()).toBe(200);

  await page.getByRole("link", { name: /^Rechten/ }).click();
  await expect(page.getByRole("switch", { name: "Accountbeheerder" })).toHaveCount(0);
  await page.getByRole("switch", { name: "Tickets bekijken" }).click();
  await expect.poll(status).toBe(403);
  await page.getByRole("switch", { name: "Tickets bekijken" }).click();
  await expect.poll(status).toBe(200);

  await page.getByRole("button", { name: "Acties", exact: true }).click();
  await page.getByRole("menuitem", { name: "Pauzeren" }).click();
  await expect.poll(status).toBe(401);
  await page.getByRole("button", { name: "Acties", exact: true }).click();
  await page.getByRole("menuitem", { name: "Hervatten" }).click();
  await expect.poll(status).toBe(200);

  // Its token works longer, from the actions and from where an e-mail leads.
  await page.getByRole("button", { name: "Acties", exact: true }).click();
  await page.getByRole("menuitem", { name: "Geldigheid wijzigen" }).click();
  const validity = page.getByRole("dialog", { name: "Geldigheid van token ‘Productie’" });
  await validity.getByRole("button", { name: "3 maanden" }).click();
  await expectAccessibleEverywhere(page, "the validity of a token");
  await validity.getByRole("button", { name: "Opslaan" }).click();
  await expect(page.getByText(/^Token ‘Productie’ is geldig t\/m /)).toBeVisible();
  await page.getByRole("link", { name: "Geschiedenis" }).click();
  await expect(page.getByText("wijzigde de geldigheid van het token ‘Productie’")).toBeVisible();
  expect(await status()).toBe(200);

  await page.getByRole("link", { name: "Toegang" }).click();
  await page.getByRole("button", { name: "Acties voor Productie" }).click();
  await page.getByRole("menuitem", { name: "Intrekken" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Intrekken" }).click();
  await expect.poll(status).toBe(401);
  await expect(page.getByText("Er is geen token dat werkt.")).toBeVisible();

  await page.getByRole("button", { name: "Acties", exact: true }).click();
  await page.getByRole("menuitem", { name: "Intrekken" }).click();
  const dialog = page.getByRole("dialog", { name: "Koppeling ‘Power BI’ intrekken?" });
  await dialog.getByRole("button", { name: "Intrekken" }).click();
  await expect(dialog.getByText("Dat is niet de naam van deze koppeling.")).toBeVisible();
  await dialog.getByLabel("Naam van de koppeling").fill("Power BI");
  await dialog.getByRole("button", { name: "Intrekken" }).click();
  await expect(page.getByRole("main").getByText("Ingetrokken", { exact: true }).first()).toBeVisible();
});

test("what is typed wrongly is told at its field, and staff have integrations of their own", async ({
  page,
  visitor,
}) => {
  await signIn(page, people.customer.email, "/users/integrations");
  await page.getByRole("button", { name: "Koppeling", exact: true }).first().click();
  const sheet = page.getByRole("dialog", { name: "Nieuwe koppeling" });
  await sheet.getByLabel("Toegestane adressen").fill("203.0.113.24 ergens");
  await sheet.getByRole("button", { name: "Maken en token tonen" }).click();
  await expect(sheet.getByText("Gebruik minstens 2 tekens.")).toBeVisible();
  await expect(sheet.getByText("‘ergens’ is geen adres of netwerk.")).toBeVisible();
  await expectAccessibleEverywhere(page, "new integration");

  // Rights are taken over, but for what only people do.
  const same = sheet.getByRole("combobox", { name: /^Zelfde rechten als/ });
  await same.fill("karin");
  await sheet.getByRole("option", { name: /Karin Mulder/ }).click();
  await expect(sheet.getByText("2 rechten van Karin Mulder overgenomen.").first()).toBeVisible();
  await expect(sheet.getByRole("checkbox", { name: /^Facturen bekijken/ })).toBeChecked();
  await same.fill("sanne");
  await expect(sheet.getByRole("option", { name: /Sanne de Vries/ })).toBeVisible();
  await expectAccessibleEverywhere(page, "whose rights are taken over");
  await sheet.getByRole("option", { name: /Sanne de Vries/ }).click();
  await expect(
    sheet.getByText(/Niet overgenomen van Sanne de Vries: Accountbeheerder \(een koppeling beheert niets\)\.$/),
  ).toBeVisible();
  await expectAccessibleEverywhere(page, "rights that are not taken over");

  const desk = await visitor(people.staff.email, "/settings/integrations");
  await expect(heading(desk, "Koppelingen")).toBeVisible();
  await expect(desk.getByText("Nog geen koppelingen")).toBeVisible();
  await make(desk, "Rapportage");
  await expect(desk).toHaveURL(/\/settings\/integrations\/[0-9a-f-]{36}/);
});

test("events reach a program, signed, and what failed is found and sent again", async ({ page, portal, watch }) => {
  watch.allow(/status of 400 .*\/webhooks\)$/); // addresses that are refused
  const receiver = await Receiver.start();
  try {
    await signIn(page, people.customer.email, "/users/integrations");
    await make(page, "Meldkamer");
    const asked = page.getByRole("alertdialog", { name: "Token niet gekopieerd?" });
    await page.getByRole("link", { name: "Webhooks" }).click();
    await asked.getByRole("button", { name: "Verlaten", exact: true }).click();
    await expect(page.getByText("Nog geen webhooks")).toBeVisible();
    await expectAccessibleEverywhere(page, "no webhooks", "main");

    // The address is checked before anything is sent to it.
    await page.getByRole("button", { name: "Webhook", exact: true }).click();
    const sheet = page.getByRole("dialog", { name: "Nieuwe webhook" });
    const submit = sheet.getByRole("button", { name: "Maken en geheim tonen" });
    await sheet.getByLabel("Adres").fill("http://topdesk.klant-a.example/hook");
    await submit.click();
    await expect(sheet.getByText("Gebruik een adres met https.")).toBeVisible();
    await sheet.getByLabel("Adres").fill("https://10.0.0.1/hook");
    await submit.click();
    await expect(sheet.getByText("Dit adres is niet van buiten bereikbaar.")).toBeVisible();
    await expectAccessibleEverywhere(page, "new webhook");
    await sheet.getByLabel("Adres").fill(receiver.url);
    // Only these: a ticket also gets its number, in its own time.
    await sheet.getByRole("checkbox", { name: "Nieuw bericht" }).uncheck();
    await sheet.getByRole("checkbox", { name: "Ticket gewijzigd" }).uncheck();
    await submit.click();
    const secret = page.getByRole("region", { name: "Kopieer dit geheim nu" });
    receiver.secret = await secret.getByLabel("Geheim").inputValue();
    await expectAccessibleEverywhere(page, "new secret", "main");
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await secret.getByRole("button", { name: "Kopiëren" }).click();

    await page.getByRole("button", { name: "Test sturen" }).first().click();
    await expect(page.getByText(/^204 in \d+ ms$/)).toBeVisible();
    expect(receiver.verified.map(({ type }) => type)).toEqual(["webhook.test"]);

    // A colleague's ticket is an event; the integration sees all of the organisation's.
    await page.getByRole("link", { name: /^Rechten/ }).click();
    const given = page.waitForResponse((r) => r.request().method() === "POST" && r.url().endsWith("/grants"));
    await page.getByRole("switch", { name: "Alle tickets" }).click();
    await expect(page.getByRole("switch", { name: "Alle tickets" })).toBeChecked();
    expect((await given).ok(), "it is stored").toBe(true);
    await page.getByRole("link", { name: /^Webhooks/ }).click();
    await expect(page.getByText("Nog niets verstuurd.")).toBeVisible();
    const customer = await portal.as(people.customer.email);
    const write = (subject: string) =>
      customer.post<{ id: number }>("/support-tickets", {
        subject,
        topic: "question",
        text: "Dit is de eerste vraag.",
      });
    const { id } = await write("Een vraag voor de meldkamer");
    const deliveries = page.getByRole("list", { name: "Bezorgd" });
    await expect(deliveries.getByText(/^204, \d+ ms$/)).toBeVisible();
    expect(receiver.verified.at(-1)).toMatchObject({ type: "ticket.created", data: { ticketId: id } });
    expect(JSON.stringify(receiver.verified.at(-1))).not.toContain("eerste vraag");

    // What failed: found, opened, sent again.
    receiver.status = 503;
    await write("Een vraag die niet aankomt");
    await page.getByRole("button", { name: "1 nieuwe" }).click();
    await expect(deliveries.getByRole("listitem")).toHaveCount(2);
    await expect(deliveries.getByText(/^503, \d+ poging/)).toBeVisible();
    await expect(page.getByText(/^Hapert sinds/).filter({ visible: true })).toBeVisible();
    await page.getByRole("button", { name: "Mislukt · 1" }).click();
    await expect(deliveries.getByRole("listitem")).toHaveCount(1);
    await deliveries.getByRole("button", { expanded: false }).click();
    await expect(page.getByText("Onderhoud tot 15:10")).toBeVisible();
    await expect(page.getByText(/, poging \d+ van 18$/)).toBeVisible();
    await expectAccessibleEverywhere(page, "a failed delivery", "main");
    // Only the press repairs the receiver: before it, the portal's own next attempt would take the button away.
    await page.route("**/deliveries/*/again", async (route) => {
      receiver.status = 204;
      await route.continue();
    });
    await deliveries.getByRole("button", { name: /^Opnieuw sturen/ }).click();
    await page.getByRole("button", { name: "Alles" }).click();
    await expect(deliveries.getByText(/^204, \d+ ms$/)).toHaveCount(2);
    await expect(page.getByText("Werkt", { exact: true }).filter({ visible: true })).toBeVisible();
    expect(receiver.refused, "calls with another signature").toBe(0);

    // What the operator has switched off says so.
    await page.route("**/api/integrations/*/webhooks", async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), sends: false } });
    });
    await page.reload();
    await expect(page.getByText("Webhooks staan uit in dit portaal.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Test sturen" })).toHaveCount(0);
    await expectAccessibleEverywhere(page, "webhooks that are switched off", "main");
  } finally {
    await receiver.stop();
  }
});
