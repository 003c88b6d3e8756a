/** The queue as staff work through it, with a server that a test changes. */
import { getGetStaffPreferencesMockHandler } from "@klantportaal/api/msw/users";
import { getListCannedRepliesMockHandler, getListTagsMockHandler } from "@klantportaal/api/msw/settings";
import type { BulkUpdateRequest, SavedView, UpdateSavedViewRequest } from "@klantportaal/api/model";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { hub } from "../../../lib/hub/hub";
import { fatima, jeroen } from "../testing/fixtures";
import { playHub, renderAt, server } from "../testing/harness";
import QueueScreen from "./QueueScreen";
import { anItem, changed, page, queue, serveQueue } from "../testing/queue";

let played: ReturnType<typeof playHub>;

beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
beforeEach(async () => {
  localStorage.clear();
  queue.items = [anItem(1), anItem(2), anItem(3)];
  played = playHub();
  serveQueue();
  await hub.start();
});
afterEach(async () => {
  server.resetHandlers();
  await hub.stop();
});
afterAll(() => server.close());

/** Accepts bulk changes: those of `refused` fail. Each waits for `until`. */
function takeChanges(refused: readonly number[] = [], until: Promise<unknown> = Promise.resolve()) {
  const asked: BulkUpdateRequest[] = [];
  const results = (ids: readonly number[]) =>
    ids.map((ticketId) =>
      refused.includes(ticketId)
        ? { ticketId, outcome: "failed", code: "ticket.closed", rev: null }
        : { ticketId, outcome: "done", code: null, rev: 2 },
    );
  server.use(
    http.post("*/api/queue/bulk", async ({ request }) => {
      const body = (await request.json()) as BulkUpdateRequest;
      asked.push(body);
      await until;
      return HttpResponse.json({
        results: results(body.ticketIds),
        undoUntil: new Date(Date.now() + 900_000).toISOString(),
      });
    }),
    http.post("*/api/queue/bulk/:key/undo", () => HttpResponse.json({ results: results([1]), undoUntil: null })),
  );
  return asked;
}

async function show(address = "/queue?view=unassigned") {
  const view = renderAt(address, "/queue", <QueueScreen />);
  await screen.findByRole("region", { name: "Werkvoorraad" });
  return view;
}
const rowOf = async (id: number) => {
  const row = (await screen.findByRole("link", { name: `Onderwerp ${id}` })).closest("tr");
  if (!row) throw new Error(`no row of ${id}`);
  return row;
};
const choose = async (id: number) => userEvent.click(within(await rowOf(id)).getByRole("checkbox"));
const bar = () => screen.findByRole("toolbar", { name: "Geselecteerde tickets" });
const avatar = (id: number) => screen.getByRole("button", { name: new RegExp(`^Onderwerp ${id} toewijzen`) });
const pick = async (name: string) => userEvent.click(await screen.findByRole("option", { name }));
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
/** By keyboard: in jsdom a pointer highlights no item, and only a highlighted one can be chosen. */
async function menu(name: string) {
  const item = await screen.findByRole("menuitem", { name });
  for (let step = 0; step < 12 && !item.hasAttribute("data-highlighted"); step++)
    await userEvent.keyboard("{ArrowDown}");
  await userEvent.keyboard("{Enter}");
}
const link = (id: number) => screen.getByRole("link", { name: `Onderwerp ${id}` });

