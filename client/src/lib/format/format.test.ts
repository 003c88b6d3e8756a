import { describe, expect, it } from "vitest";
import {
  counted,
  formatAgo,
  dayKey,
  formatDayHead,
  formatExactId,
  formatList,
  formatListDate,
  formatLong,
  formatLongNarrow,
  formatMoney,
  formatNumber,
  formatPercent,
  formatPeriod,
  formatRelative,
  formatShort,
  formatSize,
  formatTime,
  formatWeekday,
  formatWeekdayTime,
  initials,
  parseExactId,
  plural,
} from "./format";

// 14:05 in Amsterdam (UTC+1 in winter).
const noon = "2024-02-23T13:05:00.000Z";

describe("dates", () => {
  it("writes the two formats of the specification", () => {
    expect(formatShort(noon)).toBe("23 feb 2024");
    expect(formatShort("2024-03-05T12:00:00Z")).toBe("5 mrt 2024");
    expect(formatLong(noon)).toBe("23-2-2024 14:05");
    expect(formatLongNarrow(noon)).toBe("23 feb 2024 14:05");
  });
  it("uses Amsterdam time, in summer and winter, also across midnight", () => {
    expect(formatTime(noon)).toBe("14:05");
    expect(formatTime("2024-07-01T22:30:00Z")).toBe("00:30");
    expect(dayKey("2024-07-01T22:30:00Z")).toBe("2024-07-02");
  });
  it("shows a dash for missing and invalid values", () => {
    expect(formatShort(null)).toBe("—");
    expect(formatLong("not a date")).toBe("—");
    expect(formatRelative(undefined)).toBe("—");
  });
  it("leaves out the current year in lists", () => {
    expect(formatListDate("2024-02-21T10:00:00Z", noon)).toBe("21 feb");
    expect(formatListDate("2023-02-21T10:00:00Z", noon)).toBe("21 feb 2023");
  });
  it("names days in a conversation", () => {
    expect(formatDayHead("2024-02-23T00:30:00Z", noon)).toBe("Vandaag");
    expect(formatDayHead("2024-02-22T22:30:00Z", noon)).toBe("Gisteren");
    expect(formatDayHead("2024-02-15T12:00:00Z", noon)).toBe("Donderdag 15 februari");
    expect(formatDayHead("2023-12-31T12:00:00Z", noon)).toBe("Zondag 31 december 2023");
  });
  it("counts calendar days over the change to summer time", () => {
    expect(formatDayHead("2024-03-30T23:30:00Z", "2024-03-31T22:30:00Z")).toBe("Gisteren");
  });
  it.each([
    ["2024-02-23T13:04:40Z", "nu"],
    ["2024-02-23T13:01:00Z", "4 min"],
    ["2024-02-23T09:30:00Z", "3 uur"],
    ["2024-02-22T15:20:00Z", "do 16:20"],
    ["2024-02-17T15:20:00Z", "za 16:20"],
    ["2024-02-16T15:20:00Z", "16 feb"],
    ["2023-02-16T15:20:00Z", "16 feb 2023"],
  ])("writes in short how long ago %s was: %s", (moment, text) => expect(formatAgo(moment, noon)).toBe(text));
  it("names the weekday of a future moment", () => {
    const now = "2026-11-20T08:00:00Z";
    expect(formatWeekdayTime("2026-11-25T08:00:00Z", now)).toBe("wo 25 nov 09:00");
    expect(formatWeekdayTime("2026-12-31T23:30:00Z", now)).toBe("vr 1 jan 2027 00:30");
    expect(formatWeekday("2026-11-25T08:00:00Z", now)).toBe("wo 25 nov");
  });
  it("writes a period", () => {
    expect(formatPeriod("2024-01-01T12:00:00Z", "2024-12-31T12:00:00Z")).toBe("1 jan 2024 – 31 dec 2024");
    expect(formatPeriod("2024-01-01T12:00:00Z", null)).toBe("1 jan 2024 – Geen einddatum");
  });
});

describe("relative time", () => {
  const ago = (ms: number) => formatRelative(Date.parse(noon) - ms, noon);
  it.each([
    [0, "zojuist"],
    [59_999, "zojuist"],
    [60_000, "1 min geleden"],
    [59 * 60_000, "59 min geleden"],
    [60 * 60_000, "1 uur geleden"],
    [14 * 3_600_000, "14 uur geleden"],
    [15 * 3_600_000, "Gisteren 23:05"],
    [-30_000, "zojuist"],
    [-5 * 60_000, "over 5 min"],
    [-2 * 3_600_000, "over 2 uur"],
    [-24 * 3_600_000, "morgen"],
    [-13 * 24 * 3_600_000, "over 13 dagen"],
  ])("%i ms ago is %s", (ms, text) => expect(ago(ms)).toBe(text));
  it("falls back to a date", () => {
    expect(formatRelative("2024-02-21T10:00:00Z", noon)).toBe("21 feb");
    expect(formatRelative("2022-02-21T10:00:00Z", noon)).toBe("21 feb 2022");
  });
  it("keeps minutes across midnight", () => {
    expect(formatRelative("2024-02-22T22:55:00Z", "2024-02-22T23:10:00Z")).toBe("15 min geleden");
  });
});

describe("exactId", () => {
  it.each([
    ["104287", "00.104.287"],
    ["00104287", "00.104.287"],
    ["00.104.287", "00.104.287"],
    [104287, "00.104.287"],
    ["1", "00.000.001"],
    ["", "Wordt toegewezen"],
    [null, "Wordt toegewezen"],
  ])("%s shows as %s", (id, text) => expect(formatExactId(id)).toBe(text));
  it("parses typed numbers", () => {
    expect(parseExactId(" 104287 ")).toBe("00104287");
    expect(parseExactId("00.104.287")).toBe("00104287");
    expect(parseExactId("123456789")).toBeNull();
    expect(parseExactId("router")).toBeNull();
    expect(parseExactId("")).toBeNull();
  });
});

describe("numbers and words", () => {
  it("follows Dutch notation", () => {
    expect(formatNumber(12345.6)).toBe("12.345,6");
    expect(formatMoney(1234.5)).toBe("€\u00a01.234,50");
    expect(formatPercent(0.64)).toBe("64%");
  });
  it.each([
    [0, "0 B"],
    [999, "999 B"],
    [248_000, "248 kB"],
    [999_499, "999 kB"],
    [999_500, "1 MB"],
    [1_400_000, "1,4 MB"],
    [2_300_000_000, "2,3 GB"],
  ])("%i bytes is %s", (bytes, text) => expect(formatSize(bytes)).toBe(text));
  it("joins and counts", () => {
    expect(formatList(["Jeroen", "Fatima", "Mark"])).toBe("Jeroen, Fatima en Mark");
    expect(plural(1, "bericht", "berichten")).toBe("bericht");
    expect(counted(0, "ticket", "tickets")).toBe("0 tickets");
    expect(counted(12345, "ticket", "tickets")).toBe("12.345 tickets");
  });
  it("takes initials without particles", () => {
    expect(initials("Sanne de Vries")).toBe("SV");
    expect(initials("Fatima El Amrani")).toBe("FE");
    expect(initials("support")).toBe("S");
    expect(initials("")).toBe("");
  });
});
