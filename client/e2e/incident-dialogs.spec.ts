/** What opens on the pages of incidents, and the lines that are rare: in light and dark, wide and narrow. */
import type { IncidentPreview } from "@klantportaal/api/model";
import { expectAccessibleEverywhere } from "./support/axe.ts";
import { cancelIncident, inMinutes, publishIncident } from "./support/incidents.ts";
import { heading, people, signIn } from "./support/steps.ts";
import { expect, withOwnPortal } from "./support/test.ts";

// Its own portal: the line would stand above the pages of every other journey.
const test = withOwnPortal();

const row = "[role=status][aria-live=off]";
const days = (n: number) => inMinutes(n * 24 * 60);

test("customers: a risk, a notice, an objection without a reason, and a new address for a calendar", async ({
  page,
  portal,
}) => {
  const staff = await portal.as(people.staff.email);
  const risk = await publishIncident(staff, { codes: ["GLV-2291"], severity: "at_risk", title: "Zonder reserve" });
  await signIn(page, people.customer.email, "/incidents");
  await expect(page.locator(row)).toContainText(/^Risico op .+: Hoofdlijn werkt zonder reserve sinds/);
  await expect(page.getByRole("article", { name: "Zonder reserve" })).toContainText("Risico begonnen");
  await expectAccessibleEverywhere(page, "the line of a risk", "body");
  await cancelIncident(staff, risk.id);

  const notice = { kind: "announcement", severity: null, nextUpdateOn: null } as const;
  await publishIncident(staff, { codes: ["GLV-2291"], title: "Nieuwe adressen", ...notice });
  await page.reload();
  await expect(page.locator(row)).toContainText("Bericht: Nieuwe adressen");
  await expectAccessibleEverywhere(page, "the line of a notice", "body");

  const maintenance = { kind: "maintenance", severity: null, nextUpdateOn: null, outageMinutes: 10 } as const;
  const moments = { startsOn: days(3), expectedEndOn: days(4), objectUntil: days(1) };
  await publishIncident(staff, { codes: ["GLV-2291"], title: "Module vervangen", ...maintenance, ...moments });
  await page.reload();
  await page.getByRole("button", { name: "Komt niet uit: Module vervangen" }).click();
  const objection = page.getByRole("dialog", { name: "Dit moment komt niet uit" });
  await objection.getByRole("button", { name: "Versturen" }).click();
  await expect(objection.getByRole("textbox", { name: "Reden" })).toHaveAttribute("aria-invalid", "true");
  await expectAccessibleEverywhere(page, "an objection without a reason");
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Agenda koppelen" }).click();
  for (const name of ["Nieuw adres maken", "Ontkoppelen"]) {
    await page.getByRole("button", { name }).click();
    await expectAccessibleEverywhere(page, name);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("alertdialog")).toBeHidden();
  }
});

test("staff: what to begin, all conditions, very many customers, and taking it back", async ({ page, portal }) => {
  const staff = await portal.as(people.staff.email);
  const { id } = await publishIncident(staff, { codes: ["GLV-2291"] });
  await signIn(page, people.staff.email, "/incidents");
  await page.getByRole("button", { name: "Onderhoud of bericht" }).click();
  await expectAccessibleEverywhere(page, "what to begin", "[role=menu]");
  await page.keyboard.press("Escape");

  await page.goto("/incidents/create");
  await expect(heading(page, "Nieuwe storing")).toBeVisible();
  for (const name of ["Codes erbij", "Behalve…"]) await page.getByRole("button", { name }).click();
  await page.route("**/api/incidents/preview", async (route) => {
    const answer = await route.fetch();
    const preview = (await answer.json()) as IncidentPreview;
    await route.fulfill({ response: answer, json: { ...preview, reach: { ...preview.reach, customers: 612 } } });
  });
  await page.getByRole("textbox", { name: "Codes" }).fill("GLV-2291");
  await expect(page.getByText("612 klanten").first()).toBeVisible();
  await expectAccessibleEverywhere(page, "all conditions", "main");
  await page.getByRole("button", { name: "over 1 uur" }).click();
  await page.getByRole("button", { name: "Publiceren" }).click();
  const many = page.getByRole("dialog");
  await many.getByRole("button", { name: "Publiceren" }).click();
  await expect(many.getByRole("textbox")).toHaveAttribute("aria-invalid", "true");
  await expectAccessibleEverywhere(page, "very many customers");
  await page.keyboard.press("Escape");
  await expect(many).toBeHidden();

  await page.goto(`/incidents/${id}`);
  await page.getByRole("button", { name: "Meer acties" }).click();
  await page.getByRole("menuitem", { name: "Intrekken" }).click();
  const back = page.getByRole("dialog");
  await back.getByRole("button", { name: "Intrekken" }).click();
  await expect(back.getByRole("textbox")).toHaveAttribute("aria-invalid", "true");
  await expectAccessibleEverywhere(page, "taking it back");
});
