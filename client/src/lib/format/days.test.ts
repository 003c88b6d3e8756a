import { describe, expect, it } from "vitest";
import {
  addDays,
  addMonths,
  dayFromText,
  dayOf,
  daysBetween,
  dayText,
  endOfDay,
  instantAt,
  lastDayOf,
  nextQuarter,
  startOfDay,
  timeFromText,
} from "./days";

describe("days in Amsterdam", () => {
  it("begin at local midnight, in winter and in summer", () => {
    expect(startOfDay("2024-01-15")).toBe("2024-01-14T23:00:00.000Z");
    expect(startOfDay("2024-07-15")).toBe("2024-07-14T22:00:00.000Z");
  });
  it("have 23 or 25 hours when the clock changes", () => {
    expect([startOfDay("2024-03-31"), endOfDay("2024-03-31")]).toEqual([
      "2024-03-30T23:00:00.000Z",
      "2024-03-31T22:00:00.000Z",
    ]);
    expect([startOfDay("2024-10-27"), endOfDay("2024-10-27")]).toEqual([
      "2024-10-26T22:00:00.000Z",
      "2024-10-27T23:00:00.000Z",
    ]);
  });
  it("convert back from their instants", () => {
    for (const day of ["2024-02-29", "2024-03-31", "2024-10-27", "2024-12-31"])
      expect(lastDayOf(endOfDay(day))).toBe(day);
    expect(lastDayOf("2024-03-07T12:00:00Z")).toBe("2024-03-07");
  });
  it("are counted by the calendar", () => {
    expect(addDays("2024-02-28", 2)).toBe("2024-03-01");
    expect(daysBetween("2024-02-23", "2024-03-07")).toBe(13);
    expect(daysBetween("2024-10-26", "2024-10-28")).toBe(2);
    expect(addMonths("2024-01-31", 1)).toBe("2024-02-29");
    expect(addMonths("2024-11-30", 3)).toBe("2025-02-28");
  });
  it("are refused when they don't exist", () => {
    expect([dayOf("2024-02-30"), dayOf("2024-2-3"), dayOf(""), dayOf(null), dayOf("2024-02-29")]).toEqual([
      null,
      null,
      null,
      null,
      "2024-02-29",
    ]);
  });
});

it.each([
  ["1-3-2026", "2026-03-01"],
  [" 01/03/2026 ", "2026-03-01"],
  ["01.03.2026", "2026-03-01"],
  ["01032026", "2026-03-01"],
  ["2026-03-01", "2026-03-01"],
  ["31-02-2026", null],
  ["1-3-26", null],
  ["1-3-202", null],
  ["morgen", null],
  ["", null],
])("%j is the day %s", (text, day) => expect(dayFromText(text)).toBe(day));

it.each([
  ["1-3", "2026-03-01"],
  ["1 mrt", "2026-03-01"],
  ["1 Mrt.", "2026-03-01"],
  ["1 maart", "2026-03-01"],
  ["1-sept", "2026-09-01"],
  ["1/3/27", "2027-03-01"],
  ["0103", "2026-03-01"],
  ["010327", "2027-03-01"],
  ["01032027", "2027-03-01"],
  ["1 maart 2027", "2027-03-01"],
  ["31-2", null],
  ["1-13", null],
  ["1 ma", null],
  ["1 zomer", null],
  ["1", null],
])("%j, written in November 2026, is the day %s", (text, day) =>
  expect(dayFromText(text, { today: "2026-11-23" })).toBe(day),
);

it("a day without a year is chosen between the limits when possible", () => {
  const today = "2026-11-23";
  expect(dayFromText("1-3", { today, min: today })).toBe("2027-03-01");
  expect(dayFromText("24-11", { today, max: today })).toBe("2025-11-24");
  expect(dayFromText("29-2", { today: "2027-11-23", min: "2027-11-23" })).toBe("2028-02-29");
  expect(dayFromText("1-3", { today, min: today, max: "2026-12-31" })).toBe("2026-03-01");
});

it("a day is written the Dutch way; other text stays as it is", () => {
  expect(dayText("2026-03-01")).toBe("01-03-2026");
  expect(dayText("31-02-2026")).toBe("31-02-2026");
});

describe("times of day", () => {
  it.each([
    ["9", "09:00"],
    ["930", "09:30"],
    [" 9:30 ", "09:30"],
    ["16.45", "16:45"],
    ["0:00", "00:00"],
    ["24:00", null],
    ["9:60", null],
    ["9:3", null],
    ["straks", null],
    ["", null],
  ])("%j is %j", (text, time) => expect(timeFromText(text)).toBe(time));
  it("step by quarters of an hour, past midnight too", () => {
    expect(nextQuarter("09:00", true)).toBe("09:15");
    expect(nextQuarter("09:10", true)).toBe("09:15");
    expect(nextQuarter("09:10", false)).toBe("09:00");
    expect(nextQuarter("23:45", true)).toBe("00:00");
    expect(nextQuarter("00:00", false)).toBe("23:45");
  });
  it("are instants in Amsterdam, also when the clock changes", () => {
    expect(instantAt("2026-11-25", "09:30")).toBe("2026-11-25T08:30:00.000Z");
    expect(instantAt("2026-10-25", "09:00")).toBe("2026-10-25T08:00:00.000Z");
    expect(instantAt("2027-03-28", "09:00")).toBe("2027-03-28T07:00:00.000Z");
  });
});
