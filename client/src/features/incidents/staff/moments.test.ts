import { describe, expect, it } from "vitest";
import { inMinutes, momentFromText, momentTyped } from "./moments";

// A Saturday in winter, 11:22 in Amsterdam.
const now = Date.parse("2026-11-28T10:22:00.000Z");

describe("a typed moment", () => {
  it.each([
    ["10:12", "past", "2026-11-28T09:12:00.000Z"],
    ["1012", "past", "2026-11-28T09:12:00.000Z"],
    ["23:00", "past", "2026-11-27T22:00:00.000Z"],
    ["12:00", "future", "2026-11-28T11:00:00.000Z"],
    ["9", "future", "2026-11-29T08:00:00.000Z"],
    ["gisteren 22:30", "past", "2026-11-27T21:30:00.000Z"],
    ["Morgen 9:00", "future", "2026-11-29T08:00:00.000Z"],
    ["29-11-2026 00:30", "future", "2026-11-28T23:30:00.000Z"],
  ] as const)("%s, %s", (text, bias, moment) => expect(momentFromText(text, now, bias)).toBe(moment));

  it.each(["", "straks", "25:00", "31-02 10:00", "vandaag om 10:00", "28-11-2026"])("%s is not a moment", (text) =>
    expect(momentFromText(text, now, "past")).toBeNull(),
  );

  it.each(["10:12", "gisteren 22:30", "morgen 09:00", "05-12-2026 08:15"])("%s is written as it was typed", (text) =>
    expect(momentTyped(momentFromText(text, now, "past") ?? "", now)).toBe(text),
  );

  it("is rounded up to five minutes", () => expect(inMinutes(45, now)).toBe("2026-11-28T11:10:00.000Z"));
});
