import { expect, test } from "./support/test.ts";
import { connection, fillSignIn, heading, people, signInByForm, signInHeading, userMenu } from "./support/steps.ts";

test("a deep link survives signing in, its query too", async ({ page }) => {
  const link = "/support/tickets?view=all&q=glasvezel&sort=subject";
  await signInByForm(page, people.customer.email, link);
  await expect(page).toHaveURL(link);
  await expect(heading(page, "Tickets")).toBeVisible();
  await expect(page.getByRole("searchbox", { name: "Zoek op onderwerp of nummer" })).toHaveValue("glasvezel");
  await expect(userMenu(page)).toHaveAccessibleName(new RegExp(`^Gebruikersmenu van ${people.customer.name}`));
  await expect(connection(page)).toBeVisible();
});

for (const hours of [1, -3]) {
  test(`a computer's clock that is off by ${hours} h is no reason to end the session`, async ({ page }) => {
    await page.addInitScript((off) => {
      const RealDate = Date;
      const now = () => RealDate.now() + off;
      globalThis.Date = new Proxy(RealDate, {
        construct: (target, args: []) => (args.length === 0 ? new target(now()) : new target(...args)),
        get: (target, key) => (key === "now" ? now : (Reflect.get(target, key) as unknown)),
      });
    }, hours * 3_600_000);
    await signInByForm(page, people.customer.email);
    await expect(connection(page)).toBeVisible();
    await page.reload();
    await expect(connection(page)).toBeVisible();
    await page.waitForTimeout(2_000);
    await expect(userMenu(page), "and it lasts").toBeVisible();
    await expect(heading(page, "Tickets")).toBeVisible();
  });
}

test("a wrong password is reported, and the right one then works", async ({ page, watch }) => {
  // The provider responds to the refused form with a 4xx, which the browser logs.
  watch.allow(/Failed to load resource: .* 4\d\d .*\/idp\/login/);
  await page.goto("/support/tickets/56");
  await expect(signInHeading(page)).toBeVisible();
  await fillSignIn(page, people.customer.email, "verkeerd");
  await expect(page.getByRole("alert")).toHaveText("Het e-mailadres of wachtwoord klopt niet.");
  await expect(page).toHaveURL(/\/idp\//);
  await expect(page.getByLabel("E-mailadres")).toHaveValue(people.customer.email);
  await fillSignIn(page, people.customer.email);
  await expect(page).toHaveURL("/support/tickets/56");
  await expect(heading(page, "Glasvezelverbinding valt weg tijdens piekuren")).toBeVisible();
});

test("signing out ends on /signout and leaves nothing behind; signing in again starts over", async ({ page }) => {
  await signInByForm(page, people.customer.email);
  await userMenu(page).click();
  await page.getByRole("menuitem", { name: "Uitloggen" }).click();
  await expect(heading(page, "U bent uitgelogd")).toBeVisible();
  await expect(page).toHaveURL("/signout");
  await expect(page).toHaveTitle("U bent uitgelogd – Klantportaal");
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith("oidc.")))).toEqual([]);

  await page.goBack();
  await expect(signInHeading(page), "Back shows no page of the ended session").toBeVisible();

  await page.goto("/signout");
  await page.getByRole("button", { name: "Opnieuw aanmelden" }).click();
  await expect(signInHeading(page), "the provider's own session has ended as well").toBeVisible();
  await fillSignIn(page, people.colleague.email);
  await expect(userMenu(page)).toBeVisible();
  await expect(page).toHaveURL("/support/tickets");
});

test("the sign-in return leaves no code behind, in the address or in the history", async ({ page }) => {
  await signInByForm(page, people.customer.email, "/support/tickets?view=closed");
  expect(new URL(page.url()).search).toBe("?view=closed");
  await page.getByRole("navigation", { name: "Weergaven" }).getByRole("link", { name: "Alle" }).click();
  await expect(page).toHaveURL("/support/tickets?view=all");
  await page.goBack();
  await expect(page).toHaveURL("/support/tickets?view=closed");
});
