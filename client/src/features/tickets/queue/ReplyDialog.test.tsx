/** One text for many tickets: what a canned reply also sets goes along, as far as it is left. */
import { getGetStaffPreferencesMockHandler } from "@klantportaal/api/msw/users";
import {
  getListCannedRepliesMockHandler,
  getListTagsMockHandler,
  getListTeamsMockHandler,
} from "@klantportaal/api/msw/settings";
import type { CannedReply, CannedReplyActions, Tag, Team } from "@klantportaal/api/model";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { fatima, jeroen } from "../testing/fixtures";
import { me, renderAt, server } from "../testing/harness";
import ReplyDialog from "./ReplyDialog";
import type { Change } from "./changes";
import { anItem } from "../testing/queue";

const page = <Item,>(items: Item[]) => ({ items, pageNo: 1, pageSize: 25, total: items.length, totalIsExact: true });
const tag = (id: string, archived = false): Tag => ({
  id,
  name: `label ${id}`,
  colour: "teal",
  archived,
  openTickets: 0,
  rev: 1,
});
const team: Team = {
  id: "t1",
  name: "Netwerk",
  members: [],
  topics: [],
  assignsOnAnswer: false,
  archived: false,
  openTickets: 0,
  rev: 1,
};
const reply = (actions: Partial<CannedReplyActions>): CannedReply => ({
  id: "0191c000-0000-7000-8000-0000000000d1",
  owner: "shared",
  ownedBy: null,
  mayEdit: true,
  teamId: null,
  title: "Storing",
  shortcut: "storing",
  topic: null,
  text: "{behandelaar} belt u.",
  uses: 0,
  lastUsedOn: null,
  archived: false,
  rev: 1,
  actions: { status: null, assign: null, assignee: null, teamId: null, addTagIds: [], ...actions },
});

beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
beforeEach(() =>
  server.use(
    getListTagsMockHandler(page([tag("a"), tag("b"), tag("old", true)])),
    getListTeamsMockHandler(page([team])),
    getGetStaffPreferencesMockHandler({ thenStatus: "waiting_customer" } as never),
  ),
);
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const rows = (...tagIds: string[][]) =>
  tagIds.map((ids, at) => ({ ...anItem(at + 1, { assignee: null }, { tagIds: ids }), id: at + 1 }));
const send = () => screen.findByRole("button", { name: /^Versturen naar/ });

async function choose(actions: Partial<CannedReplyActions>, ...tagIds: string[][]) {
  server.use(getListCannedRepliesMockHandler(page([reply(actions)])));
  const changes: Change[] = [];
  const us = { ...me, id: jeroen.id, fullName: jeroen.fullName, isCustomer: false };
  renderAt(
    "/queue",
    "/queue",
    <ReplyDialog
      rows={rows(...tagIds)}
      me={us}
      onChange={(change) => changes.push(change)}
      onClose={() => undefined}
    />,
  );
  await userEvent.click(await screen.findByRole("option", { name: "Storing" }));
  return changes;
}

it("sets status, assignee, team and labels, without those that were taken away or archived", async () => {
  const changes = await choose(
    { status: "resolved", assign: "person", assignee: fatima, teamId: "t1", addTagIds: ["a", "b", "old"] },
    [],
    ["a"],
  );
  // The assignee is known: the text has no gap.
  expect(await screen.findByRole("group", { name: "Voorbeeld" })).toHaveTextContent("Fatima El Amrani belt u.");
  const chips = await screen.findByRole("list", { name: "Zet ook:" });
  await waitFor(() =>
    expect(
      within(chips)
        .getAllByRole("listitem")
        .map((one) => one.textContent),
    ).toEqual([
      "behandelaarFatima El Amrani",
      "teamNetwerk",
      "labellabel a",
      "labellabel b",
      "labellabel oldis gearchiveerd",
    ]),
  );
  expect(screen.getByRole("radio", { name: /^Opgelost/ })).toBeChecked();
  await userEvent.click(screen.getByRole("button", { name: "label label b niet zetten" }));
  await userEvent.click(await send());
  const [{ request, ticket, desk }] = changes as [Change];
  expect(request).toEqual({
    cannedReplyId: reply({}).id,
    thenStatus: "resolved",
    assigneeId: fatima.id,
    teamId: "t1",
    addTagIds: ["a"],
  });
  expect(ticket).toMatchObject({ status: "resolved", assignee: { id: fatima.id } });
  expect(desk?.(anItem(1, {}, { tagIds: ["b"] }).desk)).toEqual({ teamId: "t1", tagIds: ["b", "a"] });
});

it("warns of more labels than a ticket can have, and does not send them", async () => {
  const full = Array.from({ length: 20 }, (_, at) => `full-${at}`);
  await choose({ assign: "me", addTagIds: ["a", "b"] }, full, []);
  expect(await screen.findByRole("alert")).toHaveTextContent("1 ticket krijgt zo meer dan 20 labels: haal er 2 weg.");
  expect(await send()).toBeDisabled();
  await userEvent.click(screen.getByRole("button", { name: "label label b niet zetten" }));
  expect(screen.getByRole("alert")).toHaveTextContent("1 ticket krijgt zo meer dan 20 labels: haal er één weg.");
  await userEvent.click(screen.getByRole("button", { name: "label label a niet zetten" }));
  await waitFor(async () => expect(await send()).toBeEnabled());
});
