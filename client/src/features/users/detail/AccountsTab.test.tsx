import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { getListUserAccountsMockHandler } from "@klantportaal/api/msw/accounts";
import { act } from "react";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { anAccount, aUser } from "../testing/fixtures";
import { renderAt, server } from "../testing/harness";
import AccountsTab from "./AccountsTab";

beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

it("Back closes a dialog, and does not open a closed one again", async () => {
  server.use(
    getListUserAccountsMockHandler({ items: [anAccount()], pageNo: 1, pageSize: 25, total: 1, totalIsExact: true }),
  );
  const { router } = renderAt("/u?tab=accounts", "/u", <AccountsTab user={aUser()} mayChange />);
  const open = async () => {
    await userEvent.click(await screen.findByRole("button", { name: "Account koppelen" }));
    return screen.findByRole("dialog");
  };
  const closed = () => waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  const back = () => act(() => router.navigate(-1));
  await open();
  await back();
  await closed();
  await userEvent.click(within(await open()).getByRole("button", { name: "Annuleren" }));
  await closed();
  await back();
  expect(router.state.location.search).toBe("?tab=accounts");
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
}, 60_000);
