import type { ServiceLocation } from "@klantportaal/api/model";
import { describe, expect, it } from "vitest";
import table from "../../../../spec/incident-words.json";
import { type Own, atPlaces, filledIn, lineOf, servicesText } from "./line";

const now = Date.parse("2026-11-28T09:34:00.000Z");
const place = (name: string, city = "Utrecht"): ServiceLocation => ({
  id: name,
  name,
  postCode: "3542 AD",
  houseNumber: "1",
  city,
  rev: 1,
});
const own = (services = 3, ...names: string[]): Own => ({
  services,
  firstService: { customerName: "Hoofdlijn", description: "Glasvezel", code: "GLV-1" },
  locations: names.slice(0, 3).map((name) => place(name)),
  locationCount: names.length,
});
const told = {
  kind: "disruption",
  severity: "down",
  state: "active",
  title: "Glasvezel uitgevallen",
  startsOn: "2026-11-28T09:12:00.000Z",
  endedOn: null,
  expectedEndOn: null,
  outageMinutes: null,
  nextUpdateOn: "2026-11-28T10:00:00.000Z",
} as const;
const line = (change: object, of = own(3, "Hoofdkantoor")) => {
  const { lead, text } = lineOf({ ...told, ...change }, of, now);
  return `*${lead}*${text}`;
};

describe("the line", () => {
  it.each([
    [
      {},
      "*Storing* op Hoofdkantoor: Hoofdlijn en 2 andere diensten werken niet sinds 10:12. Volgende update om 11:00.",
    ],
    [
      { severity: "degraded" },
      "*Storing* op Hoofdkantoor: Hoofdlijn en 2 andere diensten werken niet goed sinds 10:12. Volgende update om 11:00.",
    ],
    [{ nextUpdateOn: null }, "*Storing* op Hoofdkantoor: Hoofdlijn en 2 andere diensten werken niet sinds 10:12."],
    [
      { state: "ended", endedOn: "2026-11-28T09:30:00.000Z" },
      "*Opgelost*: Hoofdlijn en 2 andere diensten werken weer sinds 10:30.",
    ],
    [
      { severity: "at_risk", state: "ended", endedOn: "2026-11-28T09:30:00.000Z" },
      "*Opgelost*: Hoofdlijn en 2 andere diensten werken weer met reserve sinds 10:30.",
    ],
    [
      { kind: "maintenance", severity: null, expectedEndOn: "2026-11-28T11:30:00.000Z", outageMinutes: 30 },
      "*Onderhoud* bij Hoofdkantoor tot 12:30. Uw diensten zijn tot 30 minuten weg.",
    ],
    [{ kind: "announcement", severity: null }, "*Bericht*: Glasvezel uitgevallen"],
  ])("%o", (change, text) => expect(line(change)).toBe(text));

  it("is about one service, or several places", () => {
    expect(line({}, own(1, "Hoofdkantoor"))).toMatch(/^\*Storing\* op Hoofdkantoor: Hoofdlijn werkt niet sinds/);
    expect(line({}, own(2, "Hoofdkantoor", "Magazijn"))).toMatch(
      /^\*Storing\* bij Hoofdkantoor en Magazijn: Hoofdlijn en 1 andere dienst werken niet/,
    );
    expect(atPlaces(own(9, "A", "B", "C", "D"))).toBe("bij 4 locaties");
  });
});

describe("what is short", () => {
  const short = (change: object, of = own(3, "Hoofdkantoor")) => {
    const line = lineOf({ ...told, ...change }, of, now);
    return [...line.short, line.spoken];
  };
  it.each([
    [
      {},
      " op Hoofdkantoor sinds 10:12.",
      "Volgende update om 11:00.",
      "Storing op Hoofdkantoor. Volgende update om 11:00.",
    ],
    [
      { kind: "maintenance", severity: null, expectedEndOn: "2026-11-28T11:30:00.000Z", outageMinutes: 30 },
      " bij Hoofdkantoor tot 12:30.",
      "Uw diensten zijn tot 30 minuten weg.",
      "Onderhoud bij Hoofdkantoor tot 12:30. Uw diensten zijn tot 30 minuten weg.",
    ],
    [
      { state: "monitoring", nextUpdateOn: null },
      ", wij kijken mee: Hoofdlijn en 2 andere diensten werken weer.",
      "",
      "Hersteld, wij kijken mee: Hoofdlijn en 2 andere diensten werken weer.",
    ],
    [
      { nextUpdateOn: "2026-11-28T09:30:00.000Z" },
      " op Hoofdkantoor sinds 10:12.",
      "Update was toegezegd om 10:30. Wij zijn te laat; excuses.",
      "Storing op Hoofdkantoor. Update was toegezegd om 10:30. Wij zijn te laat; excuses.",
    ],
  ])("%o", (change, first, second, spoken) => expect(short(change)).toEqual([first, second, spoken]));
});

describe("the words of a message", () => {
  // 00:30 in the Netherlands.
  const starts = Date.parse("2026-11-28T23:30:00.000Z");
  it.each(table)("$filled", ({ text, sameDay, first, services, places, placeCount, filled }) => {
    const of: Own = {
      services,
      firstService: { customerName: first, description: "", code: "" },
      locations: places.map((name) => place(name)),
      locationCount: placeCount,
    };
    const later = starts + (sameDay === false ? 26 : 20) * 3_600_000;
    expect(filledIn(text, of, sameDay === null ? null : starts, later)).toBe(filled);
  });
  it("name one service without others", () => expect(servicesText(own(1, "A"))).toBe("Hoofdlijn"));
});
