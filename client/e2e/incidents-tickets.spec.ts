/** Tickets of an incident: the form's stop, what comes linked, what staff link, how updates and the end reach them. */
import type { IncidentDetail, SupportTicketDetail } from "@klantportaal/api/model";
import { expectAccessibleEverywhere } from "./support/axe.ts";
import { endIncident, inMinutes, publishIncident, updateIncident } from "./support/incidents.ts";
import { createTicket, heading, log, people, signIn } from "./support/steps.ts";
import { expect, test } from "./support/test.ts";
import { holdToasts } from "./support/toasts.ts";

const title = "Telefonie in Utrecht uitgevallen";

test("a known disruption stops the form, and its updates answer the tickets that are made after all", async ({
  page,
  portal,
  browser,
  baseURL,
}) => {
  const staff = await portal.as(people.staff.email);
  const customer = await portal.as(people.customer.email);
  const { items } = await customer.get<{ items: { id: string; code: string }[] }>(
    "/configurations?SearchParameter=IPT-2292",
  );
  const service = items.find(({ code }) => code === "IPT-2292")?.id ?? "";
  const word = `toestel${String(Date.now()).slice(-8)}`;
  const before = await createTicket(customer, `${word} zwijgt`, { configurationId: service });
  const { id, number } = await publishIncident(staff, { codes: ["IPT-2292"], title });
  const known = page.getByRole("region", { name: "Deze storing is bekend" });
  const tickets = async () => (await staff.get<IncidentDetail>(`/incidents/${id}`)).desk?.tickets;
  // The demo data has tickets about this service, too.
  const matching = (await tickets())?.matching ?? 0;

  await test.step("the form stops at it, and the customer has it, too", async () => {
    await signIn(page, people.customer.email, `/support/tickets/create?config=${service}&topic=incident`);
    await expect(known).toContainText(new RegExp(`${title}, sinds .+\\. Volgende update .+\\.`));
    await expect(page.getByRole("textbox", { name: "Onderwerp" })).toHaveCount(0);
    await expectAccessibleEverywhere(page, "a form that stops", "main");
    await known.getByRole("button", { name: /^Bij ons ook/ }).click();
    await expect(known.getByText(/^Bij u ook/)).toBeVisible();
    expect((await staff.get<IncidentDetail>(`/incidents/${id}`)).reach?.reports).toBe(1);
  });

  await test.step("a ticket after all comes linked", async () => {
    await known.getByRole("button", { name: "Toch een ticket maken" }).click();
    await expect(page.getByRole("textbox", { name: "Onderwerp" })).toBeFocused();
    await page.keyboard.type(`${word} kraakt`);
    await page.getByRole("textbox", { name: "Omschrijving" }).fill("Ook onze faxen doen het sinds vanochtend niet.");
    await page.getByRole("button", { name: "Ticket aanmaken" }).click();
    await expect(heading(page, `${word} kraakt`)).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: number })).toHaveAttribute(
      "href",
      `/incidents/${id}`,
    );
    await expectAccessibleEverywhere(page, "a linked ticket", "main");
    expect(await tickets()).toEqual({ linked: 1, open: 1, fresh: 1, matching });
  });

  const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
  const desk = await context.newPage();
  const row = desk.getByRole("row").filter({ hasText: `${word} zwijgt` });
  await test.step("staff see what matches, and link it by a key", async () => {
    await signIn(desk, people.staff.email, `/queue?view=open&q=${word}`);
    await expect(row).toContainText(`Past bij ${number}`);
    await expectAccessibleEverywhere(desk, "a queue with an incident", "main");
    await row.getByRole("link", { name: `${word} zwijgt` }).focus();
    // It offers to undo for eight seconds only.
    await holdToasts(desk);
    await desk.keyboard.press("i");
    await expect(desk.getByText(`1 ticket gekoppeld aan ${number}.`)).toBeVisible();
    await expect(row.getByRole("link", { name: number })).toBeVisible();
    await expect.poll(tickets).toEqual({ linked: 2, open: 2, fresh: 2, matching: matching - 1 });
  });

  await test.step("that is undone, and done again on the ticket's page", async () => {
    await desk.getByRole("button", { name: "Ongedaan maken" }).click();
    await expect(row).toContainText(`Past bij ${number}`);
    await expect.poll(async () => (await tickets())?.linked).toBe(1);
    await row.getByRole("link", { name: `${word} zwijgt` }).click();
    await expect(heading(desk, `${word} zwijgt`)).toBeVisible();
    await expect(desk.getByRole("status").filter({ hasText: `Past bij ${number}` })).toContainText(title);
    await expectAccessibleEverywhere(desk, "a ticket that matches", "main");
    await desk.getByRole("button", { name: "Koppelen" }).click();
    await expect(desk.getByRole("main").getByRole("link", { name: number })).toBeVisible();
    await expect(desk.getByRole("button", { name: "Koppelen" })).toHaveCount(0);
    await expect.poll(async () => (await tickets())?.linked).toBe(2);
  });

  await test.step("an update answers both", async () => {
    const text = "Een monteur vervangt de centrale.";
    await updateIncident(staff, id, { phase: "repairing", text, nextUpdateOn: inMinutes(60), answerTickets: true });
    await expect(log(page)).toContainText(text);
    await expect(log(desk)).toContainText(text);
    expect((await tickets())?.fresh).toBe(0);
  });

  await test.step("the end resolves them, and asks whether it is solved", async () => {
    await endIncident(staff, id, {
      cause: "Stroomuitval in de centrale",
      text: "Alle toestellen doen het weer.",
      resolveTickets: true,
    });
    await expect(log(page)).toContainText("Alle toestellen doen het weer.");
    const now = () => customer.get<SupportTicketDetail>(`/support-tickets/${before.id}`);
    await expect.poll(async () => (await now()).status).toBe("resolved");
    expect((await now()).rating).toMatchObject({ answeredOn: null });
  });
  await context.close();
});
