/** Dutch texts of incoming e-mail. */
import type { InboundReason, MailboxError } from "@klantportaal/api/model";
import { counted } from "../../lib/format/format";

export const mails = ["e-mail", "e-mails"] as const;

const reasons: Record<InboundReason, string> = {
  unknown_sender: "Afzender hoort bij geen gebruiker",
  unverified: "Afzender niet te verifiëren",
  not_theirs: "Ticket hoort niet bij deze afzender",
  no_ticket: "Hoort bij geen ticket",
  closed: "Ticket is gesloten",
  limit: "Meer dan 10 berichten in een uur",
  automatic: "Automatisch antwoord",
  bounce: "Niet bezorgd",
  empty: "Geen tekst",
  too_large: "Te groot",
  malformed: "Niet te lezen",
  failed: "Overnemen mislukt",
  staff: "Van een medewerker: wordt niet vanzelf geplaatst",
};

const faults: Record<MailboxError, string> = {
  unreachable: "De mailserver is niet bereikbaar",
  sign_in: "Aanmelden bij de postbus mislukt",
  folder: "De map van de postbus bestaat niet",
  protocol: "De mailserver antwoordt niet zoals verwacht",
  storage: "Opslaan van e-mail mislukt",
  domain: "Er komt geen e-mail binnen zolang uw organisatie geen eigen e-maildomein heeft",
};

export const m = {
  title: "Inkomende e-mail",
  what: "de e-mail",
  search: "Zoek op afzender of onderwerp",
  tabs: { quarantined: "Te beoordelen", posted: "Verwerkt", ignored: "Genegeerd", rejected: "Afgewezen" },
  columns: { receivedOn: "Ontvangen", sender: "Afzender", subject: "Onderwerp", reason: "Reden", actions: "Acties" },
  noSender: "Geen afzender",
  noSubject: "Geen onderwerp",
  unknown: "Onbekend",
  forged: "Mogelijk vervalst",
  reasons,
  posted: (ticket: string) => `Bericht in ${ticket}`,
  released: (name: string, ticket: string) => `Overgenomen door ${name} in ${ticket}`,
  rejectedBy: (name: string) => `Afgewezen door ${name}`,
  withoutNumber: "een ticket zonder nummer",
  empty: ["Niets te beoordelen", "E-mail die niet vanzelf een bericht wordt, wacht hier op u."],
  emptyOther: ["Geen e-mail", "Hier staat nog niets."],
  noneFound: ["Geen e-mail gevonden", "Pas de zoekterm aan."] as const,

  mailbox: {
    off: "Er komt geen e-mail binnen: er is geen postbus ingesteld.",
    connected: (time: string) => `Verbonden, laatst opgehaald ${time}`,
    waiting: "E-mail wordt voor het eerst opgehaald…",
    failing: (fault: MailboxError, since: string) => `${faults[fault]} sinds ${since}.`,
    again: "Opnieuw",
    address: (address: string) => `Postbus ${address}`,
  },

  bulk: {
    bar: "Geselecteerde e-mail",
    clear: "Selectie wissen", // "Wissen" alone would mean that e-mail is
    select: (mail: string) => `Selecteer ${mail}`,
    selectAll: (count: number) => `Selecteer alle ${count} op deze pagina`,
    selected: (count: number) => `${counted(count, ...mails)} geselecteerd`,
    rejected: (count: number) => `${counted(count, ...mails)} afgewezen.`,
    failed: (count: number, reason: string) => `${counted(count, ...mails)} niet afgewezen. ${reason}`,
  },

  sheet: {
    title: "E-mail",
    from: "Van",
    receivedOn: "Ontvangen",
    reason: "Reden",
    files: (count: number) => counted(count, "bestand", "bestanden"),
    what: "de e-mail",
    removed: "De inhoud van deze e-mail wordt niet meer bewaard.",
    nothing: "Er is geen leesbare tekst.",
    takeOver: "Overnemen",
    reject: "Afwijzen",
    rejecting: "Afwijzen…",
    rejected: "E-mail afgewezen.",
    close: "Sluiten",
    toTicket: "Naar ticket",
    answer: "Beantwoorden per e-mail",
    answerSubject: (subject: string) => (/^re:/i.test(subject) ? subject : `Re: ${subject}`),
    newUser: "Gebruiker aanmaken",
  },

  newUser: {
    title: "Gebruiker aanmaken",
    intro: (sender: string) => `Van welke klant wordt ${sender} een gebruiker?`,
    submit: "Verder",
  },

  release: {
    title: "E-mail overnemen",
    where: "Waarheen",
    ticket: "Aan ticket koppelen",
    fresh: "Nieuw ticket",
    pick: "Ticket",
    subject: "Onderwerp",
    subjectWrong: (min: number) => `Gebruik minstens ${min} tekens.`,
    topic: "Soort",
    customerMissing: "Kies een klant uit de lijst.",
    yours: "Dit komt op uw naam te staan. De afzender wordt geciteerd.",
    forged: "De afzender is mogelijk vervalst. Neem de tekst alleen over als u zeker weet dat de afzender klopt.",
    submit: "Overnemen",
    anyway: "Toch overnemen",
    submitting: "Overnemen…",
    done: "E-mail overgenomen.",
  },
};
