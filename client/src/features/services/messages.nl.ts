/** The Dutch texts of services: the list, one service, their export. */
import type { ServiceState } from "@klantportaal/api/model";
import { counted } from "../../lib/format/format";

export const services = ["dienst", "diensten"] as const;
export const locations = ["locatie", "locaties"] as const;

const reports = (n: number) => counted(n, "melding", "meldingen");
const openTickets = (n: number) => counted(n, "open ticket", "open tickets");

type Value = { value: string };

export const m = {
  title: "Diensten",
  what: "uw diensten",
  whatOne: "deze dienst",
  report: "Storing melden",
  ask: "Vraag stellen",

  state: {
    down: "Storing",
    degraded: "Verstoord",
    reported: "Gemeld",
    maintenance: "Onderhoud",
    starting: "Start",
    works: "Werkt",
  } satisfies Record<ServiceState, string>,
  starts: (day: string) => `Start ${day}`,
  unknownStates: "De staat van uw diensten is nu niet bekend.",
  worksTitle: "Er is bij ons geen storing bekend.",
  reports,
  inState: (n: number, services: number) => `${n} van ${counted(services, "dienst", "diensten")}`,
  ended: (day: string) => `Beëindigd op ${day}`,

  list: {
    views: "Weergaven",
    tabs: { locations: "Per locatie", all: "Alle diensten", ended: "Beëindigd" },
    search: "Zoek op plaats, postcode, code of naam",
    filterState: "Staat",
    filterKind: "Soort",
    filterCity: "Plaats",
    export: "Exporteren als CSV",
    columns: {
      open: "Openen",
      kind: "Soort",
      location: "Locatie",
      service: "Dienst",
      now: "Nu",
      services: "Diensten",
      openTickets: "Open tickets",
      contractEndsOn: "Contract tot",
      inUse: "In gebruik",
      actions: "Acties",
    },
    groups: { open: "Openstaand", quiet: "Niets openstaand" },
    locationCount: (n: number) => counted(n, ...locations),
    serviceCount: (n: number) => counted(n, ...services),
    locationsChanged: (n: number) => `${counted(n, ...locations)} veranderd`,
    servicesChanged: (n: number) => `${counted(n, ...services)} veranderd`,
    servicesOf: (location: string) => `Diensten van ${location}`,
    openTicketsOf: (n: number, name: string) => `${openTickets(n)} van ${name}`,
    openTickets,
    firstOf: (n: number) => `eerste van ${n}`,
    inDays: (days: number) => (days === 0 ? "vandaag" : days === 1 ? "morgen" : `over ${days} dagen`),
    servicesHere: "de diensten van deze locatie",
    allServices: (n: number) => `Alle ${n} diensten`,
    empty: ["Nog geen diensten", "Zodra uw eerste dienst klaarstaat, ziet u hem hier."],
    emptyEnded: ["Geen beëindigde diensten", "Diensten die stoppen, vindt u hier terug."],
    noneFound: ["Geen diensten gevonden", "Pas de filters of de zoekterm aan."],
  },

  menu: {
    open: "Openen",
    openTab: "In nieuw tabblad openen",
    rename: "Naam wijzigen",
    copyCode: "Code kopiëren",
  },

  export: {
    columns: {
      code: "Code",
      name: "Naam",
      description: "Omschrijving",
      kind: "Soort",
      location: "Locatie",
      postCode: "Postcode",
      houseNumber: "Huisnummer",
      city: "Plaats",
      state: "Staat",
      openTickets: "Open tickets",
      startsOn: "In gebruik sinds",
      contractEndsOn: "Contract tot",
      endedOn: "Beëindigd op",
    },
    done: (n: number) => `${counted(n, ...services)} geëxporteerd.`,
    failed: "Exporteren is niet gelukt.",
  },

  detail: {
    unnamed: "Dienst",
    notFound: ["Dienst niet gevonden", "De dienst bestaat niet of hoort niet bij uw organisatie."],
    toList: "Naar diensten",
    toCustomers: "Naar klanten",
    details: "Details",
    newTicket: "Nieuw ticket",
    tickets: {
      title: "Tickets",
      open: (n: number) => `${n} open`,
      all: (n: number) => `Alle ${n} tickets`,
      none: "Nog geen tickets over deze dienst",
      what: "de tickets",
    },
    documents: {
      title: "Documenten",
      all: (n: number) => `Alle ${n} documenten`,
      download: (name: string) => `Downloaden: ${name}`,
      what: "de documenten",
    },
    changes: {
      title: "Wijzigingen",
      what: "de wijzigingen",
      all: (n: number) => `Alle ${n}`,
      by: (who: string | undefined) => (who ? `, door ${who}` : ""),
      created: "Dienst toegevoegd",
      ended: "Dienst beëindigd",
      resumed: "Dienst weer in gebruik genomen",
      named: (to: Value) => ["Naam gewijzigd in ", to],
      unnamed: "Eigen naam verwijderd",
      given: (what: string, to: Value) => [`${what}: `, to],
      changed: (what: string, from: Value, to: Value) => [`${what} van `, from, " naar ", to],
      removed: (what: string, from: Value) => [`${what} `, from, " verwijderd"],
      fields: {
        code: "Code",
        description: "Omschrijving",
        kind: "Soort",
        postCode: "Postcode",
        houseNumber: "Huisnummer",
        city: "Plaats",
        startsOn: "In gebruik vanaf",
        contractEndsOn: "Contract tot",
      } as Record<string, string>,
    },
    facts: {
      title: "Kenmerken",
      kind: "Soort",
      copy: (name: string) => `${name} kopiëren`,
      none: "Geen kenmerken bekend",
      desk: "Alleen voor ons",
    },
    contract: {
      title: "Contract",
      since: "Sinds",
      from: "Start",
      until: "Tot",
      ended: "Beëindigd",
      short: (day: string) => `Tot ${day}`,
      endless: "Geen einddatum bekend",
    },
    nearby: {
      title: (location: string) => `Ook op ${location}`,
      titleHere: "Ook op dit adres",
      titleNowhere: "Ook zonder adres",
      all: (n: number) => `Alle ${n} diensten`,
      short: (n: number) => counted(n, "andere dienst", "andere diensten"),
    },
  },

  rename: {
    label: "Eigen naam",
    help: (code: string) => `Zo heet deze dienst in uw organisatie en in ons contact met u. De code blijft ${code}.`,
    length: (n: number, max: number) => `${n} van ${max}`,
    save: "Opslaan",
    cancel: "Annuleren",
    failed: "Niet opgeslagen.",
    again: "Opnieuw",
  },
} as const;
