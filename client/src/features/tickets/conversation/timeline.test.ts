import type { TicketEvent } from "@klantportaal/api/model";
import { describe, expect, it } from "vitest";
import { aMessage, aReceipt, anEntry, fatima, jeroen, sanne } from "../testing/fixtures";
import { eventText } from "./eventText";
import { timelineOf, unreadMarkOf, type Row } from "./timeline";

const shape = (rows: Row[]) =>
  rows.flatMap((row) => [
    ...(row.day ? ["day"] : []),
    ...(row.unread > 0 ? ["unread"] : []),
    row.type === "message" ? `${row.own ? "own" : "other"}${row.head ? "+head" : ""}:${row.message.id}` : row.type,
  ]);

describe("timelineOf", () => {
  it("splits days and groups a sender's messages within five minutes", () => {
    const rows = timelineOf(
      [
        aMessage(1, { createdOn: "2024-02-22T15:42:00.000Z" }),
        aMessage(2, { createdOn: "2024-02-23T08:14:00.000Z", sendBy: jeroen }),
        aMessage(3, { createdOn: "2024-02-23T08:18:59.000Z", sendBy: jeroen }),
        aMessage(4, { createdOn: "2024-02-23T08:24:00.000Z", sendBy: jeroen }),
        aMessage(5, { createdOn: "2024-02-23T08:24:10.000Z", sendBy: fatima }),
      ],
      [],
      sanne,
      null,
    );
    expect(shape(rows)).toEqual([
      "day",
      "own+head:m1",
      "day",
      "other+head:m2",
      "other:m3",
      "other+head:m4",
      "other+head:m5",
    ]);
  });
  it("starts a new group after an event and after the divider", () => {
    const messages = [
      aMessage(1, { sendBy: jeroen }),
      aMessage(2, { kind: "event", sendBy: jeroen }),
      aMessage(3, { sendBy: jeroen }),
      aMessage(4, { sendBy: jeroen }),
    ];
    expect(shape(timelineOf(messages, [], sanne, { firstId: "m4", count: 1 }))).toEqual([
      "day",
      "other+head:m1",
      "event",
      "other+head:m3",
      "unread",
      "other+head:m4",
    ]);
  });
  it("shows a status change caused by a message with that message, and continues the group", () => {
    const event = {
      type: "status" as const,
      from: "in_progress",
      to: "waiting_customer",
      automatic: true,
      detail: null,
    };
    const followed = aMessage(2, { kind: "event", sendBy: jeroen, event });
    const rows = timelineOf(
      [aMessage(1, { sendBy: jeroen }), followed, aMessage(3, { sendBy: jeroen })],
      [],
      sanne,
      null,
    );
    expect(shape(rows)).toEqual(["day", "other+head:m1", "other:m3"]);
    expect(rows[0]).toMatchObject({ followed });
    expect(shape(timelineOf([followed], [], sanne, null)), "its message is not loaded").toEqual(["day", "event"]);
    expect(eventText(followed, { staff: false }).join("")).toBe(
      "Status werd ‘Wacht op u’ door het antwoord van Jeroen Bakker",
    );
    expect(eventText(followed, { staff: true, own: true }).join("")).toBe(
      "Status werd ‘Wacht op klant’ door uw antwoord",
    );
    const back = { ...followed, event: { ...event, from: "waiting_customer", to: "in_progress" } };
    const promised = { staff: false, promised: true };
    expect(eventText(followed, promised).join("")).toBe("Wij wachten op uw antwoord");
    expect(eventText(back, promised).join("")).toBe("Wij gaan verder met uw ticket");
    expect(eventText(back, { ...promised, staff: true }).join("")).toMatch(/^Status werd ‘In behandeling’/);
    const chosen = { ...followed, event: { ...event, automatic: false } };
    expect(shape(timelineOf([aMessage(1, { sendBy: jeroen }), chosen], [], sanne, null))).toEqual([
      "day",
      "other+head:m1",
      "event",
    ]);
  });
  it("has no row for a new promise while the clock is paused", () => {
    const event = {
      type: "status",
      from: null,
      to: null,
      automatic: true,
      detail: { kind: "promised", ticketId: null, until: null },
    } as const;
    const until = { ...event, detail: { ...event.detail, until: "2026-11-24T11:00:00Z" } };
    const of = (change: TicketEvent) => timelineOf([aMessage(1, { kind: "event", event: change })], [], sanne, null);
    expect(of(event)).toEqual([]);
    expect(of(until)).toHaveLength(1);
    const [told] = timelineOf([aMessage(1), aMessage(2, { kind: "event", event })], [], sanne, null);
    expect(told).toMatchObject({ followed: null });
  });
  it("shows an unsent message last, and once when it has arrived", () => {
    const sent = aMessage(1);
    const pending = anEntry({ id: "p1", createdOn: sent.createdOn });
    const before = timelineOf([sent], [pending], sanne, null);
    expect(shape(before)).toEqual(["day", "own+head:m1", "own:p1"]);
    expect(before.at(-1)).toMatchObject({ pending: { id: "p1" } });
    const after = timelineOf([sent, aMessage(2, { id: "p1" })], [pending], sanne, null);
    expect(after.filter((row) => row.key === "p1")).toHaveLength(1);
    expect(after.at(-1)).toMatchObject({ pending: null });
  });
  it("puts readers under the last own message of a run that somebody else read", () => {
    const rows = timelineOf(
      [
        aMessage(1, { readBy: [aReceipt(jeroen), aReceipt(fatima)] }),
        aMessage(2, { sendBy: jeroen }),
        aMessage(3, { readBy: [aReceipt(jeroen)] }),
        aMessage(4, { readBy: [aReceipt(sanne)] }),
      ],
      [],
      sanne,
      null,
    );
    const readers = rows.flatMap((row) => (row.type === "message" ? [row.readers] : []));
    expect(readers).toEqual([["Jeroen Bakker", "Fatima El Amrani"], null, ["Jeroen Bakker"], null]);
  });
  it("for staff, a colleague is not among the readers, and a colleague's answer is marked", () => {
    const rows = timelineOf(
      [
        aMessage(1, { sendBy: jeroen, readBy: [aReceipt(sanne), aReceipt(fatima)] }),
        aMessage(2, { sendBy: jeroen, readBy: [aReceipt(fatima)] }),
        aMessage(3, { sendBy: jeroen, readBy: [aReceipt(fatima)] }),
        aMessage(4, { sendBy: fatima }),
        aMessage(5, { sendBy: fatima, kind: "note" }),
        aMessage(6, { sendBy: sanne }),
      ],
      [],
      jeroen,
      null,
    ).flatMap((row) => (row.type === "message" ? [row] : []));
    expect(rows.map((row) => row.readers)).toEqual([["Sanne de Vries"], null, [], null, null, null]);
    expect(rows.map((row) => row.colleague)).toEqual([false, false, false, true, false, false]);
    const { isCustomer: _, ...before } = sanne;
    const receipt = { ...aReceipt(sanne), user: before as typeof sanne };
    const [old] = timelineOf([aMessage(1, { sendBy: jeroen, readBy: [receipt] })], [], jeroen, null);
    expect(old, "from an instance that does not say who is of the provider").toMatchObject({
      readers: [sanne.fullName],
    });
  });
});

