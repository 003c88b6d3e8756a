import { getListSupportTicketsMockHandler } from "@klantportaal/api/msw/support-tickets";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { aRow, me, pageOf, renderAt, server } from "../tickets/testing/harness";
import Palette from "./Palette";

beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterAll(() => server.close());
afterEach(() => server.resetHandlers());

const staff = { ...me, roles: ["view:support-tickets"] };
async function search(text: string) {
  renderAt("/", "/", <Palette places={[]} me={staff} early={() => ""} onClose={vi.fn()} onShortcuts={vi.fn()} />);
  await userEvent.type(await screen.findByRole("combobox"), text);
  await waitFor(() => expect(screen.getByRole("status")).toHaveTextContent(/resultaten|resultaat/));
  return screen.getAllByRole("option").map(({ textContent }) => textContent);
}

it("a number's own ticket comes first, also when many have it in their text", async () => {
  const others = Array.from({ length: 12 }, (_, at) => aRow(at + 2, { exactId: `00209${300 + at}` }));
  const all = [...others, aRow(1, { subject: "Zelf", exactId: "00001042" })];
  server.use(
    http.get("*/api/support-tickets", ({ request }) =>
      HttpResponse.json(pageOf(all.slice(0, Number(new URL(request.url).searchParams.get("PageSize"))))),
    ),
  );
  const offered = await search("1042");
  expect(offered[0]).toBe("Open ticket 00.001.042");
  expect(offered.filter((text) => text?.startsWith("Onderwerp") || text?.startsWith("Zelf"))).toHaveLength(5);
  expect(offered.find((text) => text?.startsWith("Onderwerp") || text?.startsWith("Zelf"))).toContain("Zelf");
});

it("a ticket that does not exist is not offered before those that do", async () => {
  server.use(getListSupportTicketsMockHandler(pageOf([aRow(2, { exactId: "00104287" })])));
  const offered = await search("1042");
  expect(offered.filter((text) => text?.startsWith("Open ticket"))).toEqual([]);
  expect(offered).toContainEqual(expect.stringContaining("00.104.287"));
});
