/** An outage as staff handle it: told to exactly the affected, updated, answered in its tickets, and ended. */
import { randomUUID } from "node:crypto";
import type {
  ConfigurationKindPage,
  CustomerPage,
  IncidentDetail,
  IncidentPage,
  InstalledConfigurationPage,
  SupportTicket,
} from "@klantportaal/api/model";
import { type Page } from "@playwright/test";
import { expectAccessibleEverywhere, expectAccessibleInBoth, expectNarrowHyphens } from "./support/axe.ts";
import type { Api } from "./support/portal.ts";
import { heading, people, signIn, storedMessages } from "./support/steps.ts";
import { expect, withOwnPortal } from "./support/test.ts";

// Its own portal: it fills customers with services and tickets.
const test = withOwnPortal();

const NODE = "AMF-07";
const SERVICES = 43;
const TICKETS = 12;

/** Gives customers services on one node, the first of them most. */
async function fill(staff: Api): Promise<number> {
  const kinds = await staff.get<ConfigurationKindPage>("/configuration-kinds?PageSize=100");
  const kind = kinds.items.find(({ attributes }) => attributes.some(({ key }) => key === "node"));
  const { items } = await staff.get<CustomerPage>("/customers?PageSize=100");
  for (let no = 1; no <= SERVICES; no++)
    await staff.post(`/customers/${items[no % items.length]?.id}/configurations`, {
      id: randomUUID(),
      code: `AMF-${1000 + no}`,
      description: "Glasvezel zakelijk",
      postCode: "3811 AA",
      houseNumber: String(no),
      city: "Amersfoort",
      facts: {
        kindId: kind?.id,
        startsOn: null,
        contractEndsOn: null,
        contractNumber: "",
        noticeBy: null,
        attributes: [{ key: "node", value: NODE }],
      },
    });
  return Math.min(items.length, SERVICES);
}

