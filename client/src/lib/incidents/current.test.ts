import type { Incident } from "@klantportaal/api/model";
import { describe, expect, it } from "vitest";
import { aPast, aWindow, anIncident } from "../../features/incidents/testing/fixtures";
import { currentLine } from "./current";

const now = Date.parse("2026-11-28T09:34:00.000Z");
const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString();
const place = (name: string) => ({ id: name, name, postCode: "3542 AD", houseNumber: "1", city: "Utrecht", rev: 1 });
const outage = (change: Partial<Incident> = {}) =>
  anIncident({ startsOn: at(-22), nextUpdateOn: at(26), locations: [place("Hoofdkantoor")], ...change });
const planned = (minutes: number, change: Partial<Incident> = {}) =>
  aWindow({ startsOn: at(minutes), expectedEndOn: at(minutes + 120), ...change });
const over = (minutes: number) => aPast({ startsOn: at(-200), endedOn: at(-minutes) });

const text = (...incidents: Incident[]) => {
  const line = currentLine(incidents, now);
  return line && `${line.tone} ${line.lead}${line.text}`;
};

describe("the current line", () => {
  it("is about what runs, however much else there is", () => {
    const line = currentLine([over(5), planned(30), outage()], now);
    expect(line).toMatchObject({ tone: "red", path: `/incidents/${outage().id}` });
    expect(text(outage({ severity: "degraded" }), planned(-5, { state: "active" }))).toMatch(/^orange Storing op/);
    expect(text(outage({ severity: "at_risk" }), planned(30))).toMatch(/^orange Risico/);
  });

  it("counts several, with the places and the first promise of all", () => {
    const one = outage({ severity: "degraded" });
    const other = outage({ id: "other", locations: [place("Magazijn")], nextUpdateOn: at(56) });
    expect(currentLine([other, one], now)).toMatchObject({
      tone: "red",
      path: "/incidents",
      lead: "2 storingen",
      text: " bij Hoofdkantoor en Magazijn. Eerste update om 11:00.",
      short: [" bij Hoofdkantoor en Magazijn.", "Eerste update om 11:00."],
      spoken: "2 storingen bij Hoofdkantoor en Magazijn. Eerste update om 11:00.",
    });
    expect(text(one, { ...other, severity: "degraded", nextUpdateOn: at(-1) })).toBe(
      "orange 2 storingen bij Hoofdkantoor en Magazijn. Eerste update om 11:00.",
    );
    const some = ["A", "B", "C"].map(place);
    expect(text(outage({ locations: some, locationCount: 3 }), other)).toMatch(/bij 4 locaties\./);
    expect(text(outage({ locations: some, locationCount: 14 }), other)).toMatch(/bij meer dan 3 locaties\./);
  });

  it.each([
    [planned(61), null],
    [planned(60), "blue Onderhoud bij Hoofdkantoor tot 13:34. Uw diensten zijn tot 30 minuten weg."],
    [
      planned(-60, { state: "active" }),
      "blue Onderhoud bij Hoofdkantoor tot 11:34. Uw diensten zijn tot 30 minuten weg.",
    ],
    [planned(30, { state: "ended" }), null],
    [planned(30, { state: "cancelled" }), null],
    [over(29), "green Opgelost: Hoofdlijn en 1 andere dienst werken weer sinds 10:05."],
    [over(30), null],
    [outage({ state: "cancelled", endedOn: at(-5) }), null],
    [
      outage({ state: "monitoring" }),
      "green Hersteld, wij kijken mee: Hoofdlijn en 1 andere dienst werken weer. Volgende update om 11:00.",
    ],
    [outage({ kind: "announcement", severity: null }), "message Bericht: Glasvezel in Utrecht uitgevallen"],
  ])("%#: comes and goes with the clock and the state", (incident, expected) => expect(text(incident)).toBe(expected));

  it("stays hidden until there are more updates, and for everybody whose line it is not", () => {
    const mine = { seenUpdates: 0, hiddenUpdates: 1, follows: false, objection: null };
    expect(text(outage({ mine }))).toBeNull();
    expect(text(outage({ mine }), planned(30))).toMatch(/^blue/);
    expect(text(outage({ mine, updates: 2 }))).toMatch(/^red/);
    expect(text(outage({ mine: null })), "staff").toBeNull();
  });
});