describe("changes by colleagues", () => {
  it("show in the rows that the user is busy with, which stay and say that they left the view", async () => {
    await show();
    const row = await rowOf(2);
    link(2).focus();
    changed(2, { assignee: fatima });
    act(() => played.push("queueChanged"));
    await waitFor(() => expect(row).toHaveTextContent("Hoort niet meer in deze weergave"));
    expect(within(row).getByRole("button", { name: "Onderwerp 2 toewijzen, Fatima El Amrani" })).toBeVisible();
    expect(screen.getByRole("button", { name: "1 ticket veranderd" })).toBeVisible();
    expect(link(2)).toHaveFocus();
    await userEvent.click(screen.getByRole("button", { name: "1 ticket veranderd" }));
    await waitFor(() => expect(screen.queryByText("Onderwerp 2")).not.toBeInTheDocument());
  });
  it("also show where a ticket left by its status, or by its desk alone", async () => {
    await show("/queue?view=open");
    const [solved, labelled] = [await rowOf(1), await rowOf(3)];
    link(2).focus();
    changed(1, { status: "resolved" });
    changed(3, { lastSeq: 0, rev: 1 }, { tagIds: ["t"], rev: 2 });
    act(() => played.push("queueChanged"));
    await waitFor(() => expect(solved).toHaveTextContent("Hoort niet meer in deze weergave"));
    expect(labelled).not.toHaveTextContent("Hoort niet meer in deze weergave");
    expect(screen.getByRole("button", { name: "2 tickets veranderd" })).toBeVisible();
  });
  it("remove no row that the user changes by keys, also behind a dialog", async () => {
    const asked = takeChanges();
    await show();
    await rowOf(2);
    link(2).focus();
    await userEvent.keyboard("m");
    await waitFor(() => expect(asked).toHaveLength(1));
    await userEvent.keyboard("p");
    const dialog = within(await screen.findByRole("dialog"));
    changed(2, { assignee: jeroen });
    act(() => played.push("queueChanged"));
    await screen.findByRole("button", { name: "1 ticket veranderd", hidden: true });
    await userEvent.click(await dialog.findByRole("option", { name: "Hoog" }));
    await waitFor(() => expect(link(2)).toHaveFocus());
    await userEvent.keyboard("l");
    expect(await screen.findByRole("dialog")).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(link(2)).toHaveFocus());
    // Moving elsewhere ends the work on it.
    await userEvent.click(screen.getByRole("searchbox", { name: "Zoek een ticket of klant" }));
    act(() => played.push("queueChanged"));
    await waitFor(() => expect(screen.queryByText("Onderwerp 2")).not.toBeInTheDocument());
  });
  it.each([
    ["a return to the tab", () => window.dispatchEvent(new Event("visibilitychange"))],
    [
      "a new network",
      () => {
        window.dispatchEvent(new Event("offline"));
        window.dispatchEvent(new Event("online"));
      },
    ],
  ])("remove no row that the user changed after %s, until the user leaves the list", async (_, happen) => {
    const asked = takeChanges();
    await show();
    await rowOf(2);
    link(2).focus();
    await userEvent.keyboard("m");
    await waitFor(() => expect(asked).toHaveLength(1));
    changed(2, { assignee: jeroen });
    act(happen);
    await screen.findByRole("button", { name: "1 ticket veranderd" });
    expect(link(2)).toHaveFocus();
    await userEvent.click(screen.getByRole("searchbox", { name: "Zoek een ticket of klant" }));
    await waitFor(() => expect(screen.queryByText("Onderwerp 2")).not.toBeInTheDocument());
  });
  it("leave the focus at the next row when the row of a dialog is gone", async () => {
    takeChanges();
    const { router } = await show();
    await rowOf(2);
    link(2).focus();
    await userEvent.keyboard("p");
    const dialog = within(await screen.findByRole("dialog"));
    await act(() => router.navigate("/queue?view=unassigned&q=Onderwerp+3"));
    await waitFor(() => expect(screen.queryByText("Onderwerp 2")).not.toBeInTheDocument());
    await userEvent.click(dialog.getByRole("button", { name: "Annuleren" }));
    await waitFor(() => expect(link(3)).toHaveFocus());
  });
  it("remove no selected row", async () => {
    await show();
    const row = await rowOf(2);
    await userEvent.click(within(row).getByRole("checkbox"));
    act(() => (document.activeElement as HTMLElement).blur());
    changed(2, { assignee: fatima });
    act(() => played.push("queueChanged"));
    await waitFor(() => expect(row).toHaveTextContent("Hoort niet meer in deze weergave"));
  });
});

