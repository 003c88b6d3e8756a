/**
 * The line about an incident, and the words of its messages that differ by customer. The server fills these in
 * (domain/wording); the tests of both use the table spec/incident-words.json.
 */
import type { Incident, IncidentService, ServiceLocation } from "@klantportaal/api/model";
import { type Moment, formatList } from "../format/format";
import { locationTitle, serviceTitle } from "../services/names";
import { momentText, promiseText } from "./incidents";
import { words } from "./line.nl";

export const NAMED_PLACES = 3;

/** What of an incident is a customer's own. */
export type Own = {
  services: number;
  firstService: Pick<IncidentService, "customerName" | "description" | "code"> | null;
  locations: readonly ServiceLocation[];
  locationCount: number;
};

/** "Hoofdkantoor", "Hoofdkantoor en Magazijn", "14 locaties". */
export function placesText({ locations, locationCount }: Pick<Own, "locations" | "locationCount">): string {
  if (locationCount > NAMED_PLACES || locations.length === 0) return words.locations(locationCount);
  return formatList([...new Set(locations.map(locationTitle))]);
}

/** "op Hoofdkantoor", "bij Hoofdkantoor en Magazijn". */
export const atPlaces = (own: Pick<Own, "locations" | "locationCount">): string =>
  (own.locationCount === 1 ? words.at : words.atSeveral)(placesText(own));

/** "Hoofdlijn en 2 andere". */
export function servicesText({ firstService, services }: Pick<Own, "firstService" | "services">): string {
  if (!firstService) return "";
  const first = serviceTitle(firstService);
  return services > 1 ? words.others(first, services - 1) : first;
}

/** Fills in {sinds}, {locatie} and {diensten} as a customer reads them. */
export function filledIn(text: string, own: Own, startsOn: Moment | null, now: Moment): string {
  const values: Readonly<Record<string, string>> = {
    sinds: startsOn === null ? words.justNow : momentText(startsOn, now),
    locatie: own.locationCount > 0 ? placesText(own) : words.yourLocation,
    diensten: servicesText(own) || words.yourServices,
  };
  return text.replace(/\{([\p{L}\p{N}_]+)\}/gu, (whole, name: string) => values[name] ?? whole);
}

type Told = Pick<
  Incident,
  "kind" | "severity" | "state" | "title" | "startsOn" | "endedOn" | "expectedEndOn" | "outageMinutes" | "nextUpdateOn"
>;

/**
 * The line in parts: its bold word, the sentences after it, and two short sentences for a narrow screen. `spoken` is
 * what screen readers announce.
 */
export type Line = { lead: string; text: string; short: readonly [string, string]; spoken: string };

const lineWith = (lead: string, text: string, short: Line["short"], spoken = `${lead}${short.join(" ")}`): Line => ({
  lead,
  text,
  short,
  spoken: spoken.trim(),
});

/** What a customer reads about one incident. */
export function lineOf(incident: Told, own: Own, now: Moment): Line {
  const { kind, severity, state, title, startsOn, endedOn, expectedEndOn, outageMinutes } = incident;
  const several = own.services > 1;
  const first = own.firstService ? serviceTitle(own.firstService) : "";
  const services = several ? words.othersServices(first, own.services - 1) : first;
  const since = (moment: string | null) => (moment ? ` ${words.since(momentText(moment, now))}` : "");
  const next = promiseText(incident, Number(new Date(now)), ".");
  const whole = (lead: string, text: string, more: string) => lineWith(lead, `${text} ${more}`.trimEnd(), [text, more]);
  if (kind === "announcement") return whole(words.lead.announcement, `: ${title}`, "");
  const works = severity === "at_risk" ? words.worksSafely : words.works;
  if (state === "ended") return whole(words.lead.solved, `: ${works(services, several, since(endedOn))}`, "");
  if (kind === "maintenance") {
    const until = expectedEndOn ? ` ${words.until(momentText(expectedEndOn, now))}` : "";
    const away = outageMinutes === null ? "" : words.away(outageMinutes);
    return whole(words.lead.maintenance, ` ${words.atSeveral(placesText(own))}${until}.`, away);
  }
  if (state === "monitoring")
    return whole(words.lead.restored, `${words.watched}: ${works(services, several, "")}`, next);
  const lead = severity === "at_risk" ? words.lead.at_risk : words.lead.disruption;
  const at = own.locationCount > 0 ? ` ${atPlaces(own)}` : "";
  return lineWith(
    lead,
    `${at}: ${words[severity ?? "down"](services, several, since(startsOn))} ${next}`.trimEnd(),
    [`${at}${since(startsOn)}.`, next],
    `${lead}${at}. ${next}`,
  );
}
