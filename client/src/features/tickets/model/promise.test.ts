import type { PromisedTime, TicketPromise } from "@klantportaal/api/model";
import { describe, expect, it } from "vitest";
import { currentPromise, nextDue } from "./promise";
import { forCustomer, forQueue, forStaff } from "./promise.nl";

// Monday 14:38 in Amsterdam.
const now = Date.parse("2026-11-23T13:38:00Z");
const clock = (change: Partial<PromisedTime>): PromisedTime => ({
  state: "running",
  dueOn: "2026-11-24T11:00:00Z",
  doneOn: null,
  pausedBy: null,
  pausedMs: 0,
  ...change,
});
const ticket = (promise: TicketPromise | null) => ({ promise });

describe("the current promise", () => {
  it("is null without a promise, and when all of it is cancelled", () => {
    expect(currentPromise(ticket(null), now)).toBeNull();
    expect(currentPromise(ticket({ response: clock({ state: "cancelled" }), resolution: null }), now)).toBeNull();
  });
  it("is the response until it is given, then the solution", () => {
    const resolution = clock({ dueOn: "2026-11-27T09:30:00Z" });
    expect(currentPromise(ticket({ response: clock({}), resolution }), now)?.kind).toBe("response");
    const given = clock({ state: "met", doneOn: "2026-11-23T11:51:00Z" });
    expect(currentPromise(ticket({ response: given, resolution }), now)?.kind).toBe("resolution");
    expect(currentPromise(ticket({ response: given, resolution: null }), now)?.state).toBe("met");
  });
  it("is late from the moment itself, whether or not the server has reported it", () => {
    const late = clock({ dueOn: "2026-11-23T13:38:00Z" });
    expect(currentPromise(ticket({ response: late, resolution: null }), now)?.state).toBe("late");
    expect(currentPromise(ticket({ response: late, resolution: null }), now - 1)?.state).toBe("running");
    const missed = clock({ state: "missed", doneOn: "2026-11-24T12:00:00Z" });
    expect(currentPromise(ticket({ response: missed, resolution: null }), now)?.state).toBe("missed");
  });
  it("is paused while the ticket waits for the customer, also when it is late", () => {
    const still = clock({ state: "missed", dueOn: null, pausedBy: "customer" });
    expect(currentPromise(ticket({ response: null, resolution: still }), now)?.state).toBe("paused");
  });
  it("is for staff the clock that is due first", () => {
    const both = { response: clock({}), resolution: clock({ dueOn: "2026-11-23T15:30:00Z" }) };
    const desk = { dueOn: "2026-11-23T15:30:00Z", warnOn: "2026-11-23T13:00:00Z" };
    expect(nextDue(ticket(both), desk, now)).toMatchObject({ kind: "resolution", state: "soon" });
  });
});

describe("as text", () => {
  const words = (change: Partial<PromisedTime>, kind: "response" | "resolution" = "response", warnOn?: string) => {
    const one = clock(change);
    const standing = currentPromise(
      ticket({ response: kind === "response" ? one : null, resolution: kind === "resolution" ? one : null }),
      now,
      warnOn,
    );
    if (!standing) throw new Error("no promise");
    return {
      customer: forCustomer(standing, "2026-11-25T08:00:00Z"),
      queue: forQueue(standing, "2026-11-25T08:00:00Z", now),
      staff: forStaff(standing, "2026-11-25T08:00:00Z", now),
    };
  };
  it.each([
    [{}, "Reactie vóór di 24 nov 12:00", ["morgen 12:00", "reactie"], "Reactie vóór di 24 nov 12:00"],
    [
      { dueOn: null, state: "paused", pausedBy: "customer" },
      "Wij wachten op uw antwoord",
      ["staat stil", "wacht op klant"],
      "Staat stil, wacht op klant",
    ],
    [
      { dueOn: null, state: "paused", pausedBy: "snooze" },
      "Wij gaan verder op wo 25 nov",
      ["staat stil", "tot 25 nov"],
      "Staat stil, tot 25 nov",
    ],
    [
      { dueOn: "2026-11-23T13:12:00Z" },
      "Reactie was toegezegd vóór ma 23 nov 14:12",
      ["14:12", "26 min te laat"],
      "Reactie vóór vandaag 14:12, 26 min te laat",
    ],
    [
      { state: "met", doneOn: "2026-11-23T13:20:00Z" },
      "Op tijd, ma 23 nov 14:20",
      ["—", ""],
      "Op tijd, ma 23 nov 14:20",
    ],
    [
      { state: "missed", doneOn: "2026-11-23T13:20:00Z" },
      "Later dan toegezegd, ma 23 nov 14:20",
      ["—", ""],
      "Later dan toegezegd, ma 23 nov 14:20",
    ],
  ] as const)("%j", (change, customer, queue, staff) => {
    expect(words(change)).toEqual({ customer, queue: [...queue], staff });
  });
  it("counts down only for staff, today, once most of it is used", () => {
    const soon = words({ dueOn: "2026-11-23T15:30:00Z" }, "resolution", "2026-11-23T13:00:00Z");
    expect(soon.queue).toEqual(["16:30", "oplossing, nog 1 u 52"]);
    expect(soon.customer).toBe("Opgelost vóór ma 23 nov 16:30");
    expect(soon.staff).toBe("Opgelost vóór 16:30, nog 1 u 52");
  });
});
