import type { SupportTicketDetail } from "@klantportaal/api/model";
import type { Page } from "@playwright/test";
import type { Api } from "./support/portal.ts";
import { type Cut, Proxy, seeded } from "./support/proxy.ts";
import { composer, createTicket, heading, log, people } from "./support/steps.ts";
import { expect, test } from "./support/test.ts";

const MESSAGES = 300;
// The order and the messages at which they come are drawn anew each time; E2E_SEED repeats a run.
const CUTS: Cut[] = [
  ...Array<Cut>(3).fill("half of what the browser sends"), ...Array<Cut>(3).fill("half of what the server sends"), ...Array<Cut>(4).fill("before the acknowledgement"),
];

/** Every message of a ticket as the database holds it, oldest first. */
async function stored(api: Api, ticketId: number) {
  const all: SupportTicketDetail["messages"] = [];
  for (let before = "", more = true; more; ) {
    const page: SupportTicketDetail = await api.get(`/support-tickets/${ticketId}${before}`);
    all.unshift(...page.messages);
    more = page.hasMoreMessages;
    before = `?LessThan=seq:${page.messages[0]?.seq}`;
  }
  return all.filter((one) => one.kind === "message");
}

/** What the reader sees from the first message to the last: only what is in view is on the page, so it is read while scrolling up. */
async function shown(page: Page): Promise<string[]> {
  return log(page).evaluate(async (element) => {
    let scroller: Element = element;
    while (scroller.parentElement && (scroller.scrollHeight <= scroller.clientHeight + 1 || getComputedStyle(scroller).overflowY === "visible")) scroller = scroller.parentElement;
    const rest = () => new Promise((done) => setTimeout(done, 60));
    const inView = () => [...element.querySelectorAll("[data-message]")].map((one) => one.getAttribute("data-message") ?? "");
    scroller.scrollTop = scroller.scrollHeight;
    await rest();
    let all = inView();
    for (let still = 0; still < 8; ) {
      const top = scroller.scrollTop;
      scroller.scrollTop = Math.max(0, top - scroller.clientHeight / 2);
      await rest();
      const now = inView();
      const met = now.indexOf(all[0] ?? "");
      if (met < 0) throw new Error(`the rows jumped: ${all[0] ?? "nothing"} is not among those above it`);
      still = met === 0 && scroller.scrollTop === 0 ? still + 1 : 0;
      all = [...now.slice(0, met), ...all];
      // What was seen in two places of the list stands there twice.
      const further = now.slice(met);
      if (further.some((id, index) => all[met + index] !== id)) throw new Error("the rows changed their order");
    }
    return all;
  });
}

test("300 messages over connections that are cut ten times: each stored once, shown once, in order, to both", async ({ portal, visitor, watch }) => {
  test.slow();
  const seed = Number(process.env["E2E_SEED"] ?? Math.floor(Math.random() * 2 ** 31));
  console.info(`chaos: E2E_SEED=${seed}`);
  const random = seeded(seed);
  watch.allow(/WebSocket|Connection disconnected|ERR_(CONNECTION|SOCKS|EMPTY|NETWORK)/, /Failed to (complete negotiation|start the connection|fetch)/);
  const api = await portal.as(people.customer.email);
  const ticket = await createTicket(api, "Gesprek over een slechte lijn");
  const path = `/support/tickets/${ticket.id}`;
  const lines = { sender: await Proxy.start(random), reader: await Proxy.start(random) };
  const sender = await visitor(people.customer.email, path, { proxy: { server: lines.sender.address } });
  const reader = await visitor(people.staff.email, path, { proxy: { server: lines.reader.address } });
  for (const page of [sender, reader]) await expect(heading(page, ticket.subject)).toBeVisible();
  await expect(composer(sender)).toBeVisible();

  const kinds = CUTS.map((cut) => ({ cut, at: random() })).sort((a, b) => a.at - b.at).map(({ cut }) => cut);
  // One cut in each tenth of the conversation, so that the line is back before the next.
  const plan = new Map(kinds.map((cut, index) => [index * 30 + 2 + Math.floor(random() * 22), cut]));
  const texts = Array.from({ length: MESSAGES }, (_, index) => `Bericht ${index + 1} van ${MESSAGES}`);
  const cutSoFar = () => lines.sender.cuts.length + lines.reader.cuts.length;
  let planned = 0;
  for (const [index, text] of texts.entries()) {
    const cut = plan.get(index);
    if (cut) {
      await expect.poll(cutSoFar, "the cut before this one").toBe(planned);
      planned += 1;
      const line = cut === "before the acknowledgement" || random() < 0.5 ? lines.sender : lines.reader;
      line.arm(cut);
    }
    // The composer as its reader uses it; what can't be sent now waits in the outbox.
    await composer(sender).fill(text);
    await expect(async () => {
      // While the notice of a lost connection lies over the page, a key does not reach it.
      if ((await composer(sender).inputValue()) !== "") await composer(sender).press("Control+Enter");
      expect(await composer(sender).inputValue()).toBe("");
    }).toPass();
  }
  await expect.poll(cutSoFar, "all cuts").toBe(CUTS.length);

  await expect.poll(async () => (await stored(api, ticket.id)).length, { message: "what the database holds", timeout: 60_000 }).toBe(MESSAGES + 1);
  const all = (await stored(api, ticket.id)).slice(1);
  expect(all.map((one) => one.text), "in the order in which they were written, each once").toEqual(texts);
  expect(all.map((one) => one.seq)).toEqual([...all.map((one) => one.seq)].sort((a, b) => a - b));
  const ids = (await stored(api, ticket.id)).map((one) => one.id);
  for (const page of [sender, reader]) {
    await expect(log(page).getByText(texts.at(-1) ?? "", { exact: true })).toBeVisible({ timeout: 60_000 });
    await expect(log(page).getByText(/Versturen…|Niet verstuurd|Wordt verstuurd/)).toHaveCount(0);
    await expect.poll(async () => (await shown(page)).length, "what is on the screen").toBe(ids.length);
    expect(await shown(page)).toEqual(ids);
  }
  expect([...lines.sender.cuts, ...lines.reader.cuts].sort(), "each kind of cut was made").toEqual([...CUTS].sort());
  await Promise.all([lines.sender.stop(), lines.reader.stop()]);
});
