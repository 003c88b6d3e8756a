import {
  getGetSupportTicketMockHandler,
  getListSupportTicketsMockHandler,
  getSubscribeSupportTicketMockHandler,
} from "@klantportaal/api/msw/support-tickets";
import type { SupportTicket } from "@klantportaal/api/model";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { hub } from "../../../lib/hub/hub";
import { aMessage, aTicket, jeroen } from "../testing/fixtures";
import { aRow, pageOf, playHub, renderAt, server } from "../testing/harness";
import TicketListScreen from "./TicketListScreen";

const requests: URL[] = [];
const LIST = "*/api/support-tickets";
let played: ReturnType<typeof playHub>;

beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
beforeEach(async () => {
  requests.length = 0;
  server.events.on("request:start", ({ request }) => {
    const url = new URL(request.url);
    if (url.pathname === "/api/support-tickets") requests.push(url);
  });
  // A row that has the focus is about to be opened.
  server.use(getGetSupportTicketMockHandler(({ params }) => aTicket({ id: Number(params["id"]) })));
  played = playHub();
  await hub.start();
});
afterEach(async () => {
  server.resetHandlers();
  server.events.removeAllListeners();
  await hub.stop();
});
afterAll(() => server.close());

const rows = [
  aRow(1, {
    unreadCount: 2,
    status: "waiting_customer",
    lastMessage: {
      text: "De **monteur** is onderweg",
      sendBy: jeroen,
      createdOn: aMessage(1).createdOn,
      attachmentCount: 0,
    },
  }),
  aRow(2, { exactId: null, following: false, priority: "prio_3" }),
];
const show = (address = "/support/tickets") => renderAt(address, "/support/tickets", <TicketListScreen />);
const calls = () => requests.filter((url) => url.searchParams.get("PageSize") !== "1");

