/** The Dutch words of a ticket that no list needs: of staff at work, and of the page that they embed. */
import { formatList, formatNumber } from "../../../lib/format/format";

export const w = {
  panel: {
    details: "Details",
    status: "Status",
    priority: "Prioriteit",
    topic: "Soort",
    createdOn: "Aangemaakt",
    createdBy: "Door",
    customer: "Klant",
    assignee: "Behandelaar",
    number: "Nummer",
    copyNumber: "Nummer kopiëren",
    configuration: "Configuratie",
    code: "Code",
    postcode: "Postcode",
    description: "Dienst",
    noConfiguration: "Geen configuratie gekoppeld",
    configurationFailed: "Configuratie kon niet worden geladen",
    followers: (count: number) => `Volgers · ${count}`,
    showAll: (count: number) => `Toon alle ${count}`,
    nobody: "Niemand volgt dit ticket.",
    attachments: (count: number) => `Bijlagen · ${count}`,
    attachmentsTitle: "Bijlagen",
    noAttachments: "Geen bijlagen",
    attachmentsFailed: "De bijlagen konden niet worden geladen.",
    noAssignee: "Niemand",
    team: "Team",
    tags: "Labels wijzigen",
    contextFailed: "De gegevens van de klant konden niet worden geladen.",
    otherTickets: (count: number) => `Andere open tickets · ${formatNumber(count)}`,
    noOtherTickets: "Deze klant heeft geen andere open tickets.",
    recentDocuments: "Recente documenten",
    addFollower: "Collega toevoegen",
    removeFollower: (name: string) => `${name} niet meer laten volgen`,
    followerLabel: "Wie moet dit ticket volgen?",
    followerPlaceholder: "Zoek op naam",
    followerNone: "Niemand gevonden.",
    followerClear: "Naam wissen",
    cancelFollower: "Niemand toevoegen",
    history: "Geschiedenis",
    noHistory: "Er is nog niets gewijzigd.",
    olderHistory: "Eerdere wijzigingen laden",
  },

  presence: {
    typing: (name: string) => `${name} typt…`,
    replying: (name: string) => `${name} typt een antwoord…`,
    noting: (name: string) => `${name} typt een interne notitie…`,
    viewing: (names: readonly string[]) =>
      names.length > 2
        ? `${formatNumber(names.length)} kijken mee`
        : `${formatList(names)} ${names.length === 1 ? "kijkt" : "kijken"} mee`,
    answered: (name: string) => `${name} heeft zojuist geantwoord.`,
    showAnswer: "Naar bericht",
  },

  snooze: {
    button: "Pauzeren",
    choices: { afternoon: "Vanmiddag", tomorrow: "Morgen", monday: "Maandag" },
    foot: "De klant ziet tot wanneer. Leg in een bericht uit waarom.",
    until: (when: string) => `Gepauzeerd tot ${when}`,
    resume: "Nu hervatten",
  },

  sequence: {
    queue: "Werkvoorraad",
    place: (at: number, of: number, view: string) => `${formatNumber(at)} van ${formatNumber(of)} in ${view}`,
    previous: "Vorig ticket",
    next: "Volgend ticket",
  },

  internal: {
    title: "Ticket openen",
    number: "Ticketnummer",
    open: "Openen",
    invalid: "Vul een ticketnummer in van hoogstens 8 cijfers.",
    denied: "Deze pagina is alleen voor medewerkers.",
    deniedText: "U vindt uw tickets in het portaal.",
    toTickets: "Naar Tickets",
    inPortal: "In portaal",
    newTab: "(opent in nieuw tabblad)",
    connection: {
      connected: "Verbonden",
      connecting: "Verbinding maken…",
      lost: "Geen verbinding",
      offline: "Offline",
    },
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

  sending: {
    sendThen: {
      waiting_customer: "Versturen, wacht op klant",
      in_progress: "Versturen",
      resolved: "Versturen, opgelost",
    },
    placeNote: "Notitie plaatsen",
    sendAnyway: "Toch versturen",
    nextAfterSending: "Na versturen naar volgend ticket",
    afterSending: "Na versturen",
    then: {
      waiting_customer: ["Wacht op klant", "De klok staat stil tot de klant antwoordt."],
      in_progress: ["Blijft in behandeling", "De klok loopt door."],
      resolved: ["Opgelost", "De klant krijgt de vraag of het is opgelost."],
    },
    thenStays: "Uw keuze blijft staan. Opgelost geldt eenmalig.",
  },
};
