import type { Message, TicketPush } from "@klantportaal/api/model";
import { beforeEach, expect, it } from "vitest";
import { received } from "./received";

const ticket: TicketPush = { id: 7, exactId: "00104287", subject: "Glasvezel valt weg", organisationName: "Klant A" };

function message(n: number, text = `Bericht ${n}`): Message {
  return {
    id: `m-${n}`,
    ticketId: 7,
    seq: n,
    kind: "message",
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
  for (let n = 1; n <= 60; n++) expect(received.add(ticket, message(n))).toBe(true);
  expect(received.add(ticket, message(60))).toBe(false);
  expect(received.list()).toHaveLength(50);
  expect(
    received
      .list()
      .map((one) => one.id)
      .slice(0, 2),
  ).toEqual(["m-60", "m-59"]);
  received.add(ticket, message(61, "**Let op**: zie `log`\n- een"));
  expect(received.list()[0]).toMatchObject({
    sender: "Jeroen Bakker",
    subject: "Glasvezel valt weg",
    text: "Let op: zie log een",
    read: false,
  });
});

it("one that comes late stands where its time is", () => {
  for (const n of [3, 1, 2]) received.add(ticket, message(n));
  expect(received.list().map((one) => one.id)).toEqual(["m-3", "m-2", "m-1"]);
});

it("is read by its receipt", () => {
  for (const n of [1, 2, 3]) received.add(ticket, message(n));
  received.read("m-2");
  expect(received.list().map((one) => one.read)).toEqual([false, true, false]);
  const before = received.list();
  received.read("m-2");
  received.read("m-9");
  expect(received.list(), "nothing changed, nobody is told").toBe(before);
});