describe("the selection", () => {
  it("stays when something else is changed, or selected during a change", async () => {
    let answer = () => undefined as void;
    const asked = takeChanges([], new Promise<void>((resolve) => (answer = resolve)));
    await show("/queue?view=open");
    await choose(1);
    await choose(2);
    await userEvent.click(avatar(3));
    await pick("Fatima El Amrani");
    await waitFor(() => expect(asked[0]?.ticketIds).toEqual([3]));
    answer();
    await waitFor(async () => expect(await bar()).toHaveTextContent("2 tickets geselecteerd"));

    const later = takeChanges([], new Promise<void>((resolve) => (answer = resolve)));
    await press("Toewijzen");
    await pick("Fatima El Amrani");
    await waitFor(() => expect(later[0]?.ticketIds).toEqual([1, 2]));
    await choose(3);
    answer();
    await waitFor(async () => expect(await bar()).toHaveTextContent("1 ticket geselecteerd"));
    expect(within(await rowOf(3)).getByRole("checkbox")).toBeChecked();
  });
  it("is the subject of the bar, not an earlier failure", async () => {
    const asked = takeChanges([2]);
    await show("/queue?view=open");
    await choose(1);
    await choose(2);
    await press("Toewijzen");
    await pick("Fatima El Amrani");
    await waitFor(async () => expect(await bar()).toHaveTextContent("1 gewijzigd, 1 niet."));
    await press("Opnieuw proberen");
    await waitFor(() => expect(asked[1]?.ticketIds).toEqual([2]));
    await waitFor(async () => expect(await bar()).toHaveTextContent("0 gewijzigd, 1 niet."));
    await choose(3);
    expect(await bar()).toHaveTextContent("2 tickets geselecteerd");
    expect(screen.queryByRole("button", { name: "Opnieuw proberen" })).not.toBeInTheDocument();
    await press("Selectie wissen");
    expect(await rowOf(2)).not.toHaveTextContent("Niet gewijzigd");
    await choose(3);
    expect(await bar()).toHaveTextContent("1 ticket geselecteerd");
  });
  it("belongs to one view and its filters: in another nothing is selected", async () => {
    const { router } = await show("/queue?view=open");
    await choose(1);
    await act(() => router.navigate("/queue?view=open&sort=priority"));
    expect(await bar()).toHaveTextContent("1 ticket geselecteerd");
    await act(() => router.navigate("/queue?view=unassigned"));
    await waitFor(() => expect(screen.queryByRole("toolbar")).not.toBeInTheDocument());
  });
  it("is answered in its current state, not as it was when selected", async () => {
    server.use(
      getListCannedRepliesMockHandler(
        page([
          {
            id: "r",
            title: "Overname",
            shortcut: null,
            text: "{behandelaar} neemt contact op.",
            topic: null,
            owner: null,
            team: null,
            uses: 0,
            lastUsedOn: null,
            archived: false,
            rev: 1,
            actions: { status: null, assign: null, assignee: null, teamId: null, addTagIds: [] },
          },
        ] as never[]),
      ),
      getGetStaffPreferencesMockHandler(),
    );
    await show("/queue?view=open");
    await choose(2);
    changed(2, { assignee: fatima });
    await press("Standaardtekst");
    await pick("Overname");
    expect(await screen.findByText("Fatima El Amrani neemt contact op.")).toBeVisible();
    expect(screen.queryByText("1 ticket heeft geen behandelaar.")).not.toBeInTheDocument();
  });
});

it("the last change can be undone after leaving and coming back", async () => {
  takeChanges();
  const { router } = await show("/queue?view=open");
  const undo = async () => {
    await press("Acties voor deze lijst");
    return screen.findByRole("menuitem", { name: "Laatste wijziging ongedaan maken" });
  };
  await rowOf(1);
  await userEvent.click(avatar(1));
  await pick("Fatima El Amrani");
  await waitFor(() => expect(avatar(1)).toHaveAccessibleName(/Fatima/));
  await act(() => router.navigate("/support/tickets/1"));
  await act(() => router.navigate("/queue?view=open"));
  await rowOf(1);
  expect(await undo()).not.toHaveAttribute("aria-disabled", "true");
  await menu("Laatste wijziging ongedaan maken");
  await waitFor(() => expect(screen.queryByRole("menu")).not.toBeInTheDocument());
  expect(await undo()).toHaveAttribute("aria-disabled", "true");
});

it("an undo that the server had no time for can be repeated", async () => {
  takeChanges();
  let asked = 0;
  server.use(
    http.post("*/api/queue/bulk/:key/undo", () => {
      asked += 1;
      return HttpResponse.json({
        results: [{ ticketId: 1, outcome: "not_tried", code: null, rev: null }],
        undoUntil: null,
      });
    }),
  );
  await show("/queue?view=open");
  await rowOf(1);
  await userEvent.click(avatar(1));
  await pick("Fatima El Amrani");
  await waitFor(() => expect(avatar(1)).toHaveAccessibleName(/Fatima/));
  for (const time of [1, 2]) {
    await press("Acties voor deze lijst");
    await menu("Laatste wijziging ongedaan maken");
    await waitFor(() => expect(asked).toBe(time));
    await waitFor(() => expect(screen.queryByRole("menu")).not.toBeInTheDocument());
  }
});