describe("TicketListScreen", () => {
  it("shows a ticket in words, numbers and marks", async () => {
    server.use(getListSupportTicketsMockHandler(pageOf(rows)));
    show();
    const table = await screen.findByRole("table", { name: "Tickets" });
    const [, first, second] = within(table).getAllByRole("row");
    expect(first).toHaveTextContent("00.104.001");
    expect(first).toHaveTextContent("Ongelezen, 2 nieuwe berichten");
    expect(first).toHaveTextContent("Jeroen Bakker: De monteur is onderweg");
    expect(first).toHaveTextContent("Wacht op u");
    expect(first).toHaveTextContent("Urgent");
    expect(second).toHaveTextContent("Wordt toegewezen");
    expect(second).toHaveTextContent("Normaal");
    expect(within(table).getByRole("columnheader", { name: "Laatste activiteit" })).toHaveAttribute(
      "aria-sort",
      "descending",
    );
  });

  it("shows a customer the promise and its state, where there is one", async () => {
    const dueOn = "2099-11-24T11:00:00.000Z";
    const response = { state: "running", dueOn, doneOn: null, pausedBy: null, pausedMs: 0 } as const;
    const promised = aRow(1, { promise: { response, resolution: null } });
    const given = { ...response, state: "met", dueOn: null, doneOn: "2024-02-23T09:00:00.000Z" } as const;
    server.use(
      getListSupportTicketsMockHandler(pageOf([promised, aRow(2, { promise: { response: given, resolution: null } })])),
    );
    show();
    const [, first, second] = within(await screen.findByRole("table", { name: "Tickets" })).getAllByRole("row");
    expect(first).toHaveTextContent("Reactie vóór di 24 nov 2099 12:00");
    expect(second).not.toHaveTextContent("Op tijd");
    const paused = { ...response, state: "paused", dueOn: null, pausedBy: "customer" } as const;
    const {
      messages: _,
      hasMoreMessages: __,
      ...push
    } = {
      ...aTicket({ id: 1, status: "waiting_customer", rev: 9 }),
      promise: { response: paused, resolution: null },
    };
    act(() => played.push("ticketChanged", push as never));
    await waitFor(() => expect(first).not.toHaveTextContent("Reactie vóór"));
    expect(first).toHaveTextContent("Wacht op u");
    expect(first).not.toHaveTextContent("Wij wachten op uw antwoord");
  });

  it("shows rows and counts together, whichever loads last", async () => {
    let answer: () => void = () => undefined;
    const counted = new Promise<void>((resolve) => (answer = resolve));
    server.use(
      http.get(LIST, async ({ request }) => {
        if (new URL(request.url).searchParams.get("PageSize") !== "1") return HttpResponse.json(pageOf(rows));
        await counted;
        return HttpResponse.json(pageOf([], { total: 3 }));
      }),
    );
    show();
    const views = await screen.findByRole("navigation", { name: "Weergaven" });
    await waitFor(() => expect(calls()).toHaveLength(1));
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(screen.queryByRole("table")).not.toBeInTheDocument();
    expect(within(views).queryByText("2"), "loaded data waits too").not.toBeInTheDocument();
    answer();
    await screen.findByRole("table", { name: "Tickets" });
    expect(within(views).getByRole("link", { name: "Ongelezen3" })).toBeVisible();
    expect(within(views).getByRole("link", { name: "Gevolgd2" })).toBeVisible();
  });

  it("requests what the address says", async () => {
    server.use(getListSupportTicketsMockHandler(pageOf(rows)));
    show("/support/tickets?view=all&q=router&status=new,on_hold&sort=subject");
    await screen.findByRole("table");
    const { searchParams } = calls()[0] ?? new URL("http://none");
    expect(searchParams.getAll("Filters")).toEqual(["status:new|on_hold"]);
    expect(searchParams.get("SearchParameter")).toBe("router");
    expect(searchParams.get("OrderBy")).toBe("subject ASC");
  });

  it("corrects an invalid address", async () => {
    server.use(getListSupportTicketsMockHandler(pageOf(rows)));
    const { router } = show("/support/tickets?view=nope&status=weird&size=7");
    await waitFor(() => expect(router.state.location.search).toBe(""));
  });

  it("sorts on the server and stores it in the address", async () => {
    server.use(getListSupportTicketsMockHandler(pageOf(rows)));
    const { router } = show();
    await userEvent.click(await screen.findByRole("button", { name: "Onderwerp" }));
    await waitFor(() => expect(router.state.location.search).toBe("?sort=subject"));
    await waitFor(() => expect(calls().at(-1)?.searchParams.get("OrderBy")).toBe("subject ASC"));
  });

  it("goes to the last page when the address is beyond it", async () => {
    server.use(getListSupportTicketsMockHandler(pageOf(rows, { total: 40 })));
    const { router } = show("/support/tickets?view=all&page=9");
    await waitFor(() => expect(router.state.location.search).toBe("?view=all&page=2"));
    expect(await screen.findByText("26–40 van 40 tickets")).toBeVisible();
    expect(screen.getByRole("navigation", { name: "Paginering" })).toBeVisible();
  });

  it("links to results that a search finds in another view", async () => {
    const found = aRow(7, { subject: "Wifi in het magazijn" });
    server.use(
      http.get(LIST, ({ request }) =>
        HttpResponse.json(pageOf(new URL(request.url).searchParams.has("Filters") ? [] : [found])),
      ),
    );
    const { router } = show("/support/tickets?q=wifi&priority=prio_1");
    await userEvent.click(await screen.findByRole("link", { name: "1 resultaat in Alle" }));
    expect(router.state.location.search).toBe("?view=all&q=wifi");
    expect(await screen.findByRole("link", { name: /Wifi in het magazijn/ })).toBeVisible();
  });

  it.each([
    ["?view=unread", "U bent helemaal bij"],
    ["?view=following", "U volgt nog geen tickets"],
    ["?view=closed", "Nog geen afgeronde tickets"],
    ["?view=all", "Nog geen tickets"],
    ["?view=all&q=zzz", "Geen tickets gevonden"],
  ])("explains why %s is empty", async (search, title) => {
    show(`/support/tickets${search}`);
    expect(await screen.findByRole("heading", { name: title })).toBeVisible();
  });

  it("offers a retry after a failure", async () => {
    server.use(
      http.get(LIST, () => HttpResponse.json({ status: 500, code: "internal" }, { status: 500 }), { once: false }),
    );
    show("/support/tickets?view=all");
    expect(await screen.findByRole("heading", { name: "Er ging iets mis" })).toBeVisible();
    server.use(getListSupportTicketsMockHandler(pageOf(rows)));
    await userEvent.click(screen.getByRole("button", { name: "Opnieuw proberen" }));
    expect(await screen.findByText("Onderwerp 1")).toBeVisible();
  });

  it("follows with a key, shows it at once and rolls it back on a failure", async () => {
    let answer = () => new HttpResponse(null, { status: 500 });
    server.use(
      getListSupportTicketsMockHandler(pageOf(rows)),
      http.post("*/api/support-tickets/2/subscribe", () => answer()),
    );
    show();
    (await screen.findByRole("link", { name: /Onderwerp 2/ })).focus();
    const row = screen.getByRole("row", { name: /Onderwerp 2/ });
    await userEvent.keyboard("f");
    await waitFor(() => expect(row).not.toHaveTextContent("U volgt dit ticket"));
    answer = () => new HttpResponse(null, { status: 204 });
    server.use(getSubscribeSupportTicketMockHandler());
    await userEvent.keyboard("f");
    await waitFor(() => expect(row).toHaveTextContent("U volgt dit ticket"));
  });

  it("moves between rows with keys", async () => {
    server.use(getListSupportTicketsMockHandler(pageOf(rows)));
    show();
    (await screen.findByRole("link", { name: /Onderwerp 1/ })).focus();
    await userEvent.keyboard("j");
    expect(screen.getByRole("link", { name: /Onderwerp 2/ })).toHaveFocus();
    await userEvent.keyboard("{ArrowUp}");
    expect(screen.getByRole("link", { name: /Onderwerp 1/ })).toHaveFocus();
  });

  it("updates a row in place on a push, and the order only on request while the user is in the list", async () => {
    server.use(getListSupportTicketsMockHandler(pageOf(rows)));
    show();
    (await screen.findByRole("link", { name: /Onderwerp 2/ })).focus();
    const before = calls().length;
    const message = aMessage(1, { ticketId: 2, sendBy: jeroen, text: "Nieuw antwoord" });
    const push = () =>
      played.push(
        "messageReceived",
        { id: 2, exactId: null, subject: "Onderwerp 2", organisationName: "Klant A" },
        message,
      );
    push();
    push();
    expect(await screen.findByText("Jeroen Bakker: Nieuw antwoord")).toBeVisible();
    expect(screen.getByRole("row", { name: /Onderwerp 2/ })).toHaveTextContent("Ongelezen, 1 nieuw bericht.");
    // Its neighbour gets its number: shown at once, and not activity.
    played.push("ticketChanged", aTicket({ id: 1, subject: "Onderwerp 1", exactId: "00104999", rev: 2 }));
    expect(await screen.findByText("00.104.999")).toBeVisible();
    const pill = await screen.findByRole("button", { name: "1 ticket met nieuwe activiteit" });
    expect(calls()).toHaveLength(before);
    await userEvent.click(pill);
    await waitFor(() => expect(calls().length).toBeGreaterThan(before));
  });

  describe("after a lost connection", () => {
    const missed = [aRow(2, { exactId: null, lastSeq: 1, unreadCount: 1 }), rows[0] as SupportTicket];
    const firstRow = () => screen.getAllByRole("row")[1];
    const reconnect = async () => {
      await hub.stop();
      server.use(getListSupportTicketsMockHandler(pageOf(missed)));
      await hub.start();
    };

    it("fetches the list again when the user is not in it", async () => {
      server.use(getListSupportTicketsMockHandler(pageOf(rows)));
      show();
      await screen.findByText("Onderwerp 1");
      await reconnect();
      await waitFor(() => expect(firstRow()).toHaveTextContent("Onderwerp 2"));
      expect(screen.queryByRole("button", { name: /met nieuwe activiteit/ })).not.toBeInTheDocument();
    });

    it("moves no row under the user, and counts the tickets with activity meanwhile", async () => {
      server.use(getListSupportTicketsMockHandler(pageOf(rows)));
      show();
      (await screen.findByRole("link", { name: /Onderwerp 2/ })).focus();
      await reconnect();
      const pill = await screen.findByRole("button", { name: "1 ticket met nieuwe activiteit" });
      expect(firstRow()).toHaveTextContent("Onderwerp 1");
      await userEvent.click(pill);
      await waitFor(() => expect(firstRow()).toHaveTextContent("Onderwerp 2"));
    });
  });

  it("moves no row under the user on a return to the tab, until the user leaves the list", async () => {
    server.use(getListSupportTicketsMockHandler(pageOf(rows)));
    show();
    (await screen.findByRole("link", { name: /Onderwerp 2/ })).focus();
    server.use(getListSupportTicketsMockHandler(pageOf(rows.toReversed())));
    const before = calls().length;
    act(() => void window.dispatchEvent(new Event("visibilitychange")));
    await waitFor(() => expect(calls().length).toBeGreaterThan(before));
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(screen.getAllByRole("row")[1]).toHaveTextContent("Onderwerp 1");
    await userEvent.click(screen.getByRole("searchbox"));
    await waitFor(() => expect(screen.getAllByRole("row")[1]).toHaveTextContent("Onderwerp 2"));
  });

  describe("the pill of new activity", () => {
    const pill = () => screen.queryByRole("button", { name: "1 ticket met nieuwe activiteit" });
    /** A list that the user is in, with a push for the second ticket. */
    async function announced(answer = pageOf(rows), address?: string) {
      server.use(getListSupportTicketsMockHandler(answer));
      const shown = show(address);
      (await screen.findByRole("link", { name: /Onderwerp 2/ })).focus();
      played.push(
        "messageReceived",
        { id: 2, exactId: null, subject: "Onderwerp 2", organisationName: "Klant A" },
        aMessage(1, { ticketId: 2, sendBy: jeroen }),
      );
      // Past the end of the burst, when only the user applies it.
      await new Promise((resolve) => setTimeout(resolve, 500));
      await waitFor(() => expect(pill()).toBeVisible());
      return shown;
    }

    it("disappears when the rows are fetched again by themselves", async () => {
      await announced();
      await userEvent.click(screen.getByRole("searchbox"));
      act(() => void window.dispatchEvent(new Event("visibilitychange")));
      await waitFor(() => expect(pill()).not.toBeInTheDocument());
    });

    it("disappears with the rows it was about", async () => {
      const { router } = await announced();
      await act(() => router.navigate("/support/tickets?view=all"));
      await waitFor(() => expect(pill()).not.toBeInTheDocument());
    });

    it("stays when more cards are added below", async () => {
      vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
      await announced(pageOf(rows, { total: 40 }));
      const before = calls().length;
      await userEvent.click(screen.getByRole("button", { name: "Meer laden" }));
      await waitFor(() => expect(calls().length).toBeGreaterThan(before));
      expect(pill()).toBeVisible();
    });
  });
});
