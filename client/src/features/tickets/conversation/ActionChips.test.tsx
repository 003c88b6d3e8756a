import { getGetDeskMockHandler } from "@klantportaal/api/msw/desk";
import { getListTagsMockHandler, getListTeamsMockHandler } from "@klantportaal/api/msw/settings";
import type { Tag } from "@klantportaal/api/model";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { jeroen } from "../testing/fixtures";
import { renderAt, server } from "../testing/harness";
import { saveDraft } from "../model/draft";
import { Composer } from "./Composer";
import type { Outgoing } from "./outgoing";

beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
beforeEach(() => localStorage.clear());
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const page = <Item,>(items: Item[]) => ({ items, pageNo: 1, pageSize: 100, total: items.length, totalIsExact: true });

it("warns of more labels than a ticket can have, before anything is sent", async () => {
  const tags = ["new", "old"].map((id): Tag => ({
    id,
    name: `label ${id}`,
    colour: "teal",
    archived: id === "old",
    openTickets: 0,
    rev: 1,
  }));
  server.use(
    getListTagsMockHandler(page(tags)),
    getListTeamsMockHandler(page([])),
    getGetDeskMockHandler({
      teamId: null,
      tagIds: Array.from({ length: 20 }, (_, at) => `t${at}`),
      waitingSince: null,
      dueOn: null,
      warnOn: null,
      snoozedUntil: null,
      rev: 1,
    } as never),
  );
  saveDraft(jeroen.id, "1", { text: "Wij bellen u.", attachments: [], actions: { tagIds: ["new", "old"] } } as never);
  const sent: Outgoing[] = [];
  const desk = { ticketId: 1, me: jeroen.id, name: jeroen.fullName, values: {}, topic: "question" as const };
  renderAt(
    "/",
    "/",
    <Composer owner={jeroen.id} place="1" kinds={["message"]} desk={desk} onSend={(one) => sent.push(one)} />,
  );
  const warning = "Een ticket heeft hoogstens 20 labels: haal er hier één weg, of bij het ticket.";
  await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent(warning));
  await userEvent.click(screen.getByRole("button", { name: "Versturen" }));
  expect(sent).toEqual([]);
  expect(screen.getAllByText(warning)).toHaveLength(2); // also where the field says why it does not send
  await userEvent.click(screen.getByRole("button", { name: "label label new niet zetten" }));
  await waitFor(() => expect(screen.queryByRole("alert")).not.toBeInTheDocument());
  await userEvent.click(screen.getByRole("button", { name: "Versturen" }));
  expect(sent).toHaveLength(1);
});
