/** The list of followers is saved as a whole, so it must not predate somebody else's change. */
import { getListPeopleMockHandler } from "@klantportaal/api/msw/people";
import { useGetSupportTicket } from "@klantportaal/api/support-tickets";
import type { UpdateSupportTicketRequest } from "@klantportaal/api/model";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { hub } from "../../../lib/hub/hub";
import { Followers } from "./Followers";
import { aTicket, fatima, jeroen, sanne } from "../testing/fixtures";
import { me, playHub, renderAt, server } from "../testing/harness";

beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
beforeEach(async () => {
  playHub();
  await hub.start();
});
afterEach(async () => {
  server.resetHandlers();
  await hub.stop();
});
afterAll(() => server.close());

const people = [sanne, jeroen, fatima];

/** A ticket that Sanne and Jeroen follow; `change` is another user's concurrent change. */
function serve() {
  let rev = 1;
  let ids = [sanne.id, jeroen.id];
  const asked: { ids: string[]; match: string | null }[] = [];
  const answer = () =>
    aTicket({
      rev,
      participants: people.filter(({ id }) => ids.includes(id)).map((user) => ({ user, following: true })),
    });
  server.use(
    http.get("*/api/support-tickets/1", () => HttpResponse.json(answer())),
    http.put("*/api/support-tickets/1", async ({ request }) => {
      const { followerIds = [] } = (await request.json()) as UpdateSupportTicketRequest;
      const match = request.headers.get("If-Match");
      asked.push({ ids: followerIds, match });
      if (match !== `"${rev}"`) return HttpResponse.json({ code: "ticket.stale" }, { status: 409 });
      rev++;
      ids = followerIds;
      return HttpResponse.json(answer());
    }),
    getListPeopleMockHandler({ items: people, pageNo: 1, pageSize: 25, total: 3, totalIsExact: true }),
  );
  return {
    asked,
    followers: () => ids,
    change: (next: string[]) => {
      ids = next;
      rev++;
    },
  };
}

function Panel() {
  const ticket = useGetSupportTicket(1).data;
  return ticket ? <Followers ticket={ticket} me={me} /> : null;
}

const show = () => renderAt("/t", "/t", <Panel />);
const remove = async (name: string) =>
  userEvent.click(await screen.findByRole("button", { name: `${name} niet meer laten volgen` }));

it("removes one from the list on the screen", async () => {
  const { asked } = serve();
  show();
  await remove(jeroen.fullName);
  await waitFor(() => expect(screen.queryByText(jeroen.fullName)).not.toBeInTheDocument());
  expect(asked).toEqual([{ ids: [sanne.id], match: '"1"' }]);
});

it("adds somebody to the list on the screen", async () => {
  const { asked } = serve();
  show();
  await userEvent.click(await screen.findByRole("button", { name: "Collega toevoegen" }));
  await userEvent.type(screen.getByRole("combobox"), "Fatima");
  await userEvent.click(await screen.findByRole("option", { name: /Fatima El Amrani/ }));
  await waitFor(() => expect(asked).toEqual([{ ids: [sanne.id, jeroen.id, fatima.id], match: '"1"' }]));
});

it("adds somebody by keyboard: what is typed is not for the page, and the focus stays with the button", async () => {
  const { asked } = serve();
  show();
  const button = await screen.findByRole("button", { name: "Collega toevoegen" });
  button.focus();
  await userEvent.keyboard("{Enter}");
  expect(screen.getByRole("combobox")).toHaveFocus();
  await userEvent.keyboard("fatima");
  expect(screen.getByRole("combobox")).toHaveValue("fatima");
  await screen.findByRole("option", { name: /Fatima El Amrani/ });
  await userEvent.keyboard("{ArrowDown}{Enter}");
  await waitFor(() => expect(asked).toEqual([{ ids: [sanne.id, jeroen.id, fatima.id], match: '"1"' }]));
  expect(screen.getByRole("button", { name: "Collega toevoegen" })).toHaveFocus();
});

it("keeps somebody who followed meanwhile", async () => {
  const { asked, change, followers } = serve();
  show();
  await screen.findByText(jeroen.fullName);
  change([sanne.id, jeroen.id, fatima.id]);
  await remove(jeroen.fullName);
  await screen.findByText(fatima.fullName);
  expect(asked.map(({ match }) => match)).toEqual(['"1"', '"2"']);
  expect(followers()).toEqual([sanne.id, fatima.id]);
  expect(screen.queryByText(jeroen.fullName)).not.toBeInTheDocument();
});

it("shows a follower again who could not be removed, without retrying forever", async () => {
  const { asked } = serve();
  let refused = 0;
  server.use(
    http.put("*/api/support-tickets/1", () => {
      refused++;
      return HttpResponse.json({ code: "ticket.stale" }, { status: 409 });
    }),
  );
  show();
  await remove(jeroen.fullName);
  await waitFor(() => expect(refused).toBe(2));
  expect(await screen.findByText(jeroen.fullName)).toBeVisible();
  expect(asked).toEqual([]);
});
