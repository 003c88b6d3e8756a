import type { SupportTicketDetail } from "@klantportaal/api/model";
import type { Page } from "@playwright/test";
import { DRILL, JOURNEY, slowly } from "./support/limits.ts";
import type { Api } from "./support/portal.ts";
import { type Cut, Proxy, seeded } from "./support/proxy.ts";
import { composer, createTicket, heading, log, people } from "./support/steps.ts";
import { expect, test } from "./support/test.ts";

const MESSAGES = 300;
// The order of the cuts and the messages at which they happen are drawn at random; E2E_SEED repeats a run.
const CUTS: Cut[] = [
  ...Array<Cut>(3).fill("half of what the browser sends"),
  ...Array<Cut>(3).fill("half of what the server sends"),
  ...Array<Cut>(4).fill("before the acknowledgement"),
];

/** Every message of a ticket in the database, oldest first. */
async function stored(api: Api, ticketId: number) {
  const all: SupportTicketDetail["messages"] = [];
  for (let before = "", more = true; more;) {
    const page: SupportTicketDetail = await api.get(`/support-tickets/${ticketId}${before}`);
    all.unshift(...page.messages);
    more = page.hasMoreMessages;
    before = `?LessThan=seq:${page.messages[0]?.seq}`;
  }
  return all.filter((one) => one.kind === "message");
}

/**
 * What the reader sees from the first message to the last, by position in the list. The page renders only what is in
 * view, so this scrolls while it reads.
 */
async function shown(page: Page): Promise<string[]> {
  return log(page).evaluate(async (element) => {
    const places = new Map<number, string>();
    const look = () => {
      for (const one of element.querySelectorAll("[data-message]")) {
        const place = Number(one.getAttribute("aria-posinset"));
        const id = one.getAttribute("data-message") ?? "";
        if ((places.get(place) ?? id) !== id) throw new Error(`two messages at position ${place}`);
        places.set(place, id);
      }
    };
    const rest = () => new Promise((done) => setTimeout(done, 60));
    element.scrollTop = element.scrollHeight;
    await rest();
    look();
    while (element.scrollTop > 0) {
      element.scrollTop = Math.max(0, element.scrollTop - element.clientHeight / 2);
      await rest();
      look();
    }
    return [...places].sort(([a], [b]) => a - b).map(([, id]) => id);
  });
}

test(
  "300 messages over connections that are cut ten times: each stored once, shown once, in order, to both",
  {
    tag: DRILL,
  },
  async ({ portal, visitor, watch }) => {
    // The connection fails for seconds, ten times, and each message is typed.
    test.setTimeout(5 * JOURNEY);
    const seed = Number(process.env["E2E_SEED"] ?? Math.floor(Math.random() * 2 ** 31));
    console.info(`chaos: E2E_SEED=${seed}`);
    const random = seeded(seed);
    watch.allow(
      /WebSocket|Connection disconnected|ERR_(CONNECTION|SOCKS|EMPTY|NETWORK|PROXY)/,
      /Failed to (complete negotiation|start the (?:Http)?[cC]onnection|fetch)/,
    );
    const api = await portal.as(people.customer.email);
    const ticket = await createTicket(api, "Gesprek over een slechte lijn");
    const path = `/support/tickets/${ticket.id}`;
    const lines = { sender: await Proxy.start(random), reader: await Proxy.start(random) };
    // Small windows, because they cost the least to render for every message.
    const viewport = { width: 480, height: 480 };
    const sender = await visitor(people.customer.email, path, { proxy: { server: lines.sender.address }, viewport });
    const reader = await visitor(people.staff.email, path, { proxy: { server: lines.reader.address }, viewport });
    for (const page of [sender, reader]) await expect(heading(page, ticket.subject)).toBeVisible();
    await expect(composer(sender)).toBeVisible();

    const kinds = CUTS.map((cut) => ({ cut, at: random() }))
      .sort((a, b) => a.at - b.at)
      .map(({ cut }) => cut);
    // One cut in each tenth of the conversation, so that the connection is back before the next one.
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
      // Uses the composer as the user does; a message that can't be sent now waits in the outbox.
      await composer(sender).fill(text);
      await expect(async () => {
        // While the notice of a lost connection covers the page, it receives no keys.
        if ((await composer(sender).inputValue()) !== "") await composer(sender).press("Control+Enter");
        expect(await composer(sender).inputValue()).toBe("");
      }).toPass({ intervals: [20, 50, 100, 250] });
    }
    await expect.poll(cutSoFar, "all cuts").toBe(CUTS.length);

    await expect
      .poll(async () => (await stored(api, ticket.id)).length, { message: "what the database holds", ...slowly })
      .toBe(MESSAGES + 1);
    const all = (await stored(api, ticket.id)).slice(1);
    expect(
      all.map((one) => one.text),
      "each once, in the order in which they were written",
    ).toEqual(texts);
    expect(all.map((one) => one.seq)).toEqual([...all.map((one) => one.seq)].sort((a, b) => a - b));
    const ids = (await stored(api, ticket.id)).map((one) => one.id);
    for (const page of [sender, reader]) {
      await expect(log(page).getByText(texts.at(-1) ?? "", { exact: true })).toBeVisible(slowly);
      await expect(log(page).getByText(/Versturen…|Niet verstuurd|Wordt verstuurd/)).toHaveCount(0);
      await expect.poll(() => shown(page), { message: "messages on the screen", ...slowly }).toEqual(ids);
    }
    expect([...lines.sender.cuts, ...lines.reader.cuts].sort(), "each kind of cut happened").toEqual([...CUTS].sort());
    await Promise.all([lines.sender.stop(), lines.reader.stop()]);
  },
);