describe("rows of a long conversation", () => {
  it("know the message they answer, and say when it is not loaded", () => {
    const rows = timelineOf(
      [aMessage(1), aMessage(2, { replyToId: "m1" }), aMessage(3, { replyToId: "gone" })],
      [],
      sanne,
      null,
    );
    expect(
      rows.map(
        (row) => row.type === "message" && (row.answered === undefined ? "elsewhere" : (row.answered?.id ?? null)),
      ),
    ).toEqual([null, "m1", "elsewhere"]);
  });
  it("are each a message with its own key, also after older ones are added above", () => {
    const newer = [aMessage(3), aMessage(4)];
    const before = timelineOf(newer, [], sanne, null).map((row) => row.key);
    const after = timelineOf([aMessage(1), aMessage(2), ...newer], [], sanne, null).map((row) => row.key);
    expect(after.slice(-2)).toEqual(before);
  });
  it("know whether the user has yet to read them", () => {
    const rows = timelineOf(
      [aMessage(1, { sendBy: jeroen }), aMessage(2, { sendBy: jeroen, readBy: [aReceipt(sanne)] }), aMessage(3)],
      [],
      sanne,
      null,
    );
    expect(rows.map((row) => row.type === "message" && row.fresh)).toEqual([true, false, false]);
  });
});

describe("unreadMarkOf", () => {
  it("counts unread messages of others", () => {
    const messages = [
      aMessage(1, { sendBy: jeroen, readBy: [aReceipt(sanne)] }),
      aMessage(2, { sendBy: jeroen }),
      aMessage(3),
      aMessage(4, { sendBy: fatima }),
    ];
    expect(unreadMarkOf(messages, sanne.id)).toEqual({ firstId: "m2", count: 2 });
    expect(unreadMarkOf([aMessage(1)], sanne.id)).toBeNull();
  });
});
