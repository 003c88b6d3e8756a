/**
 * What the user can reach while the shell is hidden, and what is restored when it is shown. Needs a real browser, which
 * implements inert, focus and stacking.
 */
import type { Page } from "@playwright/test";
import { slowly } from "./support/limits.ts";
import { composer, createTicket, heading, log, message, people, send, userMenu } from "./support/steps.ts";
import { expect, test } from "./support/test.ts";

const outage = [
  /ERR_CONNECTION_(REFUSED|RESET|CLOSED)|ERR_EMPTY_RESPONSE|ERR_SOCKET_NOT_CONNECTED/,
  /WebSocket|Connection disconnected|Failed to (complete negotiation|start the (?:Http)?[cC]onnection)/,
  /Failed to fetch/,
];

const lost = (page: Page) => heading(page, "Verbinding verbroken");
const retry = (page: Page) => page.getByRole("button", { name: "Nu opnieuw proberen" });
const palette = (page: Page) => page.getByRole("combobox", { name: "Zoek of ga naar" });
const question = (page: Page) => page.getByRole("alertdialog", { name: "Uitloggen?" });

/** Without a click, which would move the focus. */
const reconnected = (page: Page) => expect(lost(page)).toBeHidden(slowly);

test("a lost connection: no shortcut, nothing over the notice, the question before a sign-out; then the focus and the dialog are back", async ({
  portal,
  visitor,
  watch,
}) => {
  test.slow();
  watch.allow(...outage);
  const ticket = await createTicket(await portal.as(people.customer.email), "Typen tot de verbinding weg is");
  const page = await visitor(people.customer.email, `/support/tickets/${ticket.id}`);
  await expect(heading(page, ticket.subject)).toBeVisible();
  await send(page, "Het nieuwste bericht");
  await expect(message(page, "Het nieuwste bericht")).toBeVisible();
  await expect(log(page).getByText("Verstuurd", { exact: true })).toBeVisible();
  // The message field takes the focus back once the sent message has arrived.
  await expect(async () => {
    await page.getByRole("main").focus();
    await page.keyboard.press("Alt+ArrowDown");
    await expect(message(page, "Het nieuwste bericht")).toBeFocused({ timeout: 1_000 });
  }).toPass();
  await page.keyboard.press("r");
  await expect(composer(page)).toBeFocused();
  await page.keyboard.type("Half");
  await expect(page.getByText("Concept opgeslagen")).toBeVisible();
  // The question and the palette are loaded on demand, which fails while the server is away.
  await userMenu(page).click();
  await page.getByRole("menuitem", { name: "Uitloggen" }).click();
  await expect(question(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(question(page)).toBeHidden();
  await expect(userMenu(page)).toBeFocused();
  await page.keyboard.press("Control+k");
  await expect(palette(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(palette(page)).toBeHidden();

  await composer(page).focus();
  await portal.kill();
  await expect(lost(page)).toBeFocused();
  for (const key of ["n", "/", "?", "r", "f", "Control+k", "Escape"]) await page.keyboard.press(key);
  await page.keyboard.press("Tab");
  await expect(retry(page)).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(question(page)).toBeVisible();
  await expect(question(page).getByRole("button", { name: "Annuleren" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(question(page)).toBeHidden();
  await expect(page.getByRole("button", { name: "Uitloggen" })).toBeFocused();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL(`/support/tickets/${ticket.id}`);
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await portal.start();
  await reconnected(page);
  await expect(composer(page)).toBeFocused();
  await page.keyboard.type(" af");
  await expect(composer(page)).toHaveValue("Half af");

  await page.getByRole("main").focus();
  await page.keyboard.press("Control+k");
  await page.keyboard.type("certificaat");
  await expect(palette(page)).toHaveValue("certificaat");
  await portal.kill();
  await expect(lost(page)).toBeFocused();
  await expect(palette(page)).toBeHidden();
  await expect(log(page)).toBeHidden();
  // Really on top, not only painted: the element in the middle of the screen is the notice.
  expect(
    await page.evaluate(
      () =>
        document
          .elementFromPoint(innerWidth / 2, innerHeight / 2)
          ?.closest("main")
          ?.querySelector("h1")?.textContent,
    ),
  ).toBe("Verbinding verbroken");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Tab");
  await expect(retry(page)).toBeFocused();
  await retry(page).click();
  await portal.start();
  await reconnected(page);
  await expect(palette(page)).toHaveValue("certificaat");
  await expect(palette(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(palette(page)).toBeHidden();
});

test("a session that ends under an open dialog: the notice is on top, and reached by keyboard and screen reader", async ({
  visitor,
  watch,
}) => {
  watch.allow(/status of 401/);
  const page = await visitor(people.customer.email);
  await page.keyboard.press("Control+k");
  await expect(palette(page)).toBeFocused();
  await page.route("**/api/**", (route) =>
    route.fulfill({
      status: 401,
      contentType: "application/problem+json",
      body: '{"code":"auth.unauthenticated","title":"Unauthorized","status":401}',
    }),
  );
  await page.keyboard.type("certificaat");
  const ended = page.getByRole("alertdialog", { name: "Uw sessie is verlopen" });
  await expect(ended).toBeVisible();
  await expect(palette(page)).toBeHidden();
  const again = ended.getByRole("button", { name: "Opnieuw aanmelden" });
  await expect(again).toBeFocused();
  await page.unroute("**/api/**");
  await page.keyboard.press("Enter");
  await expect(userMenu(page)).toBeVisible();
});
