/** The actions of the list and its rows: read all, export, columns, assignment and prefetching. */
import {
  getListSupportTicketsMockHandler,
  getGetSupportTicketMockHandler,
} from "@klantportaal/api/msw/support-tickets";
import { getListOrganisationsMockHandler, getListPeopleMockHandler } from "@klantportaal/api/msw/people";
import { getGetCurrentUserMockHandler } from "@klantportaal/api/msw/users";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, delay, http } from "msw";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { hub } from "../../../lib/hub/hub";
import { notify } from "../../../ui/notify";
import { aTicket, fatima, jeroen } from "../testing/fixtures";
import { aRow, me, pageOf, playHub, renderAt, server } from "../testing/harness";
import TicketListScreen from "./TicketListScreen";

const LIST = "*/api/support-tickets";
const staff = { ...me, id: jeroen.id, fullName: jeroen.fullName, isCustomer: false };

beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
beforeEach(async () => {
  localStorage.clear();
  playHub();
  await hub.start();
});
afterEach(async () => {
  server.resetHandlers();
  await hub.stop();
});
afterAll(() => server.close());

const show = (address = "/support/tickets?view=all") => renderAt(address, "/support/tickets", <TicketListScreen />);
const width = (px: number) =>
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: px / 16 >= Number(/min-width: ([\d.]+)rem/.exec(query)?.[1] ?? Infinity),
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }));

describe("all read", () => {
  /** A list with `count` unread tickets; every read-all takes a moment. */
  function serve(count: number) {
    const unread = Array.from({ length: count }, (_, index) => aRow(index + 1, { unreadCount: 1, lastSeq: 3 }));
    const read: string[] = [];
    let at = 0;
    let most = 0;
    const asked: URLSearchParams[] = [];
    server.use(
      http.get(LIST, async ({ request }) => {
        const { searchParams } = new URL(request.url);
        if (searchParams.get("PageSize") === "100") {
          asked.push(searchParams);
          await delay(50);
        }
        const first = (Number(searchParams.get("PageNo")) - 1) * Number(searchParams.get("PageSize"));
        return HttpResponse.json(
          pageOf(unread.slice(first, first + Number(searchParams.get("PageSize"))), { total: count }),
        );
      }),
      http.post("*/api/messages/support-tickets/:id/read-all", async ({ params }) => {
        most = Math.max(most, ++at);
        await delay(20);
        at--;
        read.push(String(params["id"]));
        return new HttpResponse(null, { status: 204 });
      }),
    );
    return { read, asked, most: () => most };
  }

  it("covers the whole result, not only this page, asks above 25, and runs four at a time", async () => {
    const { read, asked, most } = serve(30);
    show("/support/tickets?view=all&q=router");
    await userEvent.click(await screen.findByRole("button", { name: "Alles gelezen" }));
    const dialog = await screen.findByRole("alertdialog", { name: "Alles als gelezen markeren?" });
    expect(dialog).toHaveTextContent("30 tickets worden gemarkeerd als gelezen. Dit kunt u niet ongedaan maken.");
    expect(asked[0]?.getAll("Filters")).toEqual(["unread:true"]);
    expect(asked[0]?.get("SearchParameter")).toBe("router");
    expect(read).toEqual([]);
    await waitFor(() => expect(within(dialog).getByRole("button", { name: "Annuleren" })).toHaveFocus());
    await userEvent.click(within(dialog).getByRole("button", { name: "Markeren als gelezen" }));
    await waitFor(() => expect(new Set(read).size).toBe(30));
    expect(read).toHaveLength(30);
    expect(most()).toBe(4);
  }, 60_000);

  it("stops looking for unread tickets when the user leaves", async () => {
    const { read, asked } = serve(230);
    const { router } = show();
    const failed = vi.spyOn(notify, "error");
    await userEvent.click(await screen.findByRole("button", { name: "Alles gelezen" }));
    await waitFor(() => expect(asked).toHaveLength(1));
    await act(() => router.navigate("/elsewhere"));
    await delay(300);
    expect(asked.length).toBeLessThan(3);
    expect(read).toEqual([]);
    expect(failed).not.toHaveBeenCalled();
  });

  it("does not ask for a few", async () => {
    const { read } = serve(2);
    show();
    await userEvent.click(await screen.findByRole("button", { name: "Alles gelezen" }));
    await waitFor(() => expect(read).toEqual(["1", "2"]));
    expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
  });
});

describe("columns", () => {
  it("hides the user's hidden columns, and requests nothing for them", async () => {
    width(2000);
    const asked: string[] = [];
    server.use(
      getListSupportTicketsMockHandler(pageOf([aRow(1, { configurationId: "7c2d6a51-1f6c-4a4d-9c0f-6c1b0e5f3a01" })])),
      http.get("*/api/general-purposes/configuration-by-id", ({ request }) => {
        asked.push(request.url);
        return HttpResponse.json({ Data: [], page: 1, perPage: 25, total: 0 });
      }),
    );
    localStorage.setItem("ui.ticketColumnsHidden", "config");
    show();
    const table = await screen.findByRole("table", { name: "Tickets" });
    expect(within(table).getByRole("columnheader", { name: "Aangemaakt door" })).toBeVisible();
    expect(within(table).queryByRole("columnheader", { name: "Dienst" })).not.toBeInTheDocument();
    expect(asked).toEqual([]);

    await userEvent.click(screen.getByRole("button", { name: "Weergave aanpassen" }));
    await userEvent.click(await screen.findByRole("menuitemcheckbox", { name: "Dienst" }));
    expect(await within(table).findByRole("columnheader", { name: "Dienst" })).toBeInTheDocument();
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(localStorage.getItem("ui.ticketColumnsHidden")).toBe("");
  }, 60_000);
});

