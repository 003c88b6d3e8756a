/**
 * The session through its whole life: renewed, expired, refused, ended elsewhere; with the provider down and its keys
 * rotated.
 */
import type { Page } from "@playwright/test";
import { Calm } from "./support/calm.ts";
import { slowly } from "./support/limits.ts";
import {
  composer,
  connection,
  createTicket,
  fillSignIn,
  heading,
  message,
  people,
  send,
  signInByForm,
  signInHeading,
  userMenu,
} from "./support/steps.ts";
import { expectAccessibleEverywhere } from "./support/axe.ts";
import { expect, test } from "./support/test.ts";

const dialog = (page: Page) => page.getByRole("alertdialog", { name: "Uw sessie is verlopen" });
const signInAgain = (page: Page) => page.getByRole("button", { name: "Opnieuw aanmelden" });

/** The stored session in the library's format, null without one. */
const stored = (page: Page) =>
  page.evaluate(() => {
    const key = Object.keys(sessionStorage).find((name) => name.startsWith("oidc.user:"));
    return key
      ? (JSON.parse(sessionStorage.getItem(key) ?? "") as { id_token: string; profile: { sub: string } })
      : null;
  });
const idToken = async (page: Page) => (await stored(page))?.id_token;

/** Waits until the page holds an identity token other than `before`. */
async function renewed(page: Page, before: string | undefined): Promise<string> {
  await expect.poll(() => idToken(page), { message: "a new token", ...slowly }).not.toBe(before);
  return (await idToken(page)) ?? "";
}

test.afterEach(({ portal }) => portal.provider({ lifetime: "1h", down: false }));

test("renewed by itself over rotated keys and a lost refresh token; then the provider is down, the session expires, and nothing typed is lost", async ({
  page,
  portal,
  watch,
}) => {
  test.slow();
  const api = await portal.as(people.customer.email);
  const ticket = await createTicket(api, "Typen terwijl de sessie afloopt");
  // The clock jumps more than a minute for the hub below, and the provider responds with 503 for a while, also in the
  // hidden frame that renews, where the browser refuses to show an error page.
  watch.allow(
    /\/' violates the following Content Security Policy directive: "frame-ancestors 'none'"/,
    /Server timeout elapsed|WebSocket|Connection disconnected/,
    /session: the sign-in could not be started/,
    /status of 503/,
    /status of 400/,
    /ERR_/,
  );
  await portal.provider({ lifetime: "66s" });
  await page.clock.install();
  const calm = await Calm.of(page);
  await page.goto(`/support/tickets/${ticket.id}`);
  await expect(signInHeading(page)).toBeVisible();
  calm.expectNoShell();
  await fillSignIn(page, people.customer.email);
  await expect(heading(page, ticket.subject)).toBeVisible();
  await composer(page).fill("Half getypt");

  // The library renews 60 s before the end, which is 6 s after the sign-in, and at once when the clock is past that.
  await portal.provider({ rotateKeys: 1 });
  const second = await renewed(page, await idToken(page));
  await portal.provider({ forgetTokens: true });
  await renewed(page, second);
  await expect(page.getByText(/Uw sessie verloopt over/)).toHaveCount(0);
  await expect(composer(page)).toHaveValue("Half getypt");
  await expect(connection(page), "the hub uses the new key too").toBeVisible();

  await portal.provider({ down: true });
  await expect(page.getByText(/^Uw sessie verloopt over \d+ seconden\.$/)).toBeVisible(slowly);
  expect(calm.authorizations, "one sign-in, no redirect since").toBe(1);
  await page.clock.fastForward("01:20");
  await expect(dialog(page)).toBeVisible();
  await expect(signInAgain(page)).toBeFocused();
  expect(await stored(page)).toBeNull();
  await page.clock.setSystemTime(Date.now());

  // Still down: an explanation in Dutch, and the return path is stored.
  await signInAgain(page).click();
  await expect(page.getByRole("alert")).toHaveText("De aanmelddienst is niet bereikbaar. Probeer het later opnieuw.");
  await portal.provider({ lifetime: "1h", down: false });
  await signInAgain(page).click();
  await expect(heading(page, ticket.subject)).toBeVisible();
  await expect(composer(page)).toHaveValue("Half getypt");
  await send(page, "Toch verstuurd");
  await expect(message(page, "Toch verstuurd")).toBeVisible();
  calm.expectNothingTechnical();
  expect(calm.authorizations).toBe(2);
});

