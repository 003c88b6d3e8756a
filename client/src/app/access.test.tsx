import type { AccessRequest } from "@klantportaal/api/model";
import {
  getAskForAccessMockHandler,
  getListMyAccessRequestsMockHandler,
  getListMyAccountAdminsMockHandler,
} from "@klantportaal/api/msw/users";
import { getGetCurrentUserQueryKey } from "@klantportaal/api/users";
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { sanne } from "../features/tickets/testing/fixtures";
import { renderAt, server } from "../features/tickets/testing/harness";
import { roles } from "../lib/session/roles";
import { DeniedPage } from "./pages";

beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterEach(() => {
  vi.useRealTimers();
  server.resetHandlers();
});
afterAll(() => server.close());

const ask = () => screen.findByRole("button", { name: "Toegang vragen" });
async function open(permission: string = roles.documents) {
  cleanup();
  const { client } = renderAt("/", "/", <DeniedPage permission={permission} />);
  await waitFor(() => expect(client.getQueryData(getGetCurrentUserQueryKey())).toBeDefined());
}

it("those who can give the right are named, without the reader", async () => {
  const mark = { id: "0191c000-0000-7000-8000-00000000000b", fullName: "Mark van den Berg", isCustomer: true };
  server.use(getListMyAccountAdminsMockHandler([sanne, mark]), getListMyAccessRequestsMockHandler([]));
  await open();
  expect(await screen.findByText(/Mark van den Berg kan u dit recht geven\./)).toBeVisible();
  expect(screen.queryByText(/Sanne/)).toBeNull();
});

it("a request for a right is stored by the server, with its time", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-23T13:40:00.000Z") });
  const asked: AccessRequest[] = [];
  server.use(
    getListMyAccountAdminsMockHandler([]),
    getListMyAccessRequestsMockHandler(() => [...asked]),
    getAskForAccessMockHandler(async ({ request }) => {
      const { key } = (await request.json()) as { key: string };
      asked.push({ user: { id: "1", fullName: "Sanne de Vries" }, key, askedOn: "2026-11-23T13:40:00.000Z" });
    }),
  );
  await open();
  await waitFor(async () => expect(await ask()).toBeEnabled());
  await userEvent.click(await ask());
  expect(await screen.findByText(/Gevraagd op 23 nov 14:40\./)).toBeVisible();
  await open();
  expect(await screen.findByText(/Gevraagd op 23 nov 14:40\./)).toBeVisible();
  expect(await ask()).toBeDisabled();
  await open(roles.webshop);
  await waitFor(async () => expect(await ask()).toBeEnabled());
  expect(screen.queryByText(/Gevraagd op/)).toBeNull();
});