it("prefetches a ticket under the pointer after a moment, once", async () => {
  let asked = 0;
  server.use(
    getListSupportTicketsMockHandler(pageOf([aRow(1), aRow(2)])),
    http.get("*/api/support-tickets/1", () => {
      asked++;
      return HttpResponse.json(aTicket());
    }),
  );
  show();
  await userEvent.hover(await screen.findByRole("link", { name: /Onderwerp 1/ }));
  await waitFor(() => expect(asked).toBe(1));
  await userEvent.unhover(screen.getByRole("link", { name: /Onderwerp 1/ }));
  await userEvent.hover(screen.getByRole("link", { name: /Onderwerp 1/ }));
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(asked).toBe(1);
});

it("offers a retry for a page of cards that failed to load", async () => {
  width(390);
  let fails = true;
  server.use(
    http.get(LIST, ({ request }) => {
      const { searchParams } = new URL(request.url);
      if (searchParams.get("PageNo") === "1")
        return HttpResponse.json(
          pageOf(
            Array.from({ length: 25 }, (_, index) => aRow(index + 1)),
            { total: 30 },
          ),
        );
      return fails
        ? HttpResponse.json({ code: "internal" }, { status: 500 })
        : HttpResponse.json(pageOf([aRow(26)], { total: 30 }));
    }),
  );
  show();
  await userEvent.click(await screen.findByRole("button", { name: "Meer laden" }));
  expect(await screen.findByText(/^De volgende tickets konden niet worden geladen\./)).toBeVisible();
  expect(screen.getAllByRole("listitem")).toHaveLength(25);
  fails = false;
  await userEvent.click(screen.getByRole("button", { name: "Opnieuw proberen" }));
  expect(await screen.findByText("Onderwerp 26")).toBeInTheDocument();
}, 60_000);

describe("for staff", () => {
  beforeEach(() => {
    server.use(
      getGetCurrentUserMockHandler(staff),
      getListSupportTicketsMockHandler(pageOf([aRow(1)], { total: 7 })),
      getGetSupportTicketMockHandler({ ...aTicket(), messages: [] }),
      getListPeopleMockHandler({ items: [fatima, jeroen], pageNo: 1, pageSize: 100, total: 2, totalIsExact: true }),
      getListOrganisationsMockHandler({ items: [], pageNo: 1, pageSize: 100, total: 0, totalIsExact: true }),
    );
  });

  it("has views with counts, and the customer's name", async () => {
    show();
    const views = await screen.findByRole("navigation", { name: "Weergaven" });
    expect(await within(views).findByRole("link", { name: "Aan mij toegewezen7" })).toBeVisible();
    const table = await screen.findByRole("table", { name: "Tickets" });
    expect(within(table).getByText("Klant A")).toBeVisible();
  });

  it("assigns from the row's menu, shows it at once and rolls it back on a refusal", async () => {
    width(2000);
    const sent: unknown[] = [];
    let answer = () => HttpResponse.json({ ...aTicket({ assignee: fatima, rev: 2 }) });
    server.use(
      http.put("*/api/support-tickets/1", async ({ request }) => {
        sent.push(await request.json());
        return answer();
      }),
    );
    show();
    const row = await screen.findByRole("row", { name: /Onderwerp 1/ });
    const menu = async (item: string) => {
      await userEvent.click(within(row).getByRole("button", { name: /^Acties voor / }));
      // By keyboard: in jsdom a pointer highlights no item, and only a highlighted one can be chosen.
      const chosen = await screen.findByRole("menuitem", { name: item });
      for (let step = 0; step < 12 && !chosen.hasAttribute("data-highlighted"); step++)
        await userEvent.keyboard("{ArrowDown}");
      await userEvent.keyboard("{Enter}");
    };
    await menu("Toewijzen aan…");
    const dialog = await screen.findByRole("dialog", { name: "Ticket 00.104.001 toewijzen" });
    await userEvent.click(await within(dialog).findByRole("option", { name: "Fatima El Amrani" }));
    await waitFor(() => expect(row).toHaveTextContent("Fatima El Amrani"));
    expect(sent).toEqual([{ assigneeId: fatima.id }]);

    answer = () => HttpResponse.json({ code: "internal" } as never, { status: 500 });
    await menu("Toewijzing opheffen");
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toEqual({ assigneeId: null });
    await waitFor(() => expect(row).toHaveTextContent("Fatima El Amrani"));
  }, 60_000);
});