/** Counts the clicks of the user on a page. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = window as unknown as { clicks?: number };
    if (counted.clicks === undefined)
      window.addEventListener(
        "click",
        ({ isTrusted }) => (counted.clicks = (counted.clicks ?? 0) + Number(isTrusted)),
        true,
      );
    counted.clicks = 0;
  });
  return () => page.evaluate(() => (window as unknown as { clicks: number }).clicks);
}

test("an outage is told to exactly 43 services, answered in 12 tickets, and ended", async ({ page, portal }) => {
  const staff = await portal.as(people.staff.email);
  const customer = await portal.as(people.customer.email);
  const customers = await fill(staff);
  await signIn(page, people.staff.email, "/queue");
  const clicks = await countClicks(page);

  await test.step("six clicks tell it to 43 services", async () => {
    await page.getByRole("navigation", { name: "Hoofdmenu" }).getByRole("link", { name: "Storingen" }).click();
    await expect(heading(page, "Storingen")).toBeVisible();
    await page.getByRole("link", { name: "Nieuwe storing" }).click();
    const node = page.getByRole("combobox", { name: "Centrale" });
    await expect(node).toBeFocused();
    await page.getByRole("option", { name: NODE }).click();
    await expect(
      page.getByRole("status").filter({ hasText: `${customers} klanten, ${SERVICES} diensten` }),
    ).toBeVisible();
    await page.getByRole("button", { name: "over 45 min" }).click();
    await page.getByRole("button", { name: "Publiceren" }).click();
    const bar = page.getByRole("alertdialog", { name: "Wordt verstuurd" });
    await expect(bar.getByRole("button", { name: "Ongedaan maken" })).toBeFocused();
    await bar.getByRole("button", { name: "Nu versturen" }).click();
    await expect(heading(page, "Diensten zonder verbinding")).toBeVisible();
    expect(await clicks()).toBe(6);
  });

  const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  const stored = () => staff.get<IncidentDetail>(`/incidents/${id}`);
  const theirs = await customer.get<IncidentDetail>(`/incidents/${id}`);
  await test.step("each customer reads it with its own services alone", async () => {
    expect((await stored()).reach).toMatchObject({ customers, services: SERVICES });
    expect(theirs.affected.every(({ code }) => code.startsWith("AMF-"))).toBe(true);
    expect(theirs.services).toBeLessThan(SERVICES);
    expect(JSON.stringify(theirs)).not.toContain("Klant B");
    await expectAccessibleEverywhere(page, "the page of a running incident", "main");
    await expectNarrowHyphens(page);
  });

  await test.step("tickets about it are linked, and two clicks answer all of them", async () => {
    const { items } = await customer.get<InstalledConfigurationPage>(
      `/configurations?SearchParameter=AMF-1&PageSize=1`,
    );
    const tickets: SupportTicket[] = [];
    // One after the other: a slow machine refuses twelve at once of one customer.
    for (let no = 1; no <= TICKETS; no++) {
      const ticket = await customer.post<SupportTicket>("/support-tickets", {
        subject: `Geen verbinding ${no}`,
        topic: "incident",
        text: "Wij hebben geen verbinding meer.",
        configurationId: items[0]?.id,
      });
      tickets.push(ticket);
    }
    const card = page.getByRole("region", { name: "Tickets" });
    await page.reload();
    await expect(card.getByRole("listitem")).toHaveCount(5);
    await expect(
      page.getByRole("checkbox", { name: `Ook als antwoord in ${TICKETS} gekoppelde tickets` }),
    ).toBeChecked();
    await page.keyboard.press("r");
    await expect(page.getByRole("textbox", { name: "Bericht" })).toBeFocused();
    await page.keyboard.type("Een monteur vervangt de voeding van {diensten}.");
    const more = await countClicks(page);
    await page.getByRole("button", { name: "over 30 min" }).click();
    await page.getByRole("button", { name: "Update publiceren" }).click();
    expect(await more()).toBe(2);
    await expect(page.getByText("Update wordt verstuurd.")).toBeVisible();
    await expect(
      page.getByRole("list", { name: "Verloop" }).getByText("Een monteur vervangt de voeding"),
    ).toBeVisible();
    for (const ticket of tickets)
      await expect
        .poll(
          async () =>
            (await storedMessages(staff, ticket.id)).some(({ text }) => text.includes("Een monteur vervangt")),
          {
            timeout: 60_000,
          },
        )
        .toBe(true);
    const read = await customer.get<IncidentDetail>(`/incidents/${id}`);
    expect(read.history[0]?.text).not.toContain("{diensten}");
  });

  await test.step("two clicks answer the 12 tickets alone, and once", async () => {
    const { number, updates } = await stored();
    const more = await countClicks(page);
    const card = page.getByRole("region", { name: "Tickets" });
    await card.getByRole("button", { name: `Antwoord aan alle ${TICKETS}` }).click();
    const dialog = page.getByRole("dialog", { name: `Antwoord aan ${TICKETS} tickets` });
    const text = dialog.getByRole("textbox", { name: "Antwoord" });
    await expect(text).toBeFocused();
    await page.keyboard.press("Control+End");
    await page.keyboard.type("De monteur is er om 11:15.");
    const first = /^Beste \p{L}+, uw melding hoort bij storing S-\d+\. De monteur is er om 11:15\.$/u;
    await expect(dialog.getByRole("group", { name: "Voorbeeld" }).getByText(first)).toBeVisible();
    await expectAccessibleEverywhere(page, "an answer to all tickets");
    await dialog.getByRole("button", { name: `Versturen naar ${TICKETS} tickets` }).click();
    await expect(page.getByText(`Antwoord naar ${TICKETS} tickets verstuurd.`)).toBeVisible();
    expect(await more()).toBe(2);
    await expect(dialog).toHaveCount(0);
    const { items } = await staff.get<{ items: { ticket: SupportTicket }[] }>(
      `/queue?PageSize=100&Filters=state:all&Filters=incidentId:${id}`,
    );
    expect(items).toHaveLength(TICKETS);
    for (const { ticket } of items) {
      const answers = (await storedMessages(staff, ticket.id)).filter(({ text }) => text.includes("om 11:15"));
      expect(answers.map(({ text }) => text)).toEqual([expect.stringMatching(first)]);
      expect(answers[0]?.text).toContain(number);
      expect(ticket.status).toBe("in_progress");
    }
    expect((await stored()).updates, "it is no update").toBe(updates);
  });

  await test.step("an update can be undone before it is sent", async () => {
    const { updates } = await stored();
    await page.getByRole("textbox", { name: "Bericht" }).fill("Dit was te vroeg.");
    await page.getByRole("button", { name: "over 1 uur" }).click();
    await page.keyboard.press("Control+Enter");
    await page.getByRole("button", { name: "Ongedaan maken" }).click();
    await expect(page.getByText("De update is niet verstuurd.")).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Bericht" })).toHaveValue("Dit was te vroeg.");
    expect((await stored()).updates).toBe(updates);
    await page.getByRole("textbox", { name: "Bericht" }).fill("");
  });

  await test.step("it ends with a cause, and its tickets are resolved", async () => {
    await page.getByRole("button", { name: "Opgelost", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Storing opgelost?" });
    await expect(dialog.getByRole("textbox", { name: "Oorzaak" })).toBeFocused();
    await expectAccessibleEverywhere(page, "the end of an incident");
    await dialog.getByRole("button", { name: "Opgelost melden" }).click();
    await expect(dialog.getByText("Vul de oorzaak in.")).toBeVisible();
    await dialog.getByRole("textbox", { name: "Oorzaak" }).fill("Voeding in de centrale");
    await dialog.getByRole("button", { name: "Opgelost melden" }).click();
    await expect.poll(async () => (await stored()).state).toBe("ended");
    await expect(page.getByRole("main").getByText("Opgelost").first()).toBeVisible();
    await expect(page.getByRole("list", { name: "Verloop" })).toContainText("Oorzaak: Voeding in de centrale");
    await page.getByRole("button", { name: "Meer acties" }).click();
    await page.getByRole("menuitem", { name: "Geschiedenis" }).click();
    const history = page.getByRole("dialog", { name: /^Geschiedenis van S-/ });
    await expect(history.getByRole("listitem")).toHaveText([
      /rondde dit af\./,
      /publiceerde dit\./,
      /zette de publicatie klaar\./,
    ]);
    await expectAccessibleEverywhere(page, "the history of an incident");
    await page.keyboard.press("Escape");
    await expect(history).toHaveCount(0);
    await expect
      .poll(
        async () =>
          (
            await staff.get<{ total: number }>(
              `/queue?PageSize=1&Filters=state:all&Filters=incidentId:${id}&Filters=status:resolved`,
            )
          ).total,
        {
          timeout: 60_000,
        },
      )
      .toBe(TICKETS);
  });
});

test("a draft is kept, changed, published after 30 seconds, and undone until then", async ({ page, portal }) => {
  const staff = await portal.as(people.staff.email);
  const drafts = () => staff.get<IncidentPage>("/incidents?Filters=state:draft");
  await signIn(page, people.staff.email, "/incidents/create?kind=maintenance");
  await expect(heading(page, "Nieuw onderhoud")).toBeVisible();
  await page.getByRole("button", { name: "Publiceren" }).click();
  await expect(page.getByText("Vul in wanneer het begint.")).toBeVisible();
  await expectAccessibleEverywhere(page, "new maintenance with errors", "main");
  await page.getByRole("textbox", { name: "Van" }).fill("31-12-2099 00:30");
  await page.getByRole("textbox", { name: "Tot", exact: true }).fill("31-12-2099 04:30");
  await page.getByRole("button", { name: "Codes erbij" }).click();
  await page.getByRole("textbox", { name: "Codes" }).fill("GLV-2291 WEG-9");
  await expect(page.getByText("1 code niet gevonden: WEG-9")).toBeVisible();
  await page.getByRole("button", { name: "Concept bewaren" }).click();
  await expect(page.getByText(/^Concept bewaard om \d\d:\d\d$/)).toBeVisible();
  expect((await drafts()).total).toBe(1);

  // Asked for before its readers are counted, it is sent once they are.
  let count = () => {};
  const counted = new Promise<void>((resolve) => (count = resolve));
  await page.route("**/api/incidents/preview", async (route) => {
    await counted;
    await route.continue();
  });
  await page.reload();
  await expect(page.getByRole("textbox", { name: "Van" })).toHaveValue("31-12-2099 00:30");
  await page.getByRole("button", { name: "Publiceren" }).click();
  const bar = page.getByRole("alertdialog", { name: "Wordt verstuurd" });
  count();
  await expect(bar).toBeVisible();
  const field = page.getByRole("textbox", { name: "Titel" });
  await expect(field).toBeDisabled();
  await expect(field, "it can be read once more").toHaveCSS("opacity", "1");
  await page.reload();
  await expect(bar.getByRole("button", { name: "Ongedaan maken" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(bar).toBeHidden();
  const [undone] = (await drafts()).items;
  expect(undone?.publishedOn).toBeNull();

  // With the page closed the server publishes it.
  await page.getByRole("button", { name: "Publiceren" }).click();
  await expect(bar).toBeVisible();
  await expectAccessibleInBoth(page, "a publication on its way");
  await page.goto("/queue");
  await expect
    .poll(async () => (await staff.get<IncidentDetail>(`/incidents/${undone?.id}`)).state, { timeout: 90_000 })
    .toBe("planned");

  await page.goto(`/incidents/${undone?.id}`);
  await expect(heading(page, undone?.title ?? "")).toBeVisible();
  const when = page.getByRole("main").getByText(/^do 31 dec 2099 00:30 – 04:30/);
  await expect(when).toBeVisible();
  await expectAccessibleEverywhere(page, "the page of planned maintenance", "main");
  for (const view of ["", "?view=planned", "?view=past"]) {
    await page.goto(`/incidents${view}`);
    await expect(heading(page, "Storingen")).toBeVisible();
    await expect(page.getByRole("table").or(page.getByText(/^Geen (storingen|aankondigingen)/))).toBeVisible();
    expect(await when.count()).toBe(view === "?view=planned" ? 1 : 0);
    await expectAccessibleEverywhere(page, `staff's list${view}`, "main");
    await expectNarrowHyphens(page);
  }
});
