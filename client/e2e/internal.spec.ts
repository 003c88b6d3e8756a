import type { CurrentUser } from "@klantportaal/api/model";
import type { Page } from "@playwright/test";
import { EMBEDDER } from "./support/portal.ts";
import { serveIntranet } from "./support/intranet.ts";
import { expectAccessible } from "./support/axe.ts";
import { expect, test } from "./support/test.ts";
import {
  composer,
  createTicket,
  fillSignIn,
  heading,
  log,
  message,
  numbered,
  people,
  send,
  signInHeading,
} from "./support/steps.ts";

const path = "/internal/customer-support";

const signOut = (page: Page) => page.getByRole("button", { name: "Uitloggen" });

async function signInAt(page: Page, email: string, address: string): Promise<void> {
  await page.goto(address);
  await expect(signInHeading(page)).toBeVisible();
  await fillSignIn(page, email);
}

test("staff find a ticket by its number and work on it, small and without navigation, live with the customer", async ({
  portal,
  page,
  visitor,
  watch,
}) => {
  watch.allow(/Failed to load resource: .* 404 .*\/api\/support-tickets\/exact\/99999999/);
  const api = await portal.as(people.customer.email);
  const { id } = await createTicket(api, "Ingesloten bij de medewerker");
  // The provider's ERP assigns the number after a while.
  const exactId = await numbered(api, id);
  const dotted = exactId.replace(/^(\d{2})(\d{3})(\d{3})$/, "$1.$2.$3");

  await page.setViewportSize({ width: 320, height: 400 });
  await signInAt(page, people.staff.email, path);
  await expect(heading(page, "Ticket openen")).toBeVisible();
  await expect(page.getByRole("banner")).toHaveCount(0);
  await expect(page.getByRole("navigation", { name: "Hoofdmenu" })).toHaveCount(0);
  await expectAccessible(page, "form");
  const number = page.getByLabel("Ticketnummer");
  await number.fill("123456789");
  await number.press("Enter");
  await expect(
    page.getByRole("alert").filter({ hasText: "Vul een ticketnummer in van hoogstens 8 cijfers." }),
  ).toBeVisible();
  await expect(number).toBeFocused();
  await number.fill("99.999.999");
  await number.press("Enter");
  await expect(heading(page, "Ticket niet gevonden")).toBeVisible();
  await expectAccessible(page, "not found");
  await number.fill(dotted);
  await number.press("Enter");
  await expect(page).toHaveURL(new RegExp(`\\?ID=${exactId}$`));
  await expect(heading(page, /Ingesloten bij de medewerker/)).toBeVisible();
  await expect(composer(page)).toBeInViewport();
  await expect(log(page)).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await composer(page).focus(); // in a window this low the field is one line until then
  const button = await page.getByRole("button", { name: /^Versturen/ }).boundingBox();
  expect((button?.x ?? 0) + (button?.width ?? 0), "the button stays inside its frame").toBeLessThanOrEqual(320 - 8);
  await expectAccessible(page, "ticket at 320x400");

  // Dotted and short forms of the number, in the address too.
  await page.goto(`${path}?ID=${dotted}`);
  await expect(heading(page, /Ingesloten bij de medewerker/)).toBeVisible();

  const customer = await visitor(people.customer.email, `/support/tickets/${id}`);
  await send(customer, "Is er al nieuws?");
  await expect(message(page, "Is er al nieuws?")).toBeVisible();
  // The page shows only the ticket: nothing else announces a message.
  await expect(page.getByRole("status").filter({ hasText: /Nieuw bericht van .+ \(\d/ })).toHaveCount(0);
  await page.getByRole("combobox", { name: "Status" }).selectOption("on_hold");
  await expect(customer.getByRole("main").getByText("Gepauzeerd").first()).toBeVisible();
  await composer(page).focus();
  await page.getByRole("button", { name: "Interne notitie", exact: true }).click();
  await send(page, "Niet voor de klant: wacht op onderdeel.");
  await expect(log(page).getByRole("article", { name: /^Interne notitie van/ })).toContainText("wacht op onderdeel");
  await page.getByRole("combobox", { name: "Prioriteit" }).selectOption("prio_1");
  await expect(customer.getByRole("main").getByText("Urgent").first()).toBeVisible();
  expect(await customer.content()).not.toContain("wacht op onderdeel");
  await page.getByRole("button", { name: "Details", exact: true }).click();
  await expect(page.getByRole("dialog", { name: "Details" })).toContainText("Behandelaar");
  await page.keyboard.press("Escape");
  const inPortal = page.getByRole("link", { name: /^In portaal/ });
  await expect(inPortal).toHaveAttribute("href", `/support/tickets/${id}`);
  await expect(inPortal).toHaveAttribute("target", "_blank");

  // The same customer is refused here.
  await customer.goto(`${path}?ID=${exactId}`);
  await expect(heading(customer, "Deze pagina is alleen voor medewerkers.")).toBeVisible();
  await expect(customer.getByText("wacht op onderdeel")).toHaveCount(0);
  await expect(signOut(customer)).toBeVisible();
  await expectAccessible(customer, "refused");
});

test("staff sign out from the ticket and from the form, which have no user menu", async ({ page, watch }) => {
  watch.allow(/Failed to load resource: .* 404 .*\/api\/support-tickets\/exact\/99999999/);
  await signInAt(page, people.staff.email, `${path}?ID=104251`);
  await expect(log(page)).toBeVisible();
  await signOut(page).click();
  await expect(heading(page, "U bent uitgelogd")).toBeVisible();

  await signInAt(page, people.staff.email, `${path}?ID=99999999`);
  await expect(heading(page, "Ticket niet gevonden")).toBeVisible();
  await expect(signOut(page)).toBeVisible();
  await page.goto(path);
  await expect(heading(page, "Ticket openen")).toBeVisible();
  await signOut(page).click();
  await expect(heading(page, "U bent uitgelogd")).toBeVisible();
});

test("only the configured origin frames the internal page, and no other page can be framed", async ({
  portal,
  page,
  watch,
}) => {
  // The browser reports a page that it refuses to frame.
  watch.allow(/frame-ancestors/, /CSP: /, /Refused to frame|Framing/);
  const frameOf = (address: URL) => portal.origin + (address.searchParams.get("page") ?? "");
  const [allowed, other] = [
    await serveIntranet("127.0.0.1", frameOf, Number(new URL(EMBEDDER).port)),
    await serveIntranet("127.0.0.1", frameOf),
  ];
  await signInAt(page, people.staff.email, `${path}?ID=104251`);
  const me = await (await portal.as(people.staff.email)).get<CurrentUser>("/users/me");
  await expect(log(page)).toBeVisible();
  const framed = (origin: string, address: string) => page.goto(`${origin}/?page=${encodeURIComponent(address)}`);
  const frame = page.frameLocator("iframe");

  await framed(EMBEDDER, `${path}?ID=104251`);
  await expect(frame.getByRole("heading", { level: 1 })).toContainText("00.104.251");
  await frame.getByRole("button", { name: "Interne notitie", exact: true }).click();
  await frame.getByRole("textbox", { name: "Uw bericht" }).fill("Geschreven in het kader.");
  await frame.getByRole("textbox", { name: "Uw bericht" }).press("Control+Enter");
  await expect(frame.getByRole("log").getByText("Geschreven in het kader.")).toBeVisible();
  expect(me.isCustomer).toBe(false);
  await frame.getByRole("button", { name: "Uitloggen" }).click();
  await expect(frame.getByRole("heading", { level: 1, name: "U bent uitgelogd" })).toBeVisible();
  await signInAt(page, people.staff.email, `${path}?ID=104251`);

  for (const [origin, address] of [
    [other.origin, `${path}?ID=104251`],
    [EMBEDDER, "/support/tickets"],
    [EMBEDDER, "/"],
    [EMBEDDER, "/support/tickets/47"],
  ] as const) {
    await framed(origin, address);
    await expect.poll(() => page.frames().at(-1)?.url(), `${address} in ${origin}`).toMatch(/^chrome-error:/);
  }
  await Promise.all([allowed.stop(), other.stop()]);
});