test("a 401 in the middle of typing; a callback opened again with and without a session", async ({
  page,
  portal,
  watch,
}) => {
  const api = await portal.as(people.customer.email);
  const ticket = await createTicket(api, "Typen en dan geweigerd worden");
  watch.allow(/status of 401/, /session: sign-in failed/);
  const calm = await Calm.of(page);
  let callback = "";
  page.on("request", (request) => {
    if (request.isNavigationRequest() && request.url().includes("/oidc-callback?")) callback = request.url();
  });
  await page.goto(`/support/tickets/${ticket.id}`);
  await fillSignIn(page, people.customer.email);
  await expect(heading(page, ticket.subject)).toBeVisible();
  await composer(page).fill("Nog niet klaar met typen");

  await page.route(
    /\/api\/support-tickets\/\d+\/(?:un)?subscribe/, // the page makes other requests at times of its own
    (route) =>
      route.fulfill({
        status: 401,
        contentType: "application/problem+json",
        body: '{"code":"auth.unauthenticated","title":"Unauthorized","status":401}',
      }),
    { times: 1 },
  );
  await page.getByRole("button", { name: /volg/i }).first().click();
  await expect(dialog(page)).toBeVisible();
  expect(await stored(page), "the stored session entry is removed").toBeNull();
  await expect(composer(page), "hidden, not gone").toBeHidden();
  await page.keyboard.press("Enter");
  await expect(heading(page, ticket.subject)).toBeVisible();
  await expect(composer(page)).toHaveValue("Nog niet klaar met typen");

  // With a session: the used code is not processed again.
  expect(callback).toContain("code=");
  await page.goto(callback);
  await expect(userMenu(page)).toBeVisible();
  await expect(page).toHaveURL("/support/tickets");

  // Without a session: a clear page, no code in the address, and one click continues.
  const before = calm.authorizations;
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(callback);
  await expect(page.getByRole("alert")).toHaveText(
    "Het aanmelden is verlopen of in een ander venster gestart. Meld u opnieuw aan.",
  );
  await expect(page).toHaveURL("/oidc-callback");
  expect(calm.authorizations).toBe(before);
  await signInAgain(page).click();
  await expect(userMenu(page)).toBeVisible();
  expect(calm.authorizations).toBe(before + 1);
  calm.expectNothingTechnical();
});

test("signed out elsewhere, signed in again elsewhere, somebody else signed in elsewhere", async ({
  page,
  context,
  portal,
}) => {
  await signInByForm(page, people.customer.email);
  const calm = await Calm.of(page);
  await page.reload();
  await expect(userMenu(page)).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem("session.checkFrameAnswered")), "the monitor runs")
    .toContain("/idp/session");

  // At the provider itself: no other tab of the portal notifies this one.
  const other = await context.newPage();
  const end = new URL(`${portal.origin}/idp/end_session`);
  end.search = new URLSearchParams({
    id_token_hint: (await idToken(page)) ?? "",
    post_logout_redirect_uri: `${portal.origin}/signout`,
  }).toString();
  await other.goto(end.href);
  await expect(dialog(page)).toContainText("U bent in een ander venster uitgelogd.", slowly);

  await other.getByRole("button", { name: "Opnieuw aanmelden" }).click();
  await fillSignIn(other, people.customer.email);
  await expect(userMenu(other)).toBeVisible();
  await expect(userMenu(page), "the same user is back, so this tab continues").toBeVisible(slowly);
  await expect(dialog(page)).toHaveCount(0);

  // Another user signs in at the provider in this browser.
  const authorize = new URL(`${portal.origin}/idp/authorize`);
  authorize.search = new URLSearchParams({
    client_id: "klantportaal",
    redirect_uri: `${portal.origin}/popup-callback.html`,
    response_type: "code",
    scope: "openid",
    state: "x",
    prompt: "login",
    code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
    code_challenge_method: "S256",
  }).toString();
  const third = await context.newPage();
  await third.goto(authorize.href);
  await fillSignIn(third, people.colleague.email);
  for (const tab of [page, other]) {
    await expect(userMenu(tab), "a new page for another user").not.toHaveAccessibleName(
      new RegExp(people.customer.name),
      slowly,
    );
    await expect(userMenu(tab)).toBeVisible();
  }
  expect((await stored(page))?.profile.sub).toBe((await stored(other))?.profile.sub);
  calm.expectNothingTechnical();
});

