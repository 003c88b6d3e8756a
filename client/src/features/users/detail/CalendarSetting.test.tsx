/** Ending the address of one's own calendar, also without the right to services. */
import { getGetCurrentUserMockHandler } from "@klantportaal/api/msw/users";
import { getGetCurrentUserQueryKey } from "@klantportaal/api/users";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { me, renderAt, server } from "../testing/harness";
import { CalendarSetting } from "./CalendarSetting";

const none = { address: null, createdOn: null, readOn: null };
const one = {
  address: "https://portaal.example/calendars/maintenance.ics?key=A",
  createdOn: "2026-11-01T10:00:00.000Z",
  readOn: null,
};
let stored: typeof none | typeof one;
let asked: number;
let refuses: boolean;

beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());
beforeEach(() => {
  [stored, asked, refuses] = [one, 0, false];
  server.use(
    getGetCurrentUserMockHandler({ ...me, isCustomer: true, roles: [] }),
    http.get("*/api/incidents/calendar", () => {
      asked++;
      return HttpResponse.json(stored);
    }),
    http.delete("*/api/incidents/calendar", () => {
      if (refuses) return HttpResponse.json({ code: "internal" }, { status: 500 });
      stored = none;
      return new HttpResponse(null, { status: 204 });
    }),
  );
});
const show = () => renderAt("/u", "/u", <CalendarSetting />);
const end = async () => {
  await userEvent.click(await screen.findByRole("button", { name: "Ontkoppelen" }));
  await userEvent.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Ontkoppelen" }));
};

it("is ended, and the focus stays in its place", async () => {
  show();
  await end();
  expect(await screen.findByText("Uw agenda is ontkoppeld.")).toBeVisible();
  await waitFor(() => expect(screen.getByRole("heading", { name: "Uw agenda" })).toHaveFocus());
  expect(screen.queryByRole("button", { name: "Ontkoppelen" })).toBeNull();
});

it("stays when that fails", async () => {
  refuses = true;
  show();
  await end();
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(screen.getByRole("button", { name: "Ontkoppelen" })).toBeVisible();
});

it("does not show without an address", async () => {
  stored = none;
  show();
  await waitFor(() => expect(asked).toBe(1));
  expect(screen.queryByRole("heading", { name: "Uw agenda" })).toBeNull();
});

it("is not asked for staff", async () => {
  server.use(getGetCurrentUserMockHandler({ ...me, isCustomer: false }));
  const { client } = show();
  await waitFor(() => expect(client.getQueryData(getGetCurrentUserQueryKey())).toMatchObject({ isCustomer: false }));
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect(asked).toBe(0);
});
