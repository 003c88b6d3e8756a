/** Which line a customer's user reads now, of all incidents that are about their services. */
import type { Incident, ServiceLocation } from "@klantportaal/api/model";
import { formatList } from "../format/format";
import { locationTitle } from "../services/names";
import { incidentPath, isLate, whenText } from "./incidents";
import { type Line, NAMED_PLACES, lineOf } from "./line";
import { words } from "./line.nl";

const MINUTE = 60_000;
/** Before maintenance begins. */
const AHEAD = 60 * MINUTE;
/** After a disruption has ended. */
const SOLVED = 30 * MINUTE;

export type Tone = "red" | "orange" | "blue" | "message" | "green";

/** What decides how urgent an incident is. */
type Felt = Pick<Incident, "kind" | "state" | "severity" | "startsOn" | "endedOn">;

export type CurrentLine = Line & { tone: Tone; path: string; incidents: readonly Incident[] };

const passed = (moment: string | null, now: number) => (moment === null ? Infinity : now - Date.parse(moment));

/** Those of the most urgent group that has any: each group is read only when nobody waits for what is in one before. */
const groups: readonly { tone: Tone; has: (one: Felt, now: number) => boolean }[] = [
  {
    tone: "red",
    has: ({ kind, state, severity }) => kind === "disruption" && state === "active" && severity !== "at_risk",
  },
  { tone: "orange", has: ({ kind, state }) => kind === "disruption" && state === "active" },
  {
    tone: "blue",
    has: ({ kind, state, startsOn }, now) =>
      kind === "maintenance" && (state === "active" || (state === "planned" && passed(startsOn, now) >= -AHEAD)),
  },
  { tone: "green", has: ({ kind, state }) => kind === "disruption" && state === "monitoring" },
  {
    tone: "green",
    has: ({ kind, state, endedOn }, now) => kind === "disruption" && state === "ended" && passed(endedOn, now) < SOLVED,
  },
  { tone: "message", has: ({ kind, state }) => kind === "announcement" && state === "active" },
];

/** How urgent an incident is to its readers; undefined where it has no line. */
export function toneOf(incident: Felt, now: number): Tone | undefined {
  const tone = groups.find(({ has }) => has(incident, now))?.tone;
  return tone === "red" && incident.severity !== "down" ? "orange" : tone;
}

/** "bij Hoofdkantoor en Magazijn"; of an incident with many locations only the first are known. */
function placesOf(incidents: readonly Incident[]): string {
  const known = new Map<string, ServiceLocation>();
  for (const { locations } of incidents) for (const one of locations) known.set(one.id, one);
  if (known.size === 0) return "";
  const whole = incidents.every(({ locations, locationCount }) => locations.length === locationCount);
  const names = [...new Set([...known.values()].map(locationTitle))].toSorted((a, b) => a.localeCompare(b, "nl"));
  if (!whole) return ` ${words.atSeveral(words.moreLocations(NAMED_PLACES))}`;
  return ` ${words.atSeveral(known.size > NAMED_PLACES ? words.locations(known.size) : formatList(names))}`;
}

/** The line about several disruptions. */
function severalOf(incidents: readonly Incident[], now: number): Line {
  const lead = words.several(incidents.length);
  const places = `${placesOf(incidents)}.`;
  const promises = incidents.flatMap((one) => (one.nextUpdateOn && !isLate(one, now) ? [one.nextUpdateOn] : []));
  const [first] = promises.toSorted();
  const next = first ? words.first(whenText(first, now)) : "";
  const text = `${places} ${next}`.trimEnd();
  return { lead, text, short: [places, next], spoken: `${lead}${text}` };
}

/** The line to show, or null. What a user has hidden comes back with its next update. */
export function currentLine(incidents: readonly Incident[], now: number): CurrentLine | null {
  const shown = incidents.filter(({ mine, updates }) => mine !== null && mine.hiddenUpdates < updates);
  for (const { tone, has } of groups) {
    const members = shown.filter((one) => has(one, now));
    const [first] = members;
    if (!first) continue;
    if (tone !== "red") return { ...lineOf(first, first, now), tone, path: incidentPath(first), incidents: [first] };
    const worst = members.some(({ severity }) => severity === "down") ? "red" : "orange";
    return members.length === 1
      ? { ...lineOf(first, first, now), tone: worst, path: incidentPath(first), incidents: members }
      : { ...severalOf(members, now), tone: worst, path: "/incidents", incidents: members };
  }
  return null;
}
