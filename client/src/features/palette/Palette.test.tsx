import { getListSupportTicketsMockHandler } from "@klantportaal/api/msw/support-tickets";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
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

it("a number's own ticket comes first", async () => {
  server.use(
    getListSupportTicketsMockHandler(
      pageOf([aRow(2, { subject: "Factuur over 1042 stuks", exactId: "00104290" }), aRow(1, { exactId: "00001042" })]),
    ),
  );
  expect((await search("1042"))[0]).toBe("Open ticket 00.001.042");
});

it("a ticket that does not exist is not offered before those that do", async () => {
  server.use(getListSupportTicketsMockHandler(pageOf([aRow(2, { exactId: "00104287" })])));
  const offered = await search("1042");
  expect(offered.filter((text) => text?.startsWith("Open ticket"))).toEqual([]);
  expect(offered).toContainEqual(expect.stringContaining("00.104.287"));
});
