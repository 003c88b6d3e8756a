/** A user's page: what the tab of the rights counts. */
import { getListUserAccountsMockHandler } from "@klantportaal/api/msw/accounts";
import { getGetCurrentUserMockHandler, getGetUserMockHandler } from "@klantportaal/api/msw/users";
import { screen } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { aUser, markId } from "../testing/fixtures";
import { me, renderAt, server } from "../testing/harness";
import UserDetailScreen from "./UserDetailScreen";

beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

it("the tab of the rights has the number of the list of users, with those that others imply", async () => {
  server.use(
    // Before the next one, whose path fits /users/me as well.
    getGetCurrentUserMockHandler(me),
    getGetUserMockHandler(aUser({ roles: ["view:reports", "view:documents"] })),
    getListUserAccountsMockHandler({ items: [], pageNo: 1, pageSize: 25, total: 0, totalIsExact: true }),
  );
  renderAt(`/users/users/${markId}`, "/users/users/:id", <UserDetailScreen />);
  expect(await screen.findByRole("link", { name: "Rechten2" })).toBeVisible();
});
