/** The webhooks of an integration: added, tested, changed, and what was sent to them. */
import type { CreateWebhookRequest, UpdateWebhookRequest, Webhook, WebhookDelivery } from "@klantportaal/api/model";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { hub } from "../../../lib/hub/hub";
import { aDelivery, aWebhook, anIntegration, webhookId } from "../testing/fixtures";
import { renderAt, server } from "../testing/harness";
import { freshSecrets } from "./webhooks";
import WebhooksTab from "./WebhooksTab";

const integration = anIntegration();
const at = `*/api/integrations/${integration.id}`;

let webhooks: Webhook[];
let deliveries: WebhookDelivery[];
let sends: boolean;
let asked: string[];
let refusal: { status: number; code: string } | null;
let push: () => void;

const refused = () => refusal && HttpResponse.json(refusal, { status: refusal.status });

beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
beforeEach(() => {
  webhooks = [aWebhook()];
  deliveries = [3, 2, 1].map((nth) => aDelivery(nth));
  sends = true;
  asked = [];
  refusal = null;
  vi.spyOn(hub, "onIntegrationsChanged").mockImplementation((listener) => {
    push = listener;
    return () => undefined;
  });
  server.use(
    http.get(`${at}/webhooks`, () => HttpResponse.json({ items: webhooks, sends })),
    http.post(`${at}/webhooks`, async ({ request }) => {
      const { id, ...rest } = (await request.json()) as CreateWebhookRequest;
      const no = refused();
      if (no) return no;
      const webhook = aWebhook({ id, ...rest, secretEnd: "9f2c" });
      webhooks = [...webhooks, webhook];
      return HttpResponse.json({ webhook, secret: "whsec_new9f2c" }, { status: 201 });
    }),
    http.put(`${at}/webhooks/${webhookId}`, async ({ request }) => {
      const { enabled, ...rest } = (await request.json()) as UpdateWebhookRequest;
      asked.push(`${request.headers.get("If-Match") ?? ""} ${rest.events.join(",")} ${String(enabled)}`);
      webhooks = [aWebhook({ ...rest, state: enabled ? "on" : "off", rev: 2 })];
      return HttpResponse.json(webhooks[0]);
    }),
    http.delete(`${at}/webhooks/${webhookId}`, () => {
      webhooks = [];
      return new HttpResponse(null, { status: 204 });
    }),
    http.post(`${at}/webhooks/${webhookId}/secret`, () => {
      webhooks = [aWebhook({ secretEnd: "77aa", oldSecretUntil: new Date(Date.now() + 864e5).toISOString() })];
      return HttpResponse.json({ webhook: webhooks[0], secret: "whsec_other77aa" });
    }),
    http.post(`${at}/webhooks/${webhookId}/test`, () => {
      return refused() ?? HttpResponse.json({ status: 200, ms: 84, text: "ok", failure: null });
    }),
    http.get(`${at}/deliveries`, ({ request }) => {
      const params = new URL(request.url).searchParams;
      const failed = params.getAll("Filters").includes("status:retrying|failed");
      const items = failed ? deliveries.filter(({ status }) => status !== "delivered") : deliveries;
      return HttpResponse.json({ items, pageNo: 1, pageSize: 25, total: items.length, totalIsExact: true });
    }),
    http.get(`${at}/deliveries/:deliveryId`, ({ params }) =>
      HttpResponse.json({
        delivery: deliveries.find(({ id }) => id === params["deliveryId"]),
        body: {
          id: String(params["deliveryId"]),
          specversion: "1.0",
          source: "https://portaal.example",
          type: "ticket.message",
          subject: "104287",
          time: "2024-02-23T14:02:11.000Z",
          datacontenttype: "application/json",
          data: { ticketId: 104287, rev: 18 },
        },
        answer: "Maintenance until 15:10",
        failure: null,
      }),
    ),
    http.post(`${at}/deliveries/:deliveryId/again`, ({ params }) => {
      const no = refused();
      if (no) return no;
      deliveries = deliveries.map((one) =>
        one.id === params["deliveryId"] ? { ...one, status: "delivered", answerStatus: 200 } : one,
      );
      return HttpResponse.json(deliveries.find(({ id }) => id === params["deliveryId"]));
    }),
  );
});
afterEach(() => {
  server.resetHandlers();
  vi.restoreAllMocks();
  freshSecrets.set({});
});
afterAll(() => server.close());

