/** Dutch texts of the command palette and the overview of shortcuts. */
export const m = {
  title: "Zoek of ga naar",
  placeholder: "Zoek of ga naar…",
  results: "Resultaten",
  groups: {
    go: "Ga naar",
    tickets: "Tickets",
    documents: "Documenten",
    users: "Gebruikers",
    articles: "Kennisbank",
    actions: "Acties",
  },
  openTicket: (number: string) => `Open ticket ${number}`,
  allTickets: (query: string) => `Alle tickets met ‘${query}’`,
  notFound: (number: string) => `Ticket ${number} is niet gevonden.`,
  none: (query: string) => `Niets gevonden voor ‘${query}’.`,
  failed: {
    tickets: "Tickets konden niet worden doorzocht.",
    documents: "Documenten konden niet worden doorzocht.",
    users: "Gebruikers konden niet worden doorzocht.",
    articles: "De kennisbank kon niet worden doorzocht.",
  },
  searching: "Zoeken…",
  found: (count: number) => (count === 1 ? "1 resultaat" : `${count} resultaten`),
  dark: "Weergave: donker",
  light: "Weergave: licht",
  system: "Weergave: systeem",
  signOut: "Uitloggen",
  profile: "Mijn profiel",
  shortcuts: "Sneltoetsen",
  hints: ["kiezen", "openen", "sluiten"],

  shortcutsTitle: "Sneltoetsen",
  then: "dan",
  or: "of",
  singleKeys: "Sneltoetsen van één letter gebruiken",
  sections: [
    [
      "Overal",
      [
        ["Ctrl+K, /", "Zoek of ga naar"],
        ["?", "Dit overzicht"],
        ["G T", "Naar tickets"],
        ["G D", "Naar documenten"],
        ["G U", "Naar gebruikers"],
        ["N", "Nieuw ticket"],
        ["Alt+T", "Naar de nieuwste melding"],
      ],
    ],
    [
      "In een lijst",
      [
        ["J, ↓", "Volgende rij"],
        ["K, ↑", "Vorige rij"],
        ["Enter", "Openen"],
      ],
    ],
    [
      "In de ticketlijst",
      [
        ["F", "Ticket op deze rij volgen of niet meer volgen"],
        ["Shift+U", "Ticket op deze rij als gelezen markeren"],
      ],
    ],
    [
      "In een ticket",
      [
        ["R", "Naar het berichtveld"],
        ["Ctrl+Enter", "Bericht versturen"],
        ["Alt+↓", "Naar het nieuwste bericht"],
        ["F", "Ticket volgen of niet meer volgen"],
        ["↑, ↓", "Vorig en volgend bericht, als een bericht de focus heeft"],
      ],
    ],
  ],
} as const;
