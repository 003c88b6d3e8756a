/** The order of the queue: where it shows, and how it is chosen. */
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { hub } from "../../../lib/hub/hub";
import { playHub, renderAt, server } from "../testing/harness";
import QueueScreen from "./QueueScreen";
import { anItem, queue, serveQueue } from "../testing/queue";

beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
beforeEach(async () => {
  localStorage.clear();
  queue.items = [anItem(1), anItem(2)];
  playHub();
  serveQueue();
  await hub.start();
});
afterEach(async () => {
  vi.unstubAllGlobals();
  server.resetHandlers();
  await hub.stop();
});
afterAll(() => server.close());

async function show(address: string) {
  const view = renderAt(address, "/queue", <QueueScreen />);
  await screen.findByRole("link", { name: "Onderwerp 1" });
  return view;
}

describe("the order", () => {
  const select = () => screen.findByRole("combobox", { name: "Volgorde" });
  const head = (column: string) => screen.getByRole("columnheader", { name: column });
  const orderOf = (column: string) => head(column).getAttribute("aria-sort");
  const sortBy = (column: string) => userEvent.click(within(head(column)).getByRole("button"));

  it("shows in the head of its column", async () => {
    await show("/queue?view=open");
    expect(orderOf("Vóór")).toBe("ascending");
    await sortBy("Vóór");
    await waitFor(() => expect(orderOf("Vóór")).toBe("descending"));
    expect(orderOf("Laatst")).toBe("none");
    expect(screen.queryByRole("combobox", { name: "Volgorde" })).not.toBeInTheDocument();
  });
  it("shows above the columns when none of them has it, and can be chosen again", async () => {
    queue.items = [anItem(1, { status: "on_hold" })];
    const { router } = await show("/queue?view=snoozed");
    expect(await select()).toHaveDisplayValue("Langst wachtend eerst");
    expect(orderOf("Vóór")).toBe("none");
    await sortBy("Vóór");
    await waitFor(() => expect(router.state.location.search).toBe("?view=snoozed&sort=dueOn"));
    await userEvent.selectOptions(await select(), "Kortst wachtend eerst");
    await waitFor(() => expect(router.state.location.search).toBe("?view=snoozed&sort=-waitingSince"));
  });
  it("keeps the focus where it was chosen, although a column has the new order", async () => {
    await show("/queue?view=open&sort=waitingSince");
    const chosen = await select();
    await userEvent.selectOptions(chosen, "Toezegging, vroegste eerst");
    await waitFor(() => expect(orderOf("Vóór")).toBe("ascending"));
    expect(await select()).toBe(chosen);
  });
  it("shows and is chosen at cards, which have no columns", async () => {
    vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
    const { router } = await show("/queue?view=open");
    expect(await screen.findByText("Volgorde: Toezegging, vroegste eerst")).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Filters" }));
    await userEvent.selectOptions(await select(), "Prioriteit, urgentste eerst");
    await waitFor(() => expect(router.state.location.search).toBe("?view=open&sort=priority"));
    await userEvent.click(screen.getByRole("button", { name: "Filters" }));
    expect(await screen.findByText("Volgorde: Prioriteit, urgentste eerst")).toBeVisible();
  });
});