const show = (change = {}, search = "") =>
  renderAt(
    `/users/integrations/${integration.id}?tab=webhooks${search}`,
    "/users/integrations/:id",
    <WebhooksTab integration={{ ...integration, ...change }} />,
  );
const rows = async () => within(await screen.findByRole("list", { name: "Bezorgd" })).getAllByRole("listitem");
/** Chooses from the menu of a webhook, by keyboard: a press counts once the one before has marked its item. */
const choose = async (name: string) => {
  (await screen.findByRole("button", { name: /^Acties voor/ })).focus();
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(screen.getByRole("menu")).toHaveFocus());
  const items = screen.getAllByRole("menuitem");
  const marked = (at: number) => waitFor(() => expect(items[at]).toHaveAttribute("data-highlighted"));
  await marked(0);
  for (let at = 1; at <= items.indexOf(screen.getByRole("menuitem", { name })); at++) {
    await userEvent.keyboard("{ArrowDown}");
    await marked(at);
  }
  await userEvent.keyboard("{Enter}");
};
/** Makes a new secret for the first webhook. */
const renew = async () => {
  await userEvent.click((await screen.findAllByRole("button", { name: "Nieuw geheim" }))[0]!);
  const question = await screen.findByRole("alertdialog", { name: "Nieuw geheim maken?" });
  expect(question).toHaveTextContent("Het oude geheim werkt nog 24 uur.");
  await userEvent.click(within(question).getByRole("button", { name: "Nieuw geheim" }));
};
const button = (name: string | RegExp) => screen.findByRole("button", { name });

describe("adding one", () => {
  it("shows its secret once", async () => {
    webhooks = [];
    const user = userEvent.setup();
    show();
    expect(await screen.findByText("Nog geen webhooks")).toBeVisible();
    await user.click(await button("Webhook"));
    const sheet = await screen.findByRole("dialog", { name: "Nieuwe webhook" });
    await user.type(within(sheet).getByRole("textbox", { name: "Adres" }), "https://topdesk.example/hook");
    await user.click(within(sheet).getByRole("checkbox", { name: "Storing of onderhoud" }));
    await user.click(within(sheet).getByRole("button", { name: "Maken en geheim tonen" }));
    expect(await screen.findByRole("textbox", { name: "Geheim" })).toHaveValue("whsec_new9f2c");
    expect(webhooks[0]?.events).toEqual([
      "ticket.created",
      "ticket.message",
      "ticket.changed",
      "ticket.resolved",
      "incident.published",
      "incident.updated",
      "incident.ended",
    ]);
    const region = screen.getByRole("region", { name: "Kopieer dit geheim nu" });
    expect(region).toHaveTextContent("U ziet het niet nog eens.");
    expect(region).not.toHaveTextContent("24 uur");
  });

  it("says at the address what is wrong with it", async () => {
    const user = userEvent.setup();
    show();
    await user.click(await button("Webhook"));
    const sheet = await screen.findByRole("dialog", { name: "Nieuwe webhook" });
    const url = within(sheet).getByRole("textbox", { name: "Adres" });
    const submit = within(sheet).getByRole("button", { name: "Maken en geheim tonen" });
    await user.type(url, "ftp://topdesk.example");
    for (const name of ["Nieuw ticket", "Nieuw bericht", "Ticket gewijzigd"])
      await user.click(within(sheet).getByRole("checkbox", { name }));
    await user.click(submit);
    expect(await within(sheet).findByText("Gebruik een adres met https.")).toBeVisible();
    expect(within(sheet).getByText("Kies minstens één gebeurtenis.")).toBeVisible();
    await user.clear(url);
    await user.type(url, "https://10.0.0.1/hook");
    await user.click(within(sheet).getByRole("checkbox", { name: "Nieuw ticket" }));
    refusal = { status: 400, code: "webhook.not_public" };
    await user.click(submit);
    expect(await within(sheet).findByText("Dit adres is niet van buiten bereikbaar.")).toBeVisible();
    expect(url).toBeInvalid();
  });
});

