import { getGetCurrentUserMockHandler } from "@klantportaal/api/msw/users";
import { screen } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { me, renderAt, server } from "../testing/harness";
import UserCreateScreen from "./UserCreateScreen";

beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

it("asks staff who manage only customers to choose one, without asking for users they may not see", async () => {
  server.use(
    getGetCurrentUserMockHandler({
      ...me,
      isCustomer: false,
      organisationName: "Support",
      roles: ["manage:customers"],
    }),
  );
  renderAt("/users/users/create", "/users/users/create", <UserCreateScreen />);
  expect(await screen.findByRole("heading", { name: "Kies eerst de klant" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Naar klanten" })).toHaveAttribute("href", "/customers");
  expect(screen.queryByRole("textbox")).not.toBeInTheDocument();
});
