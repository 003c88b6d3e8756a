import type { Page } from "@playwright/test";
import { slowly } from "./support/limits.ts";
import { expect, test } from "./support/test.ts";
import {
  composer,
  connection,
  createTicket,
  heading,
  log,
  message,
  people,
  send,
  shownIds,
  storedMessages,
} from "./support/steps.ts";

// What a browser and the hub's client log about a server that is gone.
const outage = [
  /ERR_CONNECTION_(REFUSED|RESET|CLOSED)|ERR_EMPTY_RESPONSE|ERR_SOCKET_NOT_CONNECTED/,
  /WebSocket|Connection disconnected|Failed to (complete negotiation|start the (?:Http)?[cC]onnection)/,
  /Failed to fetch/,
];

/** The messages on the screen of a conversation, as ids and as the test's texts. */
async function expectSame(pages: Page[], stored: { id: string; text: string }[]): Promise<void> {
  for (const page of pages) {
    await expect
      .poll(() => shownIds(page), "the same messages in the same order as in the database")
      .toEqual(stored.map((one) => one.id));
    for (const { text } of stored) await expect(log(page).getByText(text, { exact: true }), text).toHaveCount(1);
  }
}

test("a server that hangs, is killed and comes back: nothing lost, nothing doubled, one order", async ({
  portal,
  visitor,
  watch,
}) => {
  test.slow();
  watch.allow(...outage);
  const api = await portal.as(people.customer.email);
  const ticket = await createTicket(api, "Gesprek door een storing heen");
  const path = `/support/tickets/${ticket.id}`;
  const customer = await visitor(people.customer.email, path);
  const staff = await visitor(people.staff.email, path);
  await expect(heading(customer, ticket.subject)).toBeVisible();
  await expect(heading(staff, ticket.subject)).toBeVisible();
  await send(customer, "Eerste bericht");
  await send(staff, "Tweede bericht");
  for (const page of [customer, staff]) {
    await expect(message(page, "Eerste bericht")).toBeVisible();
    await expect(message(page, "Tweede bericht")).toBeVisible();
  }

  // The server no longer responds: both users keep writing, and their messages are in flight and nowhere else.
  portal.freeze();
  await send(customer, "Tijdens de storing, klant");
  await send(staff, "Tijdens de storing, support");
  await send(staff, "En nog iets, support");
  await expect(message(customer, "Tijdens de storing, klant").getByText("Versturen…")).toBeVisible();
  await expect(message(staff, "Tijdens de storing, support").getByText("Versturen…")).toBeVisible();
  await expect(
    message(staff, "En nog iets, support").getByText("Wordt verstuurd zodra u weer verbinding hebt"),
  ).toBeVisible();
  await composer(customer).fill("Getypt, nog niet verstuurd");

  await portal.kill();
  for (const page of [customer, staff]) await expect(heading(page, "Verbinding verbroken")).toBeVisible();
  await expect(log(customer), "nothing behind the notice can be reached").toHaveCount(0);

  await portal.start();
  // One user retries at once, unless the page was faster; the other is reconnected without doing anything.
  await customer.getByRole("button", { name: "Nu opnieuw proberen" }).or(connection(customer)).first().click();
  await expect(connection(customer)).toBeVisible();
  await customer.keyboard.press("Escape");
  await expect(connection(staff)).toBeVisible(slowly);
  await expect(composer(customer)).toHaveValue("Getypt, nog niet verstuurd");
  await composer(customer).press("Control+Enter");

  const texts = [
    "Tijdens de storing, klant",
    "Tijdens de storing, support",
    "En nog iets, support",
    "Getypt, nog niet verstuurd",
  ];
  for (const page of [customer, staff]) for (const text of texts) await expect(message(page, text)).toBeVisible();
  await expect(log(customer).getByText(/Versturen…|Niet verstuurd|Wordt verstuurd/)).toHaveCount(0);
  await expect(log(staff).getByText(/Versturen…|Niet verstuurd|Wordt verstuurd/)).toHaveCount(0);

  const stored = await storedMessages(api, ticket.id);
  expect(
    stored
      .map((one) => one.text)
      .slice(1)
      .toSorted(),
  ).toEqual(["Eerste bericht", "Tweede bericht", ...texts].toSorted());
  expect(
    stored.findIndex((one) => one.text === "Tijdens de storing, support"),
    "messages of one sender keep their order",
  ).toBeLessThan(stored.findIndex((one) => one.text === "En nog iets, support"));
  await expectSame([customer, staff], stored);

  for (const page of [customer, staff]) await page.reload();
  for (const page of [customer, staff]) await expect(heading(page, ticket.subject)).toBeVisible();
  await expectSame([customer, staff], stored);
});

test("without a network a message says at once why it waits", async ({ portal, visitor, watch }) => {
  watch.allow(...outage, /ERR_INTERNET_DISCONNECTED/);
  const ticket = await createTicket(await portal.as(people.customer.email), "Zonder netwerk");
  const page = await visitor(people.customer.email, `/support/tickets/${ticket.id}`);
  await expect(connection(page)).toBeVisible();
  await expect(composer(page), "the ticket is there").toBeVisible();
  // The server does not respond, and the connection has not noticed yet.
  portal.freeze();
  await page.context().setOffline(true);
  await send(page, "In de trein getypt");
  await expect(
    message(page, "In de trein getypt").getByText("Wordt verstuurd zodra u weer verbinding hebt"),
  ).toBeVisible({ timeout: 10_000 }); // the connection itself notices after 30 s
  portal.thaw();
  await page.context().setOffline(false);
  await expect(message(page, "In de trein getypt").getByText("Verstuurd", { exact: true })).toBeVisible(slowly);
});

test("killed while messages fly in both directions: each is stored once, whether or not it was acknowledged", async ({
  portal,
  visitor,
  watch,
}) => {
  test.slow();
  watch.allow(...outage);
  const api = await portal.as(people.customer.email);
  const ticket = await createTicket(api, "Gesprek op het moment van de val");
  const path = `/support/tickets/${ticket.id}`;
  const customer = await visitor(people.customer.email, path);
  const staff = await visitor(people.staff.email, path);
  await expect(heading(customer, ticket.subject)).toBeVisible();
  await expect(heading(staff, ticket.subject)).toBeVisible();
  for (const [page, who] of [
    [customer, "klant"],
    [staff, "support"],
  ] as const)
    for (let i = 1; i <= 5; i++) await send(page, `Vlucht ${i} van ${who}`);
  await portal.kill();
  await portal.start();

  const texts = ["klant", "support"].flatMap((who) => [1, 2, 3, 4, 5].map((i) => `Vlucht ${i} van ${who}`));
  for (const page of [customer, staff]) {
    await page.getByRole("button", { name: "Nu opnieuw proberen" }).or(connection(page)).first().click();
    await expect(connection(page)).toBeVisible(slowly);
    await page.keyboard.press("Escape");
  }
  await expect
    .poll(async () =>
      (await storedMessages(api, ticket.id))
        .slice(1)
        .map((one) => one.text)
        .toSorted(),
    )
    .toEqual(texts.toSorted());
  const stored = await storedMessages(api, ticket.id);
  for (const who of ["klant", "support"]) {
    const own = stored.map((one) => one.text).filter((text) => text.endsWith(who));
    expect(own, "in the order in which they were sent").toEqual(own.toSorted());
  }
  await expectSame([customer, staff], stored);
});
