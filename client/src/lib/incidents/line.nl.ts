/** The Dutch texts of the line that customers read about an incident, and of the words that the portal fills in. */
import { counted } from "../format/format";

export const words = {
  lead: {
    disruption: "Storing",
    at_risk: "Risico",
    maintenance: "Onderhoud",
    announcement: "Bericht",
    solved: "Opgelost",
    restored: "Hersteld",
  },
  watched: ", wij kijken mee",
  at: (place: string) => `op ${place}`,
  atSeveral: (places: string) => `bij ${places}`,
  locations: (n: number) => counted(n, "locatie", "locaties"),
  others: (first: string, n: number) => `${first} en ${n} andere`,
  othersServices: (first: string, n: number) => `${first} en ${n} andere ${n === 1 ? "dienst" : "diensten"}`,
  down: (services: string, several: boolean, since: string) =>
    `${services} ${several ? "werken" : "werkt"} niet${since}.`,
  degraded: (services: string, several: boolean, since: string) =>
    `${services} ${several ? "werken" : "werkt"} niet goed${since}.`,
  at_risk: (services: string, several: boolean, since: string) =>
    `${services} ${several ? "werken" : "werkt"} zonder reserve${since}.`,
  works: (services: string, several: boolean, since: string) =>
    `${services} ${several ? "werken" : "werkt"} weer${since}.`,
  worksSafely: (services: string, several: boolean, since: string) =>
    `${services} ${several ? "werken" : "werkt"} weer met reserve${since}.`,
  justNow: "zojuist",
  yourLocation: "uw locatie",
  yourServices: "uw diensten",
  since: (moment: string) => `sinds ${moment}`,
  first: (moment: string) => `Eerste update ${moment}.`,
  until: (moment: string) => `tot ${moment}`,
  away: (minutes: number) => `Uw diensten zijn tot ${minutes === 1 ? "1 minuut" : `${minutes} minuten`} weg.`,
  several: (n: number) => counted(n, "storing", "storingen"),
  moreLocations: (n: number) => `meer dan ${n} locaties`,
  look: "Bekijken",
  hide: "Verbergen tot de volgende update",
} as const;
