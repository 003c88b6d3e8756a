/** The Dutch texts of what others do in a conversation, and of what staff do there. */
import { formatNumber } from "../../../lib/format/format";

export const w = {
  presence: {
    typing: (name: string) => `${name} typt…`,
    replying: (name: string) => `${name} typt een antwoord…`,
    noting: (name: string) => `${name} typt een interne notitie…`,
    answered: (name: string) => `${name} heeft zojuist geantwoord.`,
    showAnswer: "Naar bericht",
  },

  split: {
    title: "Nieuw ticket van dit bericht",
    subject: "Onderwerp",
    text: "Toelichting",
    textHelp: "Staat boven het bericht, op uw naam.",
    quote: (name: string) => `Het bericht van ${name} komt eronder, met kopieën van de bijlagen.`,
    submit: "Ticket aanmaken",
    busy: "Aanmaken…",
    failed: "Het ticket is niet aangemaakt.",
    done: "Ticket aangemaakt.",
  },

  suggestions: {
    titles: { reply: "Standaardteksten", person: "Collega’s" },
    found: (count: number, query: string) =>
      query === "" ? formatNumber(count) : `${formatNumber(count)} bij ‘${query}’`,
    none: "Geen standaardtekst gevonden.",
    add: "Tekst maken",
    failed: "De lijst kon niet worden geladen.",
    button: "Standaardtekst",
    owners: { personal: "Van u", team: "Team", shared: "Gedeeld" },
    unfilled: (name: string) => `Vul {${name}} in of verwijder het.`,
    tooMany: (most: number) => `Noem hoogstens ${most} collega’s.`,
  },

  actions: {
    also: "Zet ook:",
    status: "status",
    assignee: "behandelaar",
    team: "team",
    tag: "label",
    nobody: "niemand",
    unknown: "onbekend",
    archived: "is gearchiveerd",
    remove: (kind: string, name: string) => `${kind} ${name} niet zetten`,
    tooManyTags: (over: number) =>
      `Een ticket heeft hoogstens 20 labels: haal er hier ${over === 1 ? "één" : formatNumber(over)} weg, of bij het ticket.`,
  },

  sending: {
    sendThen: {
      waiting_customer: "Versturen, wacht op klant",
      in_progress: "Versturen",
      resolved: "Versturen, opgelost",
    },
    placeNote: "Notitie plaatsen",
    sendAnyway: "Toch versturen",
    nextAfterSending: "Na versturen naar volgend ticket",
    thenStays: "Uw keuze blijft staan. Opgelost geldt eenmalig.",
  },
};