describe("a choice", () => {
  it("returns the focus to its opener", async () => {
    takeChanges();
    await show("/queue?view=open");
    await rowOf(1);
    await userEvent.click(avatar(1));
    await screen.findByRole("option", { name: "Fatima El Amrani" });
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(avatar(1)).toHaveFocus());
    await userEvent.click(avatar(1));
    await pick("Fatima El Amrani");
    await waitFor(() => expect(avatar(1)).toHaveFocus());
  });
  it("of more labels than a ticket can have is not sent", async () => {
    const tags = Array.from({ length: 21 }, (_, at) => ({ id: `t${at}`, name: `label ${at}`, colour: "gray" }));
    server.use(getListTagsMockHandler(page(tags.map((tag) => ({ ...tag, archived: false }))) as never));
    queue.items = [anItem(1, {}, { tagIds: tags.slice(0, 20).map(({ id }) => id) }), anItem(2)];
    await show("/queue?view=open");
    await rowOf(1);
    link(1).focus();
    await userEvent.keyboard("l");
    await pick("label 20");
    expect(screen.getByRole("alert")).toHaveTextContent("Een ticket heeft hoogstens 20 labels.");
    expect(screen.getByRole("button", { name: "Toepassen" })).toBeDisabled();
    await pick("label 0");
    expect(screen.getByRole("button", { name: "Toepassen" })).toBeEnabled();
  });
});

describe("saved views", () => {
  const uuid = (at: number) => `${at}1111111-1111-4111-8111-111111111111`;
  let views: SavedView[];
  const refused: number[] = [];
  beforeEach(() => {
    refused.length = 0;
    views = ["Eerste", "Tweede", "Derde"].map((name, at) => ({
      id: uuid(at),
      name,
      shared: false,
      pinned: true,
      position: at * 2 + 1,
      state: "view=open",
      owner: { id: jeroen.id, fullName: jeroen.fullName },
      rev: 1,
    }));
    server.use(
      http.get("*/api/saved-views", () => HttpResponse.json(page(views.toSorted((a, b) => a.position - b.position)))),
      http.put("*/api/saved-views/:id", async ({ params, request }) => {
        const to = (await request.json()) as UpdateSavedViewRequest;
        const view = views.find(({ id }) => id === params["id"]);
        if (request.headers.get("If-Match") !== `"${view?.rev}"`) {
          refused.push(409);
          return HttpResponse.json({ code: "saved_view.stale" }, { status: 409 });
        }
        views = views.map((one) => {
          if (one.id === view?.id) return { ...one, ...to, rev: one.rev + 1 };
          const after = to.position !== view?.position && one.position >= to.position;
          return after ? { ...one, position: one.position + 1 } : one;
        });
        return HttpResponse.json(views.find(({ id }) => id === view?.id));
      }),
      http.delete("*/api/saved-views/:id", ({ params }) => {
        views = views.filter(({ id }) => id !== params["id"]);
        return new HttpResponse(null, { status: 204 });
      }),
    );
  });
  const tabs = () => within(screen.getByRole("navigation", { name: "Werkvoorraad" }));
  const manage = async (address?: string) => {
    const view = await show(address);
    await tabs().findByRole("link", { name: "Eerste" });
    await press("Weergaven");
    await menu("Beheren…");
    const dialog = within(await screen.findByRole("dialog"));
    await waitFor(() => expect(dialog.getByRole("textbox", { name: "Naam van Eerste" })).toHaveFocus());
    return view;
  };
  const order = () => screen.getAllByRole<HTMLInputElement>("textbox", { name: /^Naam van/ }).map(({ value }) => value);

  it("move up and down, by button and by key, which keep the focus", async () => {
    await manage();
    const down = () => screen.getByRole("button", { name: "Eerste omlaag" });
    await userEvent.click(down());
    await waitFor(() => expect(order()).toEqual(["Tweede", "Eerste", "Derde"]));
    await waitFor(() => expect(down()).toHaveFocus());
    await userEvent.click(down());
    await waitFor(() => expect(order()).toEqual(["Tweede", "Derde", "Eerste"]));
    const name = screen.getByRole("textbox", { name: "Naam van Eerste" });
    await waitFor(() => expect(name).toHaveFocus());
    await userEvent.keyboard("{Alt>}{ArrowUp}{/Alt}");
    await waitFor(() => expect(order()).toEqual(["Tweede", "Eerste", "Derde"]));
    await waitFor(() => expect(name).toHaveFocus());
    await userEvent.keyboard("{Alt>}{ArrowDown}{/Alt}");
    await waitFor(() => expect(order()).toEqual(["Tweede", "Derde", "Eerste"]));
    expect(refused).toEqual([]);
  });
  it("take a name and a pin at once", async () => {
    await manage();
    const name = screen.getByRole("textbox", { name: "Naam van Tweede" });
    await userEvent.clear(name);
    await userEvent.type(name, "Anders");
    await userEvent.click(screen.getByRole("checkbox", { name: "Tweede vastzetten" }));
    await waitFor(() => expect(views[1]).toMatchObject({ name: "Anders", pinned: false }));
    expect(await screen.findByRole("checkbox", { name: "Anders vastzetten" })).not.toBeChecked();
    expect(refused).toEqual([]);
  });
  it("have a tab when open, whatever room there is", async () => {
    await show(`/queue?view=open&saved=${uuid(2)}`);
    expect(await tabs().findByRole("link", { name: "Derde" })).toHaveAttribute("aria-current", "page");
    expect(tabs().getByRole("link", { name: "Eerste" })).toBeVisible();
    expect(tabs().queryByRole("link", { name: "Tweede" })).not.toBeInTheDocument();
  });
  it("leave the address when deleted", async () => {
    const { router } = await manage(`/queue?view=open&saved=${uuid(0)}`);
    await press("Eerste verwijderen");
    await waitFor(() => expect(router.state.location.search).toBe("?view=open"));
  });
  it("say when they could not be loaded", async () => {
    let broken = true;
    server.use(
      http.get("*/api/saved-views", () =>
        broken ? HttpResponse.json({}, { status: 500 }) : HttpResponse.json(page(views)),
      ),
    );
    await show();
    await press("Weergaven");
    expect(await screen.findByText("We konden de weergaven niet laden.")).toBeVisible();
    expect(screen.queryByText("U hebt nog geen weergaven opgeslagen.")).not.toBeInTheDocument();
    broken = false;
    await menu("Opnieuw proberen");
    expect(await screen.findByRole("menuitem", { name: "Tweede" })).toBeVisible();
  });
});

