import type { Incident } from "@klantportaal/api/model";
import { describe, expect, it, test } from "vitest";
import {
  lastingText,
  lengthText,
  momentText,
  pastText,
  placeText,
  plannedText,
  promiseText,
  tileOf,
  windowText,
} from "./incidents";

const now = Date.parse("2026-11-23T09:34:00Z");
const location = { id: "1", name: "Magazijn", postCode: "5916 AA", houseNumber: "3", city: "Venlo", rev: 1 };
const incident = (change: Partial<Incident>) => change as Incident;

test.each([
  ["22 minuten", 22],
  ["1 minuut", 1],
  ["1 u 52", 112],
  ["3 dagen", 3 * 24 * 60 + 5],
])("it lasts %s", (text, minutes) => {
  expect(lastingText(now - minutes * 60_000, now)).toBe(text);
});

it("names the day of a moment that is not today's", () => {
  expect(momentText("2026-11-23T09:12:00Z", now)).toBe("10:12");
  expect(momentText("2026-11-21T09:12:00Z", now)).toBe("za 21 nov 10:12");
});

describe("the promised update", () => {
  it.each([
    ["Volgende update om 11:00.", "2026-11-23T10:00:00Z"],
    ["Volgende update di 24 nov 11:00.", "2026-11-24T10:00:00Z"],
    ["Update was toegezegd om 10:00. Wij zijn te laat; excuses.", "2026-11-23T09:00:00Z"],
    ["", null],
  ])("reads %j", (text, nextUpdateOn) => {
    expect(promiseText({ nextUpdateOn }, now, ".")).toBe(text);
  });
});

test.each([
  ["zo 00:30 – 04:30, tot 30 min weg", "2026-11-28T23:30:00Z", "2026-11-29T03:30:00Z", 30],
  ["za 22:00 – zo 02:00", "2026-11-28T21:00:00Z", "2026-11-29T01:00:00Z", null],
  ["zo 00:30", "2026-11-28T23:30:00Z", null, null],
])("the window %s", (text, startsOn, expectedEndOn, outageMinutes) => {
  expect(windowText(incident({ startsOn, expectedEndOn, outageMinutes }))).toBe(text);
});

test("the window with its day", () => {
  const planned = { startsOn: "2026-11-28T21:00:00Z", expectedEndOn: "2026-11-29T01:00:00Z", outageMinutes: 30 };
  expect(plannedText(planned)).toBe("za 28 nov 22:00 – zo 02:00, tot 30 min weg");
});

test.each([
  ["Magazijn, Venlo", [location], 1],
  ["Venlo", [{ ...location, name: "" }], 1],
  ["4 locaties", [location, location, location], 4],
  ["", [], 0],
])("the place %j", (text, locations, locationCount) => {
  expect(placeText({ locations, locationCount })).toBe(text);
});

describe("what is over", () => {
  const times = { startsOn: "2026-09-14T08:12:00Z", endedOn: "2026-09-14T09:00:00Z" };

  it.each([
    [
      "Storing van 48 min, opgelost. Oorzaak: stroomuitval in de centrale.",
      "disruption",
      "Stroomuitval in de centrale.",
    ],
    ["Storing van 48 min, opgelost. Oorzaak: KPN had geen stroom.", "disruption", "KPN had geen stroom"],
    ["Onderhoud van 48 min.", "maintenance", ""],
  ] as const)("reads %s", (text, kind, cause) => {
    expect(pastText(incident({ ...times, kind, cause }))).toBe(text);
  });

  it("has a length once it has ended", () => {
    expect(lengthText(times)).toBe("48 min");
    expect(lengthText({ ...times, endedOn: null })).toBe("");
  });
});

it("puts the Dutch day on a tile", () => {
  expect(tileOf("2026-11-28T23:30:00Z")).toEqual(["29", "nov"]);
});