describe("a webhook", () => {
  it("shows the answer to a test in place", async () => {
    show();
    await userEvent.click(await button("Test sturen"));
    expect(await screen.findByText("200 in 84 ms")).toBeVisible();
    refusal = { status: 503, code: "unavailable" };
    await userEvent.click(await button("Test sturen"));
    await waitFor(() => expect(screen.queryByText("200 in 84 ms")).toBeNull());
  });

  it("has a new secret, and is not left before it is copied", async () => {
    const { router } = show();
    await renew();
    expect(await screen.findByRole("textbox", { name: "Geheim" })).toHaveValue("whsec_other77aa");
    expect(screen.getByRole("region", { name: "Kopieer dit geheim nu" })).toHaveTextContent(
      "Het oude geheim werkt nog 24 uur.",
    );
    expect(await screen.findByText(/^het oude werkt tot morgen \d\d:\d\d$/)).toBeVisible();
    // A filter of the list leaves it where it is.
    await userEvent.click(await button("Mislukt"));
    await waitFor(() => expect(router.state.location.search).toBe("?tab=webhooks&status=failed"));
    expect(screen.getByRole("textbox", { name: "Geheim" })).toHaveValue("whsec_other77aa");
    await act(() => router.navigate("?tab=history"));
    expect(await screen.findByRole("alertdialog", { name: "Geheim niet gekopieerd?" })).toBeVisible();
  });

  it("keeps a secret that was not copied when another gets one", async () => {
    const other = "0191c000-0000-7000-8000-0000000000e2";
    webhooks = [aWebhook(), aWebhook({ id: other, url: "https://other.klant-a.example" })];
    freshSecrets.set({ [other]: { secret: "whsec_second", old: false, copied: false } });
    server.use(
      http.post(`${at}/webhooks/${webhookId}/secret`, () =>
        HttpResponse.json({ webhook: webhooks[0], secret: "whsec_other77aa" }),
      ),
    );
    const user = userEvent.setup();
    const { router } = show();
    await renew();
    await waitFor(() => expect(screen.getAllByRole("textbox", { name: "Geheim" })).toHaveLength(2));
    const [first, second] = screen.getAllByRole("textbox", { name: "Geheim" });
    expect(first).toHaveValue("whsec_other77aa");
    expect(second).toHaveValue("whsec_second");
    await user.click(screen.getAllByRole("button", { name: "Kopiëren" })[1]!);
    expect(await navigator.clipboard.readText()).toBe("whsec_second");
    // The other one still waits.
    await act(() => router.navigate("?tab=history"));
    const question = await screen.findByRole("alertdialog", { name: "Geheim niet gekopieerd?" });
    await user.click(within(question).getByRole("button", { name: "Kopiëren en verlaten" }));
    await waitFor(() => expect(router.state.location.search).toBe("?tab=history"));
    expect(await navigator.clipboard.readText()).toBe("whsec_other77aa");
  });

  it("is changed with the version that was read, and keeps events that are no whole choice", async () => {
    webhooks = [aWebhook({ events: ["ticket.resolved"] })];
    show();
    await choose("Bewerken");
    const sheet = await screen.findByRole("dialog", { name: "Webhook bewerken" });
    await userEvent.click(within(sheet).getByRole("checkbox", { name: "Nieuw bericht" }));
    await userEvent.click(within(sheet).getByRole("button", { name: "Opslaan" }));
    await waitFor(() => expect(asked).toEqual(['"1" ticket.message,ticket.resolved true']));
  });

  it("that was given up says so, and is switched on again", async () => {
    const failed = { failingSince: "2024-02-19T09:00:00.000Z", offSince: "2024-02-23T09:00:00.000Z" };
    webhooks = [aWebhook({ state: "off", ...failed })];
    deliveries = [aDelivery(1, { status: "failed", attempt: 18 })];
    show();
    expect(await screen.findByText("Uitgezet op 23 feb 2024: 18 pogingen mislukt.")).toBeVisible();
    expect((await rows())[0]).toHaveTextContent("Opgegeven na 4 dagen");
    expect(screen.queryByRole("button", { name: /^Opnieuw sturen/ })).toBeNull();
    await userEvent.click(await button("Weer aanzetten"));
    await waitFor(() => expect(screen.queryByText(/^Uitgezet op/)).toBeNull());
    expect(await button(/^Opnieuw sturen/)).toBeVisible();
    expect(asked).toEqual(['"1" ticket.created,ticket.message,ticket.changed,ticket.resolved true']);
  });

  it("is removed after a question", async () => {
    show();
    await choose("Verwijderen");
    const question = await screen.findByRole("alertdialog", { name: "Webhook verwijderen?" });
    await userEvent.click(within(question).getByRole("button", { name: "Verwijderen" }));
    expect(await screen.findByText("Nog geen webhooks")).toBeVisible();
  });

  it("of a revoked integration only shows", async () => {
    show({ status: "revoked" });
    expect(await rows()).toHaveLength(3);
    expect(screen.queryByRole("button", { name: /^(Webhook|Test sturen|Nieuw geheim|Acties voor.*)$/ })).toBeNull();
  });
});

