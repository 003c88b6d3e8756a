/** The internal page inside a page of another site, as an intranet would embed it. */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { fillSignIn, people, signInHeading } from "./support/steps.ts";
import { expect, test } from "./support/test.ts";

let intranet: Server;
let embedding: string;

test.beforeAll(async ({ portal }) => {
  const page = `<!doctype html><html lang="nl"><link rel="icon" href="data:,"><title>Intranet</title><iframe name="portal" title="Ticket" style="width:900px;height:600px" src="${portal.origin}/internal/customer-support?ID=00000001"></iframe></html>`;
  intranet = createServer((_, response) => response.writeHead(200, { "Content-Type": "text/html" }).end(page));
  await new Promise<void>((resolve) => intranet.listen(0, "localhost", resolve));
  embedding = `http://localhost:${(intranet.address() as AddressInfo).port}/`;
});
test.afterAll(() => void intranet.close());

test("in a frame of another site a window signs in: blocked, closed, done", async ({ page, watch }) => {
  // What the page writes down about windows that gave nothing.
  watch.allow(/session: the sign-in window gave nothing/);
  await page.goto(embedding);
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
  await expect(frame.getByRole("alert").filter({ hasText: /./ })).toHaveText("Uw browser heeft het aanmeldvenster geblokkeerd. Sta pop-ups toe en probeer het opnieuw.");

  await inside?.evaluate(() => Object.assign(window, { open: (window as unknown as { reallyOpen: typeof window.open }).reallyOpen }));
  const [closed] = await Promise.all([page.waitForEvent("popup"), button.click()]);
  await expect(signInHeading(closed)).toBeVisible();
  await closed.close();
  await expect(frame.getByRole("alert").filter({ hasText: /./ })).toHaveText("Het aanmeldvenster is gesloten voordat u klaar was.");

  const [popup] = await Promise.all([page.waitForEvent("popup"), button.click()]);
  const gone = popup.waitForEvent("close");
  await fillSignIn(popup, people.staff.email);
  await gone;
  await expect(button).toHaveCount(0);
  // Its own heading, whatever it says of a ticket that is not there.
  await expect(frame.getByRole("heading", { level: 1 }).first()).toBeVisible();
  await expect(frame.getByRole("banner"), "without navigation").toHaveCount(0);
});
