import { describe, expect, it } from "vitest";
import { checkPeriod, instantsOf, periodOf, quickPicks } from "./period";

const now = Date.parse("2024-02-23T13:05:00Z");

describe("the validity of a right", () => {
  it("is shown as its first and its last day", () => {
    expect(periodOf({ validFrom: "2024-02-29T23:00:00.000Z", validUntil: "2024-12-31T23:00:00.000Z" }, now)).toEqual({
      from: "2024-03-01",
      until: "2024-12-31",
    });
    expect(periodOf(null, now)).toEqual({ from: "2024-02-23", until: "" });
  });

  it("is refused with a reason", () => {
    expect(checkPeriod({ from: "", until: "" }, now)).toEqual({ from: "Kies een begindatum." });
    expect(checkPeriod({ from: "2024-03-02", until: "2024-03-01" }, now)).toEqual({
      until: "De einddatum ligt vóór de begindatum.",
    });
    expect(checkPeriod({ from: "2024-01-01", until: "2024-02-22" }, now)).toEqual({
      until: "De einddatum ligt in het verleden.",
    });
    expect(checkPeriod({ from: "2024-01-01", until: "2024-02-23" }, now)).toEqual({});
    expect(checkPeriod({ from: "2024-01-01", until: "" }, now)).toEqual({});
  });

  it("runs from the start of the first day to the end of the last, in summer and in winter", () => {
    expect(instantsOf({ from: "2024-03-01", until: "2024-07-31" }, null, now)).toEqual({
      validFrom: "2024-02-29T23:00:00.000Z",
      validUntil: "2024-07-31T22:00:00.000Z",
    });
    expect(instantsOf({ from: "2024-03-01", until: "" }, null, now)).toEqual({
      validFrom: "2024-02-29T23:00:00.000Z",
      validUntil: null,
    });
  });

  it("begins now when it is new and begins today", () => {
    expect(instantsOf({ from: "2024-02-23", until: "" }, null, now).validFrom).toBeUndefined();
  });

  it("keeps the instants of unchanged days", () => {
    const own = { validFrom: "2024-01-10T09:30:00.000Z", validUntil: "2024-06-30T12:00:00.000Z" };
    expect(instantsOf(periodOf(own, now), own, now)).toEqual(own);
    expect(instantsOf({ from: "2024-01-10", until: "2024-07-01" }, own, now)).toEqual({
      validFrom: own.validFrom,
      validUntil: "2024-07-01T22:00:00.000Z",
    });
    expect(instantsOf({ from: "2024-02-23", until: "" }, own, now)).toEqual({
      validFrom: "2024-02-22T23:00:00.000Z",
      validUntil: null,
    });
  });

  it("can be picked: a month ends the day before the same day", () => {
    expect(quickPicks("2024-02-23").map((pick) => pick.until)).toEqual(["2024-03-22", "2024-05-22", "2024-12-31", ""]);
    expect(quickPicks("")).toEqual([]);
  });
});
