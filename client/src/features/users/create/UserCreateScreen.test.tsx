import { getGetCustomerMockHandler } from "@klantportaal/api/msw/customers";
import { getListGrantsMockHandler, getListUserGrantsMockHandler } from "@klantportaal/api/msw/grants";
import { getGetCurrentUserMockHandler, getListUsersMockHandler } from "@klantportaal/api/msw/users";
import { cleanup, screen } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { aCustomer } from "../../customers/testing/fixtures";
import { catalogue } from "../testing/fixtures";
import { me, renderAt, server } from "../testing/harness";
import UserCreateScreen from "./UserCreateScreen";

beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const manager = { ...me, isCustomer: false, organisationName: "Support", roles: ["manage:customers"] };

it("has the e-mail address of the link to it filled in, and leaves one that is not valid to the user", async () => {
  const customer = aCustomer();
  server.use(
    getGetCurrentUserMockHandler(manager),
    getGetCustomerMockHandler(customer),
    getListGrantsMockHandler(catalogue),
    getListUserGrantsMockHandler([]),
    getListUsersMockHandler({ items: [], pageNo: 1, pageSize: 20, total: 0, totalIsExact: true }),
  );
  const email = async (address: string) => {
    cleanup();
    const query = new URLSearchParams({ organisation: customer.id, email: address });
    renderAt(`/users/users/create?${query}`, "/users/users/create", <UserCreateScreen />);
    return await screen.findByRole("textbox", { name: "E-mailadres" });
  };
  expect(await email("sanne+werk@elders.example")).toHaveValue("sanne+werk@elders.example");
  expect(await email("Sanne <sanne@elders.example>")).toHaveValue("");
});

it("asks staff who manage only customers to choose one, without asking for users they may not see", async () => {
  server.use(getGetCurrentUserMockHandler(manager));
  renderAt("/users/users/create", "/users/users/create", <UserCreateScreen />);
  expect(await screen.findByRole("heading", { name: "Kies eerst de klant" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Naar klanten" })).toHaveAttribute("href", "/customers");
  expect(screen.queryByRole("textbox")).not.toBeInTheDocument();
});
