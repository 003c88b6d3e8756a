/** A user's page: what the tab of the rights counts. */
import { getListUserAccountsMockHandler } from "@klantportaal/api/msw/accounts";
import { getListUserGrantsMockHandler } from "@klantportaal/api/msw/grants";
import { getGetCurrentUserMockHandler, getGetUserMockHandler } from "@klantportaal/api/msw/users";
import { screen } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { aGrant, aUser, markId } from "../testing/fixtures";
import { me, renderAt, server } from "../testing/harness";
import UserDetailScreen from "./UserDetailScreen";

beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

function show(...args: Parameters<typeof aGrant>[]) {
  const grants = args.map((one) => aGrant(...one));
  server.use(
    // Before the next one, whose path fits /users/me as well.
    getGetCurrentUserMockHandler(me),
    getGetUserMockHandler(aUser({ roles: ["view:reports", "view:documents"] })),
    getListUserGrantsMockHandler(grants),
    getListUserAccountsMockHandler({ items: [], pageNo: 1, pageSize: 25, total: 0, totalIsExact: true }),
  );
  renderAt(`/users/users/${markId}`, "/users/users/:id", <UserDetailScreen />);
}

it("the tab counts the granted rights, and tells the list's number, which includes what follows from them", async () => {
  show(["view:reports"], ["view:documents", { source: "implied", impliedBy: "view:reports" }]);
  const tab = await screen.findByRole("link", { name: "Rechten1" });
  expect(tab).toHaveAccessibleDescription("1 toegekend recht, met wat eruit volgt 2");
});

it("the tab has nothing to add when all rights are granted", async () => {
  show(["view:reports"], ["view:documents"]);
  const tab = await screen.findByRole("link", { name: "Rechten2" });
  expect(tab).not.toHaveAccessibleDescription();
});
