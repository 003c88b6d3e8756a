import { getGetCustomerMockHandler } from "@klantportaal/api/msw/customers";
import { getGetCurrentUserMockHandler } from "@klantportaal/api/msw/users";
import { screen, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { me, renderAt, server } from "../../tickets/testing/harness";
import { aCustomer } from "../testing/fixtures";
import CustomerDetailScreen from "./CustomerDetailScreen";

const customer = aCustomer({
  status: "ended",
  createdOn: "2023-11-18T09:00:00.000Z",
  endedOn: "2026-02-03T09:00:00.000Z",
});

beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

/** The page of a customer with that many ratings, which the server averages from five on. */
function show(answers: number) {
  server.use(
    getGetCurrentUserMockHandler({ ...me, isCustomer: false, roles: ["manage:customers"] }),
    getGetCustomerMockHandler(customer),
    http.get("*/api/figures", () =>
      HttpResponse.json({ satisfaction: { answers, average: answers < 5 ? null : 4.25, latest: [] } }),
    ),
  );
  renderAt(`/customers/${customer.id}`, "/customers/:id", <CustomerDetailScreen />);
}

it.each([
  [0, "—nog geen antwoorden"],
  [1, "—1 antwoord, te weinig"],
  [4, "—4 antwoorden, te weinig"],
  [5, "4,35 antwoorden"],
])("says with %i ratings what the satisfaction is based on", async (answers, text) => {
  show(answers);
  const facts = within(await screen.findByRole("region", { name: "Cijfers" }));
  await facts.findByText(/antwoord/);
  expect(facts.getByText("Tevredenheid").nextElementSibling).toHaveTextContent(text);
});

it("writes its dates in one form, in its head and below", async () => {
  show(5);
  await screen.findByText("Beëindigd op");
  expect(screen.getAllByRole("time").map((time) => time.textContent)).toEqual([
    "18 nov 2023",
    "18 nov 2023",
    "3 feb 2026",
  ]);
});
