/** The internal page inside a page of another site, as an intranet would embed it. */
import { serveIntranet } from "./support/intranet.ts";
import { fillSignIn, people, signInHeading } from "./support/steps.ts";
import { expect, test } from "./support/test.ts";

test("in a frame of another site a window signs in: blocked, closed, done", async ({ page, portal, watch }) => {
  // What the page logs about pop-ups that brought no sign-in.
  watch.allow(/session: the sign-in window gave nothing/);
  // The ticket in the address does not exist. The session can't be monitored from a frame of another site either, as
  // the provider refuses to be framed there.
  watch.allow(/Failed to load resource: .* 404 .*\/exact\/00000001/, /Framing .*frame-ancestors http/);
  const intranet = await serveIntranet("localhost", () => `${portal.origin}/internal/customer-support?ID=00000001`);
  await page.goto(intranet.origin);
  const frame = page.frameLocator("iframe");
  const button = frame.getByRole("button", { name: "Aanmelden", exact: true });
  await expect(frame.getByRole("heading", { level: 1, name: "Aanmelden" })).toBeVisible();
  await expect(button).toBeVisible();

  const inside = page.frame({ name: "portal" });
  await inside?.evaluate(() => {
    const open = window.open.bind(window);
    Object.assign(window, { open: () => null, reallyOpen: open });
  });
  await button.click();
  await expect(frame.getByRole("alert").filter({ hasText: /./ })).toHaveText(
    "Uw browser heeft het aanmeldvenster geblokkeerd. Sta pop-ups toe en probeer het opnieuw.",
  );

  await inside?.evaluate(() =>
    Object.assign(window, { open: (window as unknown as { reallyOpen: typeof window.open }).reallyOpen }),
  );
  const [closed] = await Promise.all([page.waitForEvent("popup"), button.click()]);
  await expect(signInHeading(closed)).toBeVisible();
  await closed.close();
  await expect(frame.getByRole("alert").filter({ hasText: /./ })).toHaveText(
    "Het aanmeldvenster is gesloten voordat u klaar was.",
  );

  const [popup] = await Promise.all([page.waitForEvent("popup"), button.click()]);
  const gone = popup.waitForEvent("close");
  await fillSignIn(popup, people.staff.email);
  await gone;
  await expect(button).toHaveCount(0);
  // The page's own heading, whatever it says about the missing ticket.
  await expect(frame.getByRole("heading", { level: 1 }).first()).toBeVisible();
  await expect(frame.getByRole("banner"), "without navigation").toHaveCount(0);
  await intranet.stop();
});
