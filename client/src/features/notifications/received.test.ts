import type { Message, TicketPush } from "@klantportaal/api/model";
import { beforeEach, expect, it } from "vitest";
import { aboutOf, newsOf, received } from "./received";

const ticket: TicketPush = { id: 7, exactId: "00104287", subject: "Glasvezel valt weg", organisationName: "Klant A" };

function message(n: number, text = `Bericht ${n}`): Message {
  return {
    id: `m-${n}`,
    ticketId: 7,
    seq: n,
    kind: "message",
    channel: "portal",
    text,
    createdOn: new Date(Date.UTC(2026, 0, 1, 0, 0, n)).toISOString(),
    sendBy: { id: "u", fullName: "Jeroen Bakker", isCustomer: false },
    readBy: [],
    attachments: [],
    replyToId: null,
    event: null,
    withdrawnOn: null,
    withdrawnBy: null,
  };
}

beforeEach(() => received.clear());

it("keeps the newest 50, newest first, each once, as plain text", () => {
  for (let n = 1; n <= 60; n++) expect(received.add(ticket, message(n), "message")).toBe(true);
  expect(received.add(ticket, message(60), "message")).toBe(false);
  expect(received.list()).toHaveLength(50);
  expect(
    received
      .list()
      .map((one) => one.id)
      .slice(0, 2),
  ).toEqual(["m-60", "m-59"]);
  received.add(ticket, message(61, "**Let op**: zie `log`\n- een"), "message");
  expect(received.list()[0]).toMatchObject({
    sender: "Jeroen Bakker",
    subject: "Glasvezel valt weg",
    text: "Let op: zie log een",
    read: false,
  });
});

it("sorts a late one by its time", () => {
  for (const n of [3, 1, 2]) received.add(ticket, message(n), "message");
  expect(received.list().map((one) => one.id)).toEqual(["m-3", "m-2", "m-1"]);
});

it("is read by its receipt", () => {
  for (const n of [1, 2, 3]) received.add(ticket, message(n), "message");
  received.read("m-2");
  expect(received.list().map((one) => one.read)).toEqual([false, true, false]);
  const before = received.list();
  received.read("m-2");
  received.read("m-9");
  expect(received.list(), "nothing changed, so no listener is called").toBe(before);
});

const reader = { id: "me", fullName: "Fatima El Amrani", isCustomer: false };
const event = (type: "assignee" | "status", to: string | null) =>
  ({
    ...message(4, ""),
    kind: "event",
    event: { type, from: null, to, automatic: false, detail: null },
  }) satisfies Message;

it.each([
  ["a message", message(2), "message"],
  ["the first of a ticket", message(1), "newTicket"],
  ["an assignment to the reader", event("assignee", reader.fullName), "assigned"],
  ["an assignment to somebody else", event("assignee", "Kees Vos"), null],
  ["nobody any more", event("assignee", null), null],
  ["another change", event("status", "resolved"), null],
  [
    "the end of a pause, also of the reader's own",
    {
      ...event("status", "in_progress"),
      sendBy: reader,
      event: {
        type: "status",
        from: "on_hold",
        to: "in_progress",
        automatic: true,
        detail: { kind: "woken", until: null, ticketId: null },
      },
    },
    "woken",
  ],
  ["the reader's own", { ...message(2), sendBy: { ...reader } }, null],
  ["read already", { ...message(2), readBy: [{ user: reader, readOn: "" }] }, null],
  ["a note", { ...message(2), kind: "note" }, "message"],
  ["a note that mentions the reader", { ...message(2, "[@Fatima](person:me)"), kind: "note" }, null],
] as [string, Message, string | null][])("%s", (_, pushed, about) => expect(aboutOf(pushed, reader)).toBe(about));

it("a customer's own ticket that a colleague created is a message", () =>
  expect(aboutOf(message(1), { ...reader, isCustomer: true })).toBe("message"));

it("returns one line", () => {
  expect(newsOf("newTicket", ticket, "Sanne")).toBe("Nieuw ticket van Klant A: Glasvezel valt weg");
  expect(newsOf("assigned", ticket, "Jeroen")).toBe("Jeroen wees u 00.104.287 toe");
  expect(newsOf("assigned", { ...ticket, exactId: null }, "Jeroen")).toBe("Jeroen wees u ‘Glasvezel valt weg’ toe");
  expect(newsOf("message", ticket, "Sanne")).toBe("Nieuw bericht van Sanne (00.104.287)");
});

it("a withdrawn message is removed", () => {
  for (const n of [1, 2]) received.add(ticket, message(n), "message");
  received.remove("m-1");
  expect(received.list().map((one) => one.id)).toEqual(["m-2"]);
});

it("an assignment is seen on the ticket's page", () => {
  received.add(ticket, event("assignee", reader.fullName), "assigned");
  received.add(ticket, message(5), "message");
  received.opened(8);
  expect(received.list().map((one) => one.read)).toEqual([false, false]);
  received.opened(7);
  expect(received.list().map((one) => one.read)).toEqual([false, true]);
});
