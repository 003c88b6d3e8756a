/** The Dutch texts of a ticket that no list needs: for staff at work, and for the page that they embed. */
import { NONE, formatList, formatNumber } from "../../../lib/format/format";

export const w = {
  panel: {
    details: "Details",
    ticket: "Ticket",
    status: "Status",
    priority: "Prioriteit",
    topic: "Soort",
    createdOn: "Aangemaakt",
    createdBy: "Door",
    customer: "Klant",
    assignee: "Behandelaar",
    number: "Nummer",
    copyNumber: "Nummer kopiëren",
    configuration: "Dienst",
    code: "Code",
    postcode: "Postcode",
    description: "Dienst",
    noConfiguration: "Geen dienst gekoppeld",
    configurationFailed: "De dienst kon niet worden geladen",
    followers: (count: number) => `Volgers · ${count}`,
    showAll: (count: number) => `Toon alle ${count}`,
    nobody: "Niemand volgt dit ticket.",
    attachments: (count: number) => `Bijlagen · ${count}`,
    attachmentsTitle: "Bijlagen",
    noAttachments: "Geen bijlagen",
    teamFailed: "Het team kon niet worden geladen.",
    attachmentsFailed: "De bijlagen konden niet worden geladen.",
    noAssignee: "Niemand",
    notHandledYet: "Nog niet bekend",
    team: "Team",
    tags: "Labels wijzigen",
    mailFails: "E-mail komt niet aan",
    contextFailed: "De gegevens van de klant konden niet worden geladen.",
    standsStill: "staat stil",
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

  conflict: {
    title: "Intussen gewijzigd",
    text: {
      status: (by: string | null, theirs: string, mine: string) =>
        `${by ?? "Iemand anders"} zette de status intussen op ‘${theirs}’. U koos ‘${mine}’.`,
      priority: (by: string | null, theirs: string, mine: string) =>
        `${by ?? "Iemand anders"} zette de prioriteit intussen op ‘${theirs}’. U koos ‘${mine}’.`,
      topic: (by: string | null, theirs: string, mine: string) =>
        `${by ?? "Iemand anders"} zette de soort intussen op ‘${theirs}’. U koos ‘${mine}’.`,
      configuration: (by: string | null, theirs: string, mine: string) =>
        `${by ?? "Iemand anders"} ${theirs === NONE ? "ontkoppelde de dienst intussen" : `koppelde intussen de dienst ‘${theirs}’`}. U koos ${mine === NONE ? "geen dienst" : `‘${mine}’`}.`,
      assignee: (by: string | null, theirs: string, mine: string) =>
        `${by ?? "Iemand anders"} ${theirs === NONE ? "haalde de behandelaar intussen weg" : `wees het ticket intussen toe aan ${theirs}`}. U koos ${mine === NONE ? "niemand" : mine}.`,
    },
  },

  configurationOf: {
    choose: "Kiezen",
    change: "Andere",
    title: "Dienst kiezen",
    search: "Zoek op code of postcode",
    none: "Niets gevonden.",
    nothing: "Geen dienst",
  },

  subject: {
    title: "Onderwerp wijzigen",
    label: "Onderwerp",
    submit: "Wijzigen",
    tooShort: (min: number) => `Gebruik minstens ${formatNumber(min)} tekens.`,
  },

  links: {
    section: (count: number) => `Gekoppeld · ${formatNumber(count)}`,
    none: "Niet gekoppeld aan een ander ticket.",
    failed: "De gekoppelde tickets konden niet worden geladen.",
    add: "Koppelen…",
    title: "Koppelen aan een ander ticket",
    kind: "Dit ticket is",
    kinds: { related: "Verwant", duplicate: "Dubbel van", parent: "Onderdeel van" },
    of: {
      related: "Verwant",
      duplicate: "Dubbel van",
      parent: "Onderdeel van",
      split: "Afgesplitst van",
    },
    inverse: {
      related: "Verwant",
      duplicate: "Heeft als dubbel",
      parent: "Heeft als onderdeel",
      split: "Splitste af",
    },
    submit: "Koppelen",
    remove: (ticket: string) => `Koppeling met ${ticket} verwijderen`,
    notAdded: "Er is niets gekoppeld.",
    notRemoved: "De koppeling is niet verwijderd.",
  },

  merge: {
    action: "Samenvoegen…",
    title: (ticket: string) => `Ticket ${ticket} samenvoegen?`,
    target: "Met welk ticket van deze klant?",
    text: (from: string, into: string) =>
      `${from} wordt gesloten en verwijst naar ${into}. Berichten blijven waar ze staan.`,
    readers: (names: readonly string[], into: string) =>
      `${formatList(names)} ${names.length === 1 ? "kan" : "kunnen"} daarna ${into} lezen.`,
    submit: "Samenvoegen",
    failed: "De tickets zijn niet samengevoegd.",
    other: "een ander ticket",
    done: (into: string) => `Samengevoegd met ${into}.`,
    doneForCustomer: (into: string) => `U leest het vervolg in ${into}.`,
    toTicket: "Naar ticket",
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
    other: "Kies datum en tijd…",
    title: "Tot wanneer pauzeren?",
    usual: "Gebruikelijke tijdstippen",
    day: "Datum",
    time: "Tijd",
    timeInvalid: "Vul een tijd in als uu:mm.",
    past: "Kies een tijdstip in de toekomst.",
    tooFar: "Kies een tijdstip binnen een jaar.",
    foot: "De klant ziet tot wanneer. Leg in een bericht uit waarom.",
    until: (when: string) => `Gepauzeerd tot ${when}`,
    resume: "Nu hervatten",
  },

  sequence: {
    queue: "Werkvoorraad",
    place: (at: number, of: number) => `${formatNumber(at)} van ${formatNumber(of)}`,
    inView: (view: string) => ` in ${view}`,
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
    signOut: "Uitloggen",
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
    afterSending: "Na versturen",
    then: {
      waiting_customer: ["Wacht op klant", "De klok staat stil tot de klant antwoordt."],
      in_progress: ["Blijft in behandeling", "De klok loopt door."],
      resolved: ["Opgelost", "De klant krijgt de vraag of het is opgelost."],
    },
    thenStays: "Uw keuze blijft staan. Opgelost geldt eenmalig.",
  },
};
