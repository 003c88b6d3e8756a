// @vitest-environment jsdom
import type { SupportTicket } from "@klantportaal/api/model";
import { expect, it } from "vitest";
import { itemsOf, type Unread } from "./NotificationList";
import type { Received } from "./received";

const moment = (minute: number) => new Date(Date.UTC(2026, 0, 1, 10, minute)).toISOString();
const person = { id: "u", fullName: "Jeroen Bakker", isCustomer: false };

function came(n: number, more: Partial<Received> = {}): Received {
  return {
    id: `m${n}`,
    about: "message",
    ticketId: 1,
    exactId: "00104287",
    subject: "Eerste",
    organisationName: "Klant A",
    sender: person.fullName,
    text: `Bericht ${n}`,
    attachments: 0,
    createdOn: moment(n),
    at: 1_000,
    read: false,
    ...more,
  };
}

const unread = (items: SupportTicket[], more: Partial<Unread> = {}): Unread => ({
  items,
  total: items.length,
  asOf: 1_500,
  ...more,
});

const ticket = (id: number, minute: number, unreadCount: number) =>
  ({
    id,
    subject: `Ticket ${id}`,
    unreadCount,
    createdBy: person,
    lastActivityOn: moment(minute),
    lastMessage: { text: "**Vet**", sendBy: person, createdOn: moment(minute), attachmentCount: 0 },
  }) as unknown as SupportTicket;

it("lists received messages, and unread tickets without any, newest first", () => {
  const items = itemsOf([came(5), came(3)], unread([ticket(1, 5, 2), ticket(2, 4, 1), ticket(3, 1, 3)]), false);
  expect(items.map((item) => [item.to, item.text])).toEqual([
    ["/support/tickets/1?message=m5", "Bericht 5"],
    ["/support/tickets/2", "Vet"],
    ["/support/tickets/1?message=m3", "Bericht 3"],
    ["/support/tickets/3", "3 nieuwe berichten"],
  ]);
});

it("read ones are only under Alle; a message of attachments says how many", () => {
  const messages = [came(2, { read: true }), came(1, { text: "", attachments: 2 })];
  expect(itemsOf(messages, unread([]), false).map((item) => item.text)).toEqual(["2 bijlagen"]);
  expect(itemsOf(messages, unread([]), true).map((item) => [item.text, item.unread])).toEqual([
    ["Bericht 2", false],
    ["2 bijlagen", true],
  ]);
});

it("lists at most 50", () => {
  expect(
    itemsOf(
      Array.from({ length: 50 }, (_, n) => came(n)),
      unread([ticket(9, 59, 1)]),
      true,
    ),
  ).toHaveLength(50);
});

it("a message missing from a complete list of unread tickets was read elsewhere, if that list is newer", () => {
  const of = (more: Partial<Unread>) =>
    itemsOf([came(1)], unread([ticket(2, 4, 1)], more), false).map((item) => item.key);
  expect(of({ asOf: 9_000 })).toEqual(["ticket-2"]);
  expect(of({ asOf: 2_000 }), "the list may not know it yet").toEqual(["ticket-2", "m1"]);
  expect(of({ asOf: 9_000, total: 60 }), "it may be on another page").toEqual(["ticket-2", "m1"]);
  expect(
    itemsOf([came(1)], unread([ticket(2, 4, 1)], { asOf: 9_000 }), true).map((item) => [item.key, item.unread]),
  ).toEqual([
    ["ticket-2", true],
    ["m1", false],
  ]);
});

it("an assignment stays until it is seen, whatever was read meanwhile", () => {
  const items = itemsOf([came(1, { about: "assigned" })], unread([], { asOf: 9_000 }), false);
  expect(items.map(({ title, text }) => [title, text])).toEqual([["Jeroen Bakker wees u 00.104.287 toe", "Eerste"]]);
});
