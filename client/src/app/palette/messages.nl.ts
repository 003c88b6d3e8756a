/** Dutch texts of the command palette and the overview of shortcuts. */
export const m = {
  title: "Zoeken of ga naar",
  placeholder: "Zoeken of ga naar…",
  results: "Resultaten",
  groups: { go: "Ga naar", tickets: "Tickets", documents: "Documenten", users: "Gebruikers", articles: "Kennisbank", actions: "Acties" },
  openTicket: (number: string) => `Open ticket ${number}`,
  allTickets: (query: string) => `Alle tickets met ‘${query}’`,
  notFound: (number: string) => `Ticket ${number} is niet gevonden.`,
  none: (query: string) => `Niets gevonden voor ‘${query}’.`,
  failed: { tickets: "Tickets konden niet worden doorzocht.", documents: "Documenten konden niet worden doorzocht.", users: "Gebruikers konden niet worden doorzocht.", articles: "De kennisbank kon niet worden doorzocht." },
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
  singleKeys: "Sneltoetsen van één letter gebruiken",
  sections: [
    ["Overal", [["Ctrl K, /", "Zoeken of ga naar"], ["?", "Dit overzicht"], ["G T", "Naar tickets"], ["G D", "Naar documenten"], ["G U", "Naar gebruikers"], ["N", "Nieuw ticket"], ["Alt T", "Naar de nieuwste melding"]]],
    ["In een lijst", [["J, ↓", "Volgende rij"], ["K, ↑", "Vorige rij"], ["Enter", "Openen"]]],
    ["In een ticket", [["Ctrl Enter", "Bericht versturen"], ["↑, ↓", "Vorig en volgend bericht, als een bericht de focus heeft"]]],
  ],
} as const;