describe("what was sent", () => {
  it("counts what failed, and shows only that on request", async () => {
    deliveries = [aDelivery(2), aDelivery(1, { status: "retrying", attempt: 3, answerStatus: 503 })];
    show();
    expect(await rows()).toHaveLength(2);
    await userEvent.click(await button("Mislukt · 1"));
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    expect((await rows())[0]).toHaveTextContent(/Nieuw bericht 00\.104\.287.*503, 3 pogingen/);
  });

  it("opens with body, answer and the next attempt, and is sent again", async () => {
    const nextOn = new Date(Date.now() + 6e4).toISOString();
    deliveries = [aDelivery(1, { status: "retrying", attempt: 3, answerStatus: 503, nextOn, doneOn: null })];
    show();
    const [row] = await rows();
    await userEvent.click(within(row!).getByRole("button", { expanded: false }));
    expect(await screen.findByText(/"ticketId": 104287/)).toHaveTextContent(
      /^\{ "specversion": "1\.0", "type": "ticket/,
    );
    expect(screen.getByText("Maintenance until 15:10")).toBeVisible();
    expect(screen.getByText(/, poging 4 van 18$/)).toBeVisible();
    await userEvent.click(within(row!).getAllByRole("button", { name: /^Opnieuw sturen: Nieuw bericht van / })[0]!);
    expect(await screen.findByText("200, 84 ms")).toBeVisible();
  });

  it("comes in on top without moving what is read", async () => {
    show();
    expect(await rows()).toHaveLength(3);
    deliveries = [aDelivery(5), aDelivery(4, { status: "retrying" }), ...deliveries];
    act(() => push());
    const pill = await button("2 nieuwe");
    expect(await rows()).toHaveLength(3);
    await userEvent.click(pill);
    expect(await rows()).toHaveLength(5);
    expect(within((await rows())[0]!).getAllByRole("button")[0]).toHaveFocus();
    expect(screen.queryByRole("button", { name: /nieuwe$/ })).toBeNull();
  });

  it("is nothing yet, and offers a test", async () => {
    deliveries = [];
    show();
    expect(await screen.findByText("Nog niets verstuurd.")).toBeVisible();
    await userEvent.click((await screen.findAllByRole("button", { name: "Test sturen" }))[1]!);
    expect(await screen.findByText("200 in 84 ms")).toBeVisible();
    deliveries = [aDelivery(1)];
    act(() => push());
    expect(await rows()).toHaveLength(1);
  });
});

it("sends nothing while the operator has webhooks switched off, and says so", async () => {
  sends = false;
  deliveries = [aDelivery(1, { status: "skipped", answerStatus: null })];
  server.use(
    http.get(`${at}/deliveries/:deliveryId`, () =>
      HttpResponse.json({ delivery: deliveries[0], body: null, answer: "", failure: "switched_off" }),
    ),
  );
  show();
  expect(await screen.findByRole("note")).toHaveTextContent(/^Webhooks staan uit in dit portaal\./);
  expect(screen.queryByText("Werkt")).toBeNull();
  const [row] = await rows();
  expect(row).toHaveTextContent("Niet verstuurd");
  await userEvent.click(within(row!).getByRole("button", { expanded: false }));
  expect(await within(row!).findByText("Webhooks stonden uit in dit portaal")).toBeVisible();
  expect(screen.queryByRole("button", { name: /^(Test sturen|Opnieuw sturen)/ })).toBeNull();
  expect(await screen.findByRole("button", { name: "Webhook" })).toBeEnabled();
});
