/** Rows of the queue that match an incident, or are linked to one. */
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { hub } from "../../../lib/hub/hub";
import { notify } from "../../../ui/notify";
import { undoToast } from "../../../ui/undoToast";
import { playHub, renderAt, server } from "../testing/harness";
import { anItem, queue, serveQueue } from "../testing/queue";
import QueueScreen from "./QueueScreen";

vi.mock("../../../ui/undoToast");
const undo = vi.mocked(undoToast);

beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterEach(async () => {
  server.resetHandlers();
  await hub.stop();
  vi.clearAllMocks();
});
afterAll(() => server.close());

async function show() {
  renderAt("/queue?view=unassigned", "/queue", <QueueScreen />);
  await screen.findByRole("region", { name: "Werkvoorraad" });
}
const rowOf = async (id: number) => {
  const row = (await screen.findByRole("link", { name: `Onderwerp ${id}` })).closest("tr");
  if (!row) throw new Error(`no row of ${id}`);
  return row;
};
const choose = async (id: number) => userEvent.click(within(await rowOf(id)).getByRole("checkbox"));
const link = (id: number) => screen.getByRole("link", { name: `Onderwerp ${id}` });

const incident = { id: "2f0b51d6-4d4a-4c1f-9c8f-3a016c1b0e70", number: "S-1042", title: "Glasvezel uitgevallen" };
const second = { ...incident, id: "2f0b51d6-4d4a-4c1f-9c8f-3a016c1b0e71", number: "S-1043" };
const matching = { matchingIncident: incident };
let calls: string[];
let refused: number[];
const answer = ({ request }: { request: Request }) => {
  const path = new URL(request.url).pathname.replace(/^.*\/incidents\//, "");
  calls.push(`${request.method} ${path}`);
  return refused.includes(Number(path.split("/").at(-1)))
    ? HttpResponse.json({ code: "ticket.not_found" }, { status: 404 })
    : new HttpResponse(null, { status: 204 });
};
beforeEach(async () => {
  localStorage.clear();
  playHub();
  serveQueue();
  await hub.start();
  [calls, refused] = [[], []];
  queue.items = [
    anItem(1, {}, {}, matching),
    anItem(2),
    anItem(3, {}, {}, { matchingIncident: second }),
    anItem(4, {}, {}, { incident }),
  ];
  server.use(http.put("*/api/incidents/*", answer), http.delete("*/api/incidents/*", answer));
});

it("say what they match, and lead to what they are linked to", async () => {
  await show();
  expect(await rowOf(1)).toHaveTextContent("Past bij S-1042 · ");
  expect(await rowOf(2)).not.toHaveTextContent("Past bij");
  expect(within(await rowOf(4)).getByRole("link", { name: "S-1042" })).toHaveAttribute(
    "href",
    `/incidents/${incident.id}`,
  );
});
it("are linked by a key on the row, and that is undone", async () => {
  await show();
  const row = await rowOf(1);
  link(1).focus();
  await userEvent.keyboard("i");
  expect(await within(row).findByRole("link", { name: "S-1042" })).toBeVisible();
  expect(row).not.toHaveTextContent("Past bij");
  await waitFor(() => expect(undo.mock.lastCall?.[0]).toBe("1 ticket gekoppeld aan S-1042."));
  expect(link(1)).toHaveFocus();
  act(() => undo.mock.lastCall?.[2]());
  await waitFor(() => expect(row).toHaveTextContent("Past bij S-1042"));
  expect(calls).toEqual([`PUT ${incident.id}/tickets/1`, `DELETE ${incident.id}/tickets/1`]);
});
it("are linked together when selected, each to its own, without those that match nothing", async () => {
  await show();
  for (const id of [1, 2, 3]) await choose(id);
  await userEvent.keyboard("i");
  await waitFor(() => expect(undo.mock.lastCall?.[0]).toBe("2 tickets gekoppeld aan S-1042 en S-1043."));
  expect(calls).toEqual([`PUT ${incident.id}/tickets/1`, `PUT ${second.id}/tickets/3`]);
});
it("match again when they could not be linked", async () => {
  refused = [1];
  const failed = vi.spyOn(notify, "error");
  await show();
  const row = await rowOf(1);
  link(1).focus();
  await userEvent.keyboard("i");
  await waitFor(() => expect(failed.mock.lastCall?.[0]).toMatch(/^De koppeling van 1 ticket is niet opgeslagen\./));
  expect(undo).not.toHaveBeenCalled();
  await waitFor(() => expect(row).toHaveTextContent("Past bij S-1042"));
});
it("leave the key alone when nothing matches", async () => {
  await show();
  await rowOf(2);
  link(2).focus();
  await userEvent.keyboard("i");
  expect(link(2)).toHaveFocus();
  expect(calls).toEqual([]);
});