it("labels that failed to load are not treated as missing", async () => {
  server.use(http.get("*/api/tags", () => HttpResponse.json({}, { status: 500 })));
  await show("/queue?view=open");
  await rowOf(1);
  expect(screen.getByText("We konden de labels en teams niet laden.")).toBeVisible();
  link(1).focus();
  await userEvent.keyboard("l");
  const dialog = within(await screen.findByRole("dialog"));
  expect(await dialog.findByText("De keuzes konden niet worden geladen.")).toBeVisible();
  server.use(getListTagsMockHandler(page([{ id: "t", name: "Spoed", colour: "gray", archived: false }]) as never));
  await userEvent.click(dialog.getByRole("button", { name: "Opnieuw proberen" }));
  expect(await dialog.findByRole("option", { name: "Spoed" })).toBeVisible();
});

describe("the current position", () => {
  it("is the last used view, when the address names none", async () => {
    const first = await show("/queue?view=open");
    await rowOf(1);
    first.unmount();
    const { router } = await show("/queue");
    await waitFor(() => expect(router.state.location.search).toBe("?view=open"));
    await userEvent.click(screen.getByRole("link", { name: /^Mijn/ }));
    await waitFor(() => expect(router.state.location.search).toBe("?view=mine"));
  });
  it("says that a search finds more elsewhere, with a link", async () => {
    queue.items = [anItem(1, { assignee: { ...jeroen } }), anItem(2), anItem(3)];
    const { router } = await show("/queue?view=mine&q=Onderwerp");
    await rowOf(1);
    expect(await screen.findByText("3 resultaten in Alle open")).toBeVisible();
    await userEvent.click(screen.getByRole("link", { name: "Tonen" }));
    await waitFor(() => expect(router.state.location.search).toBe("?view=open&q=Onderwerp"));
    await rowOf(3);
    expect(screen.queryByText("3 resultaten in Alle open")).not.toBeInTheDocument();
  });
  it("is passed to a ticket: the place in the view, not on the page", async () => {
    queue.items = Array.from({ length: 27 }, (_, at) => anItem(at + 1));
    const { router } = await show("/queue?view=open&page=2");
    await rowOf(26);
    await userEvent.click(link(26));
    expect(router.state.location.state).toMatchObject({ sequence: { ids: [26, 27], before: 25, total: 27 } });
  });
});
