import { describe, expect, it, vi } from "vitest";
import {
  allRead,
  asksRating,
  cursorOf,
  exactIdOf,
  hasOlder,
  loaded,
  newestSeq,
  read,
  received,
  ticketIdOf,
} from "./conversation";
import { aMessage, aReceipt, aTicket, fatima, jeroen, sanne } from "../testing/fixtures";

const me = sanne.id;
const ids = (ticket: { messages: { id: string }[] }) => ticket.messages.map((message) => message.id);

describe("ids", () => {
  it("accepts numbers and their digits", () => {
    expect(ticketIdOf("42")).toBe(42);
    expect(ticketIdOf(42)).toBe(42);
  });
  it.each([undefined, null, "", "abc", "1.5", "-3", "0", "create", Number.NaN, {}])("refuses %s as number", (value) => {
    expect(() => ticketIdOf(value)).toThrow("TicketID should be a number");
  });
  it("requires a string for the exact id", () => {
    expect(exactIdOf("00104287")).toBe("00104287");
    expect(() => exactIdOf(104287)).toThrow("TicketID should be a string");
    expect(() => exactIdOf(null)).toThrow("TicketID should be a string");
  });
});

describe("loaded", () => {
  it("refuses a ticket without id", () => {
    expect(() => loaded(undefined, aTicket({ id: 0 }))).toThrow("Ticket id missing");
  });
  it("keeps older messages that the response no longer contains, and receipts that it lacks", () => {
    const known = aTicket({ messages: [aMessage(1), aMessage(2, { readBy: [aReceipt(jeroen)] })] });
    const merged = loaded(known, aTicket({ messages: [aMessage(2), aMessage(3)] }));
    expect(ids(merged)).toEqual(["m1", "m2", "m3"]);
    expect(merged.messages[1]?.readBy).toHaveLength(1);
  });
  it("does not mix tickets", () => {
    const merged = loaded(aTicket({ id: 7, messages: [aMessage(9)] }), aTicket({ id: 8, messages: [aMessage(1)] }));
    expect(ids(merged)).toEqual(["m1"]);
  });
});

describe("received", () => {
  it("appends an unseen message and counts it unread", () => {
    const ticket = received(aTicket({ messages: [aMessage(1)] }), aMessage(2, { sendBy: jeroen }), me);
    expect(ids(ticket)).toEqual(["m1", "m2"]);
    expect(ticket).toMatchObject({ unreadCount: 1, lastSeq: 2, lastActivityOn: aMessage(2).createdOn });
  });
  it("replaces a known message and keeps its receipts", () => {
    const before = aTicket({ messages: [aMessage(1, { sendBy: jeroen, readBy: [aReceipt(fatima)] })] });
    const after = received(before, aMessage(1, { sendBy: jeroen, text: "Gewijzigd", readBy: [aReceipt(sanne)] }), me);
    expect(after.messages).toHaveLength(1);
    expect(after.messages[0]?.text).toBe("Gewijzigd");
    expect(after.messages[0]?.readBy.map((receipt) => receipt.user.id).sort()).toEqual([fatima.id, sanne.id].sort());
    expect(after.unreadCount).toBe(before.unreadCount);
  });
  it("does not count a message again that fills a gap and was counted by the response", () => {
    const known = loaded(undefined, aTicket({ messages: [aMessage(1)], lastSeq: 1 }));
    const fetched = aTicket({ messages: [aMessage(3, { sendBy: jeroen })], lastSeq: 3, unreadCount: 2 });
    const ticket = loaded(known, fetched);
    const filled = received(ticket, aMessage(2, { sendBy: jeroen }), me);
    expect(filled.unreadCount).toBe(2);
    expect(received(loaded(filled, filled), aMessage(4, { sendBy: jeroen }), me).unreadCount).toBe(3);
  });
  it("sorts messages by seq, whatever order they arrive in", () => {
    const ticket = [4, 2, 5, 3].reduce(
      (one, seq) => received(one, aMessage(seq), me),
      aTicket({ messages: [aMessage(1)] }),
    );
    expect(ids(ticket)).toEqual(["m1", "m2", "m3", "m4", "m5"]);
    expect(ticket.lastActivityOn).toBe(aMessage(5).createdOn);
  });
  it("has the same result whatever the order and repetition", () => {
    const all = [aMessage(1), aMessage(2, { sendBy: jeroen }), aMessage(3, { sendBy: fatima })];
    const play = (order: number[]) =>
      order.reduce((ticket, index) => received(ticket, all[index] ?? aMessage(1), me), aTicket({ messages: [] }));
    const once = play([0, 1, 2]);
    expect(play([2, 1, 0])).toEqual(once);
    expect(play([1, 2, 0, 1, 1, 2, 0])).toEqual(once);
  });
  it("never counts own messages as unread", () => {
    expect(received(aTicket({ messages: [] }), aMessage(1, { sendBy: sanne }), me).unreadCount).toBe(0);
  });
  it("leaves out a withdrawn message beyond the loaded ones, as older ones could no longer be requested", () => {
    const ticket = aTicket({ messages: [aMessage(401), aMessage(402)] });
    const withdrawn = (seq: number) => aMessage(seq, { text: "", withdrawnOn: "2026-03-01T09:00:00.000Z" });
    expect(received(ticket, withdrawn(5), me)).toBe(ticket);
    expect(received(ticket, withdrawn(402), me).messages.map((one) => one.text)[1]).toBe("");
  });
  it("refuses a message without id and one for an unloaded ticket", () => {
    expect(() => received(aTicket(), aMessage(1, { id: "" }), me)).toThrow("Incoming message missing ID");
    expect(() => received(undefined, aMessage(1), me)).toThrow("Ticket not found");
  });
  it("mutates nothing", () => {
    const before = aTicket({ messages: [aMessage(1)] });
    const copy = structuredClone(before);
    received(before, aMessage(2), me);
    expect(before).toEqual(copy);
  });
});

