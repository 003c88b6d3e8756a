/** What is told about an incident: since when, until when, how long, and where. */
import type { Incident } from "@klantportaal/api/model";
import { formatLength } from "../format/due";
import { type Moment, dayKey, formatListDate, formatTime, formatWeekdayTime } from "../format/format";
import { locationTitle } from "../services/names";
import { m } from "./messages.nl";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export const incidentPath = ({ id }: Pick<Incident, "id">) => `/incidents/${id}`;

/** Reports whether it is happening now; while it is monitored it works again, but is not over. */
export const isRunning = ({ state }: Pick<Incident, "state">): boolean => state === "active" || state === "monitoring";

/** "10:12" today, else "za 14 nov 10:12". */
export const momentText = (moment: Moment, now: Moment): string =>
  dayKey(moment) === dayKey(now) ? formatTime(moment) : formatWeekdayTime(moment);

/** "om 10:12" today, else "za 14 nov 10:12". */
export const whenText = (moment: Moment, now: Moment): string =>
  dayKey(moment) === dayKey(now) ? m.at(formatTime(moment)) : formatWeekdayTime(moment);

/** Reports whether an update was promised for a moment that has passed. */
export const isLate = ({ nextUpdateOn }: Pick<Incident, "nextUpdateOn">, now: number): boolean =>
  nextUpdateOn !== null && Date.parse(nextUpdateOn) < now;

/** The promised update, or that it is late; empty when none is promised. `end` ends the sentence. */
export function promiseText(incident: Pick<Incident, "nextUpdateOn">, now: number, end = ""): string {
  if (incident.nextUpdateOn === null) return "";
  const when = whenText(incident.nextUpdateOn, now);
  return isLate(incident, now) ? m.late(when) : `${m.nextUpdate(when)}${end}`;
}

/** How long something lasts already: "22 minuten", "1 u 52", "3 dagen". */
export function lastingText(since: Moment, now: number): string {
  const ms = Math.max(0, now - new Date(since).getTime());
  if (ms < HOUR) return m.minutes(Math.floor(ms / MINUTE));
  return ms < 2 * DAY ? formatLength(ms) : m.days(Math.floor(ms / DAY));
}

/** How long it lasted: "48 min". Empty until it has ended. */
export const lengthText = ({ startsOn, endedOn }: Pick<Incident, "startsOn" | "endedOn">): string =>
  startsOn && endedOn ? formatLength(Math.max(0, Date.parse(endedOn) - Date.parse(startsOn))) : "";

/** "zo 00:30". */
const dayTime = (moment: Moment) => `${formatWeekdayTime(moment).split(" ")[0] ?? ""} ${formatTime(moment)}`;

type Planned = Pick<Incident, "startsOn" | "expectedEndOn" | "outageMinutes">;

function windowFrom({ startsOn, expectedEndOn, outageMinutes }: Planned, begin: (moment: Moment) => string): string {
  if (!startsOn) return "";
  const end = expectedEndOn && (dayKey(startsOn) === dayKey(expectedEndOn) ? formatTime : dayTime)(expectedEndOn);
  const away = outageMinutes === null ? "" : `, ${m.outage(formatLength(outageMinutes * MINUTE))}`;
  return `${begin(startsOn)}${end ? ` – ${end}` : ""}${away}`;
}

/** The window of maintenance: "zo 00:30 – 04:30, tot 30 min weg"; its day is on the tile beside it. */
export const windowText = (incident: Planned): string => windowFrom(incident, dayTime);

/** The same with its day: "zo 29 nov 00:30 – 04:30, tot 30 min weg". */
export const plannedText = (incident: Planned): string => windowFrom(incident, formatWeekdayTime);

/** "29" and "nov". */
export const tileOf = (moment: Moment): readonly string[] => formatListDate(moment, moment).split(" ");

/** "Hoofdkantoor, Utrecht"; of several locations their number. */
export function placeText({ locations, locationCount }: Pick<Incident, "locations" | "locationCount">): string {
  const [first] = locations;
  if (locationCount !== 1 || !first) return locationCount > 0 ? m.locations(locationCount) : "";
  return [...new Set([locationTitle(first), first.city])].filter(Boolean).join(", ");
}

/** A cause within a sentence: without its full stop and its capital, unless that is part of an abbreviation. */
const within = (cause: string) =>
  cause
    .trim()
    .replace(/\.$/, "")
    .replace(/^\p{Lu}(?=\p{Ll})/u, (a) => a.toLowerCase());

/** What a past incident was: "Storing van 48 min, opgelost. Oorzaak: stroomuitval in de centrale." */
export function pastText(incident: Incident): string {
  const { kind, cause } = incident;
  const lasted = m.lasted(m.kind[kind], lengthText(incident));
  return `${lasted}${kind === "disruption" ? m.solved : "."}${cause === "" ? "" : m.cause(within(cause))}`;
}
