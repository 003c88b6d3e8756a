/** The line about an incident, and the words of its messages that differ by customer. */
import type { Incident, IncidentService, ServiceLocation } from "@klantportaal/api/model";
import { type Moment, dayKey, formatList, formatTime } from "../format/format";
import { locationTitle, serviceTitle } from "../services/names";
import { momentText } from "./incidents";
import { words } from "./line.nl";

const NAMED_PLACES = 3;

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
    sinds: startsOn === null ? "" : momentText(startsOn, now),
    locatie: placesText(own),
    diensten: servicesText(own),
  };
  return text.replace(/\{(\p{L}+)\}/gu, (whole, name: string) => values[name] || whole);
}

type Told = Pick<
  Incident,
  "kind" | "severity" | "state" | "title" | "startsOn" | "endedOn" | "expectedEndOn" | "outageMinutes" | "nextUpdateOn"
>;

/** The line in parts: its bold word, and the sentences after it. */
export type Line = { lead: string; text: string };

/** The sentence that promises an update; empty when none is promised. */
export function nextText({ nextUpdateOn }: Pick<Incident, "nextUpdateOn">, now: Moment): string {
  if (nextUpdateOn === null) return "";
  const today = dayKey(nextUpdateOn) === dayKey(now);
  return today ? words.next(formatTime(nextUpdateOn)) : words.nextDay(momentText(nextUpdateOn, now));
}

/** What a customer reads about one incident. */
export function lineOf(incident: Told, own: Own, now: Moment): Line {
  const { kind, severity, state, title, startsOn, endedOn, expectedEndOn, outageMinutes } = incident;
  const several = own.services > 1;
  const first = own.firstService ? serviceTitle(own.firstService) : "";
  const services = several ? words.othersServices(first, own.services - 1) : first;
  const since = (moment: string | null) => (moment ? words.since(momentText(moment, now)) : "");
  if (kind === "announcement") return { lead: words.lead.announcement, text: `: ${title}` };
  if (state === "ended")
    return { lead: words.lead.solved, text: `: ${words.works(services, several, since(endedOn))}` };
  if (kind === "maintenance") {
    const until = expectedEndOn ? ` ${words.until(momentText(expectedEndOn, now))}` : "";
    const away = outageMinutes === null ? "" : ` ${words.away(outageMinutes)}`;
    return { lead: words.lead.maintenance, text: ` ${words.atSeveral(placesText(own))}${until}.${away}` };
  }
  const text = `${words[severity ?? "down"](services, several, since(startsOn))} ${nextText(incident, now)}`.trim();
  return severity === "at_risk"
    ? { lead: words.lead.at_risk, text: ` ${atPlaces(own)}: ${text}` }
    : { lead: words.lead.disruption, text: ` ${atPlaces(own)}: ${text}` };
}