describe("read", () => {
  const ticket = () => aTicket({ unreadCount: 1, messages: [aMessage(1, { sendBy: jeroen })] });
  it("adds a reader once and decrements the unread count when it is me", () => {
    const once = read(ticket(), 1, "m1", aReceipt(sanne), me);
    expect(once.messages[0]?.readBy).toHaveLength(1);
    expect(once.unreadCount).toBe(0);
    expect(read(once, 1, "m1", aReceipt(sanne), me)).toBe(once);
  });
  it("leaves the count alone when another user reads", () => {
    expect(read(ticket(), 1, "m1", aReceipt(fatima), me).unreadCount).toBe(1);
  });
  it("refuses unknown messages and tickets", () => {
    expect(() => read(undefined, 17, "m1", aReceipt(sanne), me)).toThrow("Ticket is not loaded yet: 17");
    expect(() => read(ticket(), 1, "nope", aReceipt(sanne), me)).toThrow("Message not found");
  });
  it("reads everything at once", () => {
    const after = allRead(ticket(), aReceipt(sanne), 1);
    expect(after.unreadCount).toBe(0);
    expect(after.messages[0]?.readBy.map((receipt) => receipt.user.id)).toEqual([sanne.id]);
  });
  it("keeps later messages unread", () => {
    const after = allRead(received(ticket(), aMessage(2, { sendBy: jeroen }), me), aReceipt(sanne), 1);
    expect(after.messages.map((message) => message.readBy.length)).toEqual([1, 0]);
    expect(after.unreadCount).toBe(1);
  });
});

describe("the start of a rejoin", () => {
  it("is the last message before the first gap", () => {
    expect(cursorOf(aTicket({ messages: [aMessage(4), aMessage(5), aMessage(8)] }))).toBe(aMessage(5).createdOn);
    expect(cursorOf(aTicket({ messages: [aMessage(1), aMessage(2)] }))).toBe(aMessage(2).createdOn);
  });
  it("is the creation of the ticket when there is none", () => {
    expect(cursorOf(aTicket({ messages: [] }))).toBe(aTicket().createdOn);
  });
  it("detects messages outside the loaded ones", () => {
    expect(hasOlder(aTicket({ messages: [aMessage(3)] }))).toBe(true);
    expect(hasOlder(aTicket({ messages: [aMessage(1)] }))).toBe(false);
    expect(newestSeq(aTicket({ messages: [aMessage(3), aMessage(7)] }))).toBe(7);
  });
});

it("this computer's clock does not affect the order", () => {
  vi.setSystemTime(0);
  expect(ids(received(aTicket({ messages: [aMessage(2)] }), aMessage(1), me))).toEqual(["m1", "m2"]);
  vi.useRealTimers();
});

it("asks about a resolution once its own question has loaded", () => {
  const to = (seq: number, status: string) =>
    aMessage(seq, { kind: "event", event: { type: "status", from: null, to: status } as never });
  const asked = (seq: number) => ({ round: 1, askedOn: to(seq, "").createdOn, answeredOn: null }) as never;
  const asks = (change: Parameters<typeof aTicket>[0]) =>
    asksRating(aTicket({ status: "resolved", ...change }), { id: sanne.id, isCustomer: true } as never);
  expect(asks({ rating: asked(1), messages: [to(1, "resolved")] })).toBe(true);
  expect(asks({ rating: asked(1), messages: [aMessage(2)] }), "the event is not loaded").toBe(true);
  const again = [to(1, "resolved"), to(5, "in_progress")];
  expect(asks({ rating: asked(1), messages: again }), "resolved here, not stored yet").toBe(false);
  expect(
    asks({ rating: asked(1), messages: [...again, to(9, "resolved")] }),
    "the question of the previous resolution",
  ).toBe(false);
  expect(asks({ rating: asked(9), messages: [...again, to(9, "resolved")] })).toBe(true);
});
