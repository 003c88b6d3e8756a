import { describe, expect, it } from "vitest";
import { formatDue, formatDueLong, formatLate, formatLeft, formatLength } from "./due";

// Monday 14:38 in Amsterdam.
const now = "2026-11-23T13:38:00Z";

it.each([
  ["2026-11-23T15:30:00Z", "16:30", "vandaag 16:30"],
  ["2026-11-23T13:12:00Z", "14:12", "vandaag 14:12"],
  ["2026-11-24T09:00:00Z", "morgen 10:00", "di 24 nov 10:00"],
  ["2026-11-25T08:30:00Z", "wo 09:30", "wo 25 nov 09:30"],
  ["2026-11-29T08:30:00Z", "zo 09:30", "zo 29 nov 09:30"],
  ["2026-11-20T16:00:00Z", "vr 17:00", "vr 20 nov 17:00"],
  ["2026-11-30T08:30:00Z", "30 nov", "ma 30 nov 09:30"],
  ["2027-01-15T08:30:00Z", "15 jan 2027", "vr 15 jan 2027 09:30"],
])("%s is due %s in a list and %s in a ticket", (moment, list, ticket) => {
  expect(formatDue(moment, now)).toBe(list);
  expect(formatDueLong(moment, now)).toBe(ticket);
});

it("uses days of Amsterdam", () => {
  expect(formatDue("2026-11-23T23:30:00Z", now)).toBe("morgen 00:30");
});

describe("durations", () => {
  it.each([
    [0, "0 min"],
    [32 * 60_000, "32 min"],
    [112 * 60_000, "1 u 52"],
    [3 * 3_600_000, "3 u"],
  ])("%i ms is %s", (ms, text) => expect(formatLength(ms)).toBe(text));
  it("count down today only", () => {
    expect(formatLeft("2026-11-23T15:30:00Z", now)).toBe("nog 1 u 52");
    expect(formatLeft("2026-11-24T09:00:00Z", now)).toBeNull();
    expect(formatLeft("2026-11-23T13:12:00Z", now)).toBeNull();
  });
  it.each([
    ["2026-11-23T13:12:00Z", "26 min te laat"],
    ["2026-11-23T10:12:00Z", "3 u te laat"],
    ["2026-11-22T13:00:00Z", "1 dag te laat"],
    ["2026-11-21T13:00:00Z", "2 dagen te laat"],
  ])("%s is %s", (moment, text) => expect(formatLate(moment, now)).toBe(text));
});
