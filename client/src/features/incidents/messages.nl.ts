/** The Dutch texts of disruptions, maintenance and announcements, as customers read them. */
import type { IncidentPhase, IncidentSeverity } from "@klantportaal/api/model";

export const incidents = ["storing", "storingen"] as const;

export const m = {
  title: "Storingen en onderhoud",
  what: "de storingen",
  whatOne: "deze storing",
  unnamed: "Storing",
  views: "Weergaven",
  tabs: { now: "Nu en gepland", past: "Afgelopen" },

  severity: { down: "Storing", degraded: "Verstoord", at_risk: "Risico" } satisfies Record<IncidentSeverity, string>,
  solved: "Opgelost",
  done: "Afgelopen",
  cancelled: "Ingetrokken",
  draft: "Concept",

  follow: "Houd mij op de hoogte",
  follows: "U krijgt elke update",

  facts: {
    since: "Sinds",
    next: ["Volgende update", "Update"],
    expected: ["Verwacht hersteld", "Hersteld"],
    unknown: ["Nog niet bekend", "onbekend"],
    around: (moment: string) => `rond ${moment}`,
    from: "Van",
    until: "Tot",
    away: "Hoelang weg",
    awayFor: (length: string) => `tot ${length}`,
    started: "Begonnen",
    lasted: "Duurde",
    cause: "Oorzaak",
  },

  services: {
    title: "Uw diensten",
    others: (n: number) => `en ${n} andere`,
  },

  history: {
    title: "Verloop",
    phase: {
      searching: "Oorzaak wordt gezocht",
      found: "Oorzaak gevonden",
      repairing: "Herstel bezig",
      restored: "Hersteld, wij kijken mee",
      solved: "Opgelost",
    } satisfies Record<IncidentPhase, string>,
    began: (isRisk: boolean) => `${isRisk ? "Risico" : "Storing"} begonnen`,
    fresh: (what: string) => `Nieuwe update: ${what}`,
  },

  foot: "U hoeft deze storing niet te melden. Is er iets anders aan de hand?",
  ticket: "Toch een ticket maken",

  aside: "Gepland en uw agenda",
  planned: "Gepland",
  calendar: {
    text: "Zie onderhoud in uw eigen agenda. Verandert er iets, dan verandert het daar ook.",
    link: "Agenda koppelen",
    address: "Uw persoonlijke adres",
    copy: "Kopiëren",
    help: "Voeg dit adres als abonnement toe in uw agenda. Wie dit adres kent, ziet uw onderhoud.",
    renew: "Nieuw adres maken",
    renewTitle: "Nieuw adres maken?",
    renewText: "Het oude adres werkt dan niet meer. Agenda’s die het gebruiken, moet u opnieuw koppelen.",
  },
  allWork: "Al uw diensten werken, voor zover wij weten.",
  empty: "Geen storingen en geen gepland onderhoud",
  report: "Storing melden",

  past: {
    search: "Zoek op titel of nummer",
    kind: "Soort",
    period: "Periode",
    periods: {
      "30d": "laatste 30 dagen",
      "90d": "laatste 90 dagen",
      thisYear: "dit jaar",
      lastYear: "vorig jaar",
    },
    columns: { title: "Titel", services: "Diensten", started: "Begonnen", lasted: "Duurde" },
    empty: "Nog geen storingen of onderhoud",
    noneFound: ["Geen storingen gevonden", "Pas de filters of de zoekterm aan."],
  },

  notFound: ["Storing niet gevonden", "De storing bestaat niet of gaat niet over uw diensten."],
  toList: "Naar storingen",
} as const;