test("two tabs: a deep link needs no second login; signing out asks about a draft and ends both; a new version is offered", async ({
  page,
  context,
  portal,
}) => {
  const api = await portal.as(people.colleague.email);
  const ticket = await createTicket(api, "Concept in een tweede tabblad");
  await signInByForm(page, people.colleague.email);
  const other = await context.newPage();
  const calm = await Calm.of(other);
  await other.goto(`/support/tickets/${ticket.id}`);
  await expect(heading(other, ticket.subject)).toBeVisible();
  expect(calm.authorizations).toBe(1);

  await other.route("**/config.json", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), build: "another" } });
  });
  await other.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(other.getByText("Er is een nieuwe versie van het portaal.")).toBeVisible();
  await expect(other.getByRole("button", { name: "Vernieuwen" })).toBeVisible();

  await composer(other).fill("Een concept");
  await expect(other.getByText(/concept/i).first()).toBeVisible();
  await expect
    .poll(() => other.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("draft:")).length))
    .toBe(1);
  await userMenu(other).click();
  await other.getByRole("menuitem", { name: "Uitloggen" }).click();
  const question = other.getByRole("alertdialog", { name: "Uitloggen?" });
  await expect(question).toContainText("U hebt 1 concept dat niet is verstuurd. Het blijft op deze computer bewaard.");
  await expect(question.getByRole("button", { name: "Annuleren" })).toBeFocused();
  await expectAccessibleEverywhere(other, "sign out with a draft");
  await other.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await expect(composer(other)).toHaveValue("Een concept");

  await userMenu(other).click();
  await other.getByRole("menuitem", { name: "Uitloggen" }).click();
  await question.getByRole("button", { name: "Uitloggen" }).click();
  await expect(heading(other, "U bent uitgelogd")).toBeVisible();
  await expect(dialog(page)).toContainText("U bent in een ander venster uitgelogd.");
  expect(await stored(page)).toBeNull();
  expect(
    await other.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("draft:")).length),
    "the draft stays",
  ).toBe(1);
  calm.expectNothingTechnical();
});

test("the provider is down at the first visit: said in Dutch, without a loop, and the deep link still leads on", async ({
  page,
  portal,
  watch,
}) => {
  watch.allow(/status of 503/, /session: the sign-in could not be started/);
  await portal.provider({ down: true });
  const calm = await Calm.of(page);
  await page.goto("/support/tickets?view=closed");
  await expect(page.getByRole("alert")).toHaveText("De aanmelddienst is niet bereikbaar. Probeer het later opnieuw.");
  calm.expectNoShell();
  expect(calm.authorizations).toBe(0);
  await portal.provider({ down: false });
  await signInAgain(page).click();
  await fillSignIn(page, people.reporter.email);
  await expect(userMenu(page)).toBeVisible();
  await expect(page).toHaveURL("/support/tickets?view=closed");
  calm.expectNothingTechnical();
});
