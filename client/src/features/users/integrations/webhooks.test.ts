import { describe, expect, it } from "vitest";
import { aDelivery, aWebhook } from "../testing/fixtures";
import {
  choicesOf,
  deliveryList,
  eventsOf,
  offReason,
  outcomeOf,
  stateOf,
  subjectText,
  testText,
  withoutNewer,
} from "./webhooks";

describe("the events to choose from", () => {
  it("are several of the contract's each", () => {
    expect(eventsOf(["status", "ticket"])).toEqual(["ticket.created", "ticket.changed", "ticket.resolved"]);
    expect(choicesOf(["incident.updated", "ticket.message"])).toEqual(["message", "incident"]);
  });

  it("keep what was chosen of them elsewhere", () => {
    expect(eventsOf(["status", "incident"], ["ticket.resolved"])).toEqual([
      "ticket.resolved",
      "incident.published",
      "incident.updated",
      "incident.ended",
    ]);
  });
});

describe("the state of a webhook", () => {
  it("says since when it fails", () => {
    const failingSince = new Date().toISOString();
    expect(stateOf(aWebhook())).toEqual({ tone: "green", text: "Werkt" });
    expect(stateOf(aWebhook({ state: "failing", failingSince })).text).toMatch(/^Hapert sinds \d\d:\d\d$/);
  });

  it("says why it is off only when nobody switched it off", () => {
    const off = { state: "off", offSince: "2026-11-25T09:00:00.000Z" } as const;
    const failingSince = "2026-11-21T09:00:00.000Z";
    const now = "2026-11-26T09:00:00.000Z";
    expect(offReason(aWebhook(off), now)).toBeNull();
    const given = aWebhook({ ...off, failingSince });
    expect(offReason(given, now)).toBe("Uitgezet op 25 nov: 18 pogingen mislukt.");
    expect(offReason(given, "2027-01-02T09:00:00.000Z")).toBe("Uitgezet op 25 nov 2026: 18 pogingen mislukt.");
    expect(offReason(aWebhook({ state: "failing", failingSince }), now)).toBeNull();
  });
});

describe("a test", () => {
  it.each([
    [
      { status: 204, ms: 84, text: "", failure: null },
      { ok: true, text: "204 in 84 ms" },
    ],
    [
      { status: 302, ms: 1_284, text: "", failure: null },
      { ok: false, text: "302 in 1.284 ms" },
    ],
    [
      { status: null, ms: 3, text: "", failure: "tls" },
      { ok: false, text: "Het certificaat is niet te vertrouwen." },
    ],
  ] as const)("%o", (answer, text) => expect(testText(answer)).toEqual(text));
});

describe("a delivery", () => {
  it.each([
    [{}, ["200, 84 ms"], false],
    [{ status: "retrying", attempt: 3, answerStatus: 503 }, ["503", ", 3 pogingen"], true],
    [{ status: "retrying", attempt: 1, answerStatus: null }, ["Geen antwoord", ", 1 poging"], true],
    [{ status: "failed", attempt: 18 }, ["Opgegeven", " na 4 dagen"], true],
    [{ status: "failed", attempt: 3 }, ["Niet bezorgd", ": de webhook ging uit"], true],
    [{ status: "skipped" }, ["Niet verstuurd"], true],
    [{ status: "waiting" }, ["In de rij"], false],
  ] as const)("%o", (change, text, again) => expect(outcomeOf(aDelivery(1, change))).toMatchObject({ text, again }));

  it("is about what has a number", () => {
    expect(subjectText(aDelivery(1))).toBe("00.104.287");
    expect(subjectText(aDelivery(1, { exactId: null }))).toBe("");
    expect(subjectText(aDelivery(1, { event: "incident.ended", subject: "S-1042", exactId: null }))).toBe("S-1042");
    expect(subjectText(aDelivery(1, { event: "access.changed", subject: "0191c000", exactId: null }))).toBe("");
  });
});

describe("what comes in while the list is read", () => {
  const rows = [3, 2, 1].map((nth) => aDelivery(nth));
  it("waits", () => {
    expect(withoutNewer(rows, rows[1]?.createdOn)).toEqual({ shown: rows.slice(1), newer: 1 });
    expect(withoutNewer(rows, rows[0]?.createdOn)).toEqual({ shown: rows, newer: 0 });
    expect(withoutNewer(rows, undefined)).toEqual({ shown: rows, newer: 0 });
  });

  it("is shown when it fills the page", () => {
    expect(withoutNewer(rows, "2024-02-23T13:00:00.000Z")).toEqual({ shown: rows, newer: 0 });
  });
});

describe("the address", () => {
  it("has the filters by short names", () => {
    const search =
      "hook=0191c000-0000-7000-8000-0000000000e1&status=failed&event=ticket.message&from=2024-02-20&page=2";
    const state = deliveryList.parse(new URLSearchParams(search));
    expect(deliveryList.format(state).toString()).toBe(search);
    expect(deliveryList.params(state)).toMatchObject({
      PageNo: 2,
      OrderBy: "createdOn DESC",
      Filters: ["webhookId:0191c000-0000-7000-8000-0000000000e1", "status:retrying|failed", "event:ticket.message"],
      GreaterThan: ["createdOn:2024-02-19T22:59:59.999Z"],
    });
  });
});
