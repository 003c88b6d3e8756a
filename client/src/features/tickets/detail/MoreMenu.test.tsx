import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { roles } from "../../../lib/session/roles";
import { aTicket, jeroen } from "../testing/fixtures";
import { me, renderAt, server } from "../testing/harness";
import { MoreMenu } from "./MoreMenu";

beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const staff = { ...me, id: jeroen.id, isCustomer: false };
const ticket = aTicket();
const viewAs = "Bekijken als…";

async function open(reader: typeof me) {
  renderAt("/", "/", <MoreMenu ticket={ticket} me={reader} narrow={false} />);
  screen.getByRole("button", { name: "Meer acties" }).focus();
  await userEvent.keyboard("{Enter}");
  // The first item is highlighted some frames after the menu has the focus.
  await waitFor(() => expect(screen.getAllByRole("menuitem")[0]).toHaveAttribute("data-highlighted"));
}

it("a user who manages customers views the portal as a user of the ticket's customer", async () => {
  const asked: (string | null)[] = [];
  server.use(
    http.get("*/api/users", ({ request }) => {
      asked.push(new URL(request.url).searchParams.get("OrganisationId"));
      return HttpResponse.json({ items: [], pageNo: 1, pageSize: 20, total: 0, totalIsExact: true });
    }),
  );
  await open({ ...staff, roles: [roles.manageCustomers] });
  await userEvent.keyboard("{End}");
  await waitFor(() => expect(screen.getByRole("menuitem", { name: viewAs })).toHaveAttribute("data-highlighted"));
  await userEvent.keyboard("{Enter}");
  expect(await screen.findByRole("dialog", { name: "Bekijken als" })).toBeVisible();
  expect(screen.getByText(new RegExp(`zichtbaar voor ${ticket.organisationName}\\.`))).toBeVisible();
  await waitFor(() => expect(asked).toEqual([ticket.organisationId]));
});

it("other users do not have it", async () => {
  await open({ ...staff, roles: [] });
  expect(screen.queryByRole("menuitem", { name: viewAs })).toBeNull();
});
