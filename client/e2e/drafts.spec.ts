/** An assistant prepares an answer and a ticket by its protocol; people read them, take them over, and send. */
import { randomUUID } from "node:crypto";
import type { CreatedIntegration, Grant } from "@klantportaal/api/model";
import type { APIRequestContext } from "@playwright/test";
import { expectAccessibleEverywhere } from "./support/axe.ts";
import type { Api } from "./support/portal.ts";
import { composer, createTicket, heading, log, people, signIn } from "./support/steps.ts";
import { expect, test } from "./support/test.ts";

/** Makes an assistant that may draft. */
async function makeAssistant(api: Api, name: string): Promise<CreatedIntegration> {
  const catalogue = await api.get<Grant[]>("/user-management/grants");
  const keys = ["view:support-tickets", "view:company-tickets"];
  return api.post<CreatedIntegration>("/integrations", {
    id: randomUUID(),
    name,
    kind: "assistant",
    purpose: "Bereidt antwoorden voor",
    networks: [],
    grantIds: catalogue.filter(({ key }) => keys.includes(key)).map(({ grantId }) => grantId),
    token: { name: "Productie", scope: "draft", expiresOn: new Date(Date.now() + 86_400_000).toISOString() },
  });
}

/** Calls a tool as an assistant does. */
async function use(request: APIRequestContext, token: string, name: string, args: object): Promise<void> {
  const answer = await request.post("/mcp", {
    headers: { Authorization: `Bearer ${token}`, Accept: "application/json, text/event-stream" },
    data: { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: args } },
  });
  const { result } = (await answer.json()) as { result?: { isError?: boolean; content: unknown } };
  expect(result, await answer.text()).toBeDefined();
  expect(result?.isError ?? false, JSON.stringify(result)).toBe(false);
}

test("a person sends the answer that an assistant prepared", async ({ page, portal, visitor }) => {
  const api = await portal.as(people.customer.email);
  const { integration, token } = await makeAssistant(api, "Planning");
  const { id } = await createTicket(api, "Wanneer komt de monteur?");
  await signIn(page, people.customer.email, `/support/tickets/${String(id)}`);
  await expect(heading(page, "Wanneer komt de monteur?")).toBeVisible();
  const staff = await visitor(people.staff.email, `/support/tickets/${String(id)}`);
  await expect(composer(staff)).toBeVisible();

  // It appears while the ticket is open.
  const text = "De monteur komt dinsdag tussen 9 en 12 uur.\n\nKan hij bij de achterdeur parkeren?";
  await use(page.request, token, "draft_reply", { id, text });
  const card = page.getByRole("article", { name: "Concept van Assistent Planning" });
  await expect(card).toContainText("De monteur komt dinsdag");
  await expectAccessibleEverywhere(page, "draft of an answer", "main");

  // By keyboard, and changed before it is sent.
  await card.getByRole("button", { name: /^Overnemen/ }).press("Enter");
  await expect(composer(page)).toBeFocused();
  await expect(composer(page)).toHaveValue(text);
  await expect(card).toHaveCount(0);
  await expect(log(page)).not.toContainText("De monteur komt dinsdag");
  await composer(page).press("End");
  await composer(page).pressSequentially(" Groet, Sanne");
  await composer(page).press("Control+Enter");
  await expect(log(page).getByText("Groet, Sanne")).toBeVisible();
  await expect(log(staff).getByText("Groet, Sanne")).toBeVisible();
  await expect(card).toHaveCount(0);
  await expect
    .poll(async () => (await api.get<{ items: unknown[] }>(`/support-tickets/${String(id)}/drafts`)).items)
    .toEqual([]);
  await expect(staff.getByText("Concept van Assistent Planning")).toHaveCount(0);

  // One that nobody wants.
  await use(page.request, token, "draft_reply", { id, text: "Het ligt aan de switch." });
  await expect(card).toContainText("Het ligt aan de switch.");
  await card.getByRole("button", { name: /^Verwijderen/ }).click();
  await expect(card).toHaveCount(0);

  // Its page says what it can do, and that it sends nothing.
  await page.goto(`/users/integrations/${integration.id}`);
  const about = page.getByRole("region", { name: "Assistent (MCP)" });
  await expect(about.getByRole("list", { name: "Concepten" }).getByRole("listitem")).toHaveCount(2);
  const never = about.getByText("Een assistent verstuurt niets. Dat doet altijd een van uw mensen.");
  await never.scrollIntoViewIfNeeded();
  await expect(never).toBeVisible();
  await expectAccessibleEverywhere(page, "page of an assistant", "main");
});

test("a ticket that an assistant prepared becomes a ticket", async ({ page, portal }) => {
  const { token } = await makeAssistant(await portal.as(people.customer.email), "Bewaking");
  await use(page.request, token, "draft_ticket", {
    subject: "Tweede lijn voor Utrecht",
    topic: "change",
    text: "Graag een tweede lijn op ons kantoor in Utrecht, omdat de eerste vaak vol is.",
  });
  await signIn(page, people.customer.email, "/support/tickets");
  const link = page.getByRole("link", { name: "1 concept van assistenten" });
  await expect(link).toBeVisible();
  await expectAccessibleEverywhere(page, "list with a draft", "main");
  await link.click();
  const card = page.getByRole("article", { name: "Tweede lijn voor Utrecht" });
  await expect(card).toContainText("Assistent Bewaking");
  await expectAccessibleEverywhere(page, "draft of a ticket", "main");
  await card.getByRole("button", { name: /^Overnemen/ }).click();
  await expect(page.getByRole("textbox", { name: "Onderwerp" })).toHaveValue("Tweede lijn voor Utrecht");
  await expect(page.getByRole("radio", { name: "Wijziging" })).toBeChecked();
  await page.getByRole("button", { name: "Ticket aanmaken" }).click();
  await expect(heading(page, "Tweede lijn voor Utrecht")).toBeVisible();
  await expect(log(page)).toContainText("omdat de eerste vaak vol is");
  await page.getByRole("navigation", { name: "Kruimelpad" }).getByRole("link", { name: "Tickets" }).click();
  await expect(heading(page, "Tickets")).toBeVisible();
  await expect(page.getByRole("link", { name: /van assistenten$/ })).toHaveCount(0);
});
