import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { aMessage, aReceipt, fatima, jeroen } from "../testing/fixtures";
import { renderAt } from "../testing/harness";
import { type MessageActions, MessageToolbar } from "./RowActions";
import { RowView } from "./Rows";
import { timelineOf } from "./timeline";

const nothing = () => undefined;
const none = () => null;
const actions: MessageActions = {
  retry: nothing,
  edit: nothing,
  remove: nothing,
  reply: null,
  split: null,
  withdraw: none,
  original: none,
  details: nothing,
  open: nothing,
  jump: nothing,
};

it("staff see that an answer is a colleague's, and that the customer has not read their own", () => {
  const messages = [
    aMessage(1, { sendBy: fatima, text: "Wij kijken ernaar." }),
    aMessage(2, { sendBy: jeroen, readBy: [aReceipt(fatima)] }),
  ];
  const rows = timelineOf(messages, [], jeroen, null);
  renderAt(
    "/",
    "/",
    rows.map((row, index) => (
      <RowView
        key={row.key}
        row={row}
        place={{ index, count: rows.length, active: false, highlighted: false }}
        staff
        promised={false}
        actions={actions}
        lastOwn={index === 1}
      />
    )),
  );
  expect(screen.getByText("Collega")).toBeVisible();
  expect(screen.getByText("Nog niet gelezen door de klant")).toBeVisible();
  expect(screen.queryByText(/Gelezen door/)).toBeNull();
});

it("answering and withdrawing a message are words, and the actions that matter less are icons", () => {
  const [row] = timelineOf([aMessage(1, { sendBy: jeroen })], [], jeroen, null);
  if (row?.type !== "message") throw new Error("there is no message");
  const all = { ...actions, reply: nothing, withdraw: () => nothing };
  renderAt("/", "/", <MessageToolbar row={row} actions={all} name="Jeroen Bakker" />);
  for (const word of ["Beantwoorden", "Intrekken"])
    expect(screen.getByRole("button", { name: word })).toHaveTextContent(word);
  expect(screen.getByRole("button", { name: "Tekst kopiëren" })).toHaveTextContent(/^$/);
});
