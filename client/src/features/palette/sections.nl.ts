/** The overview of shortcuts: its sections, and in each the keys with what they do. */
export const sections = [
  [
    "Overal",
    [
      ["Ctrl+K, /", "Zoek of ga naar"],
      ["?", "Dit overzicht"],
      ["G T", "Naar tickets"],
      ["G D", "Naar documenten"],
      ["G U", "Naar gebruikers"],
      ["G C", "Naar klanten (medewerkers)"],
      ["G Q", "Naar de werkvoorraad (medewerkers)"],
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
    "In de werkvoorraad (medewerkers)",
    [
      ["X", "Ticket op deze rij selecteren"],
      ["Shift+↓", "Ook de volgende rij selecteren"],
      ["Ctrl+A", "Alle tickets op de pagina selecteren"],
      ["Esc", "Selectie wissen"],
      ["A", "Toewijzen"],
      ["M", "Aan mij toewijzen"],
      ["S", "Status kiezen"],
      ["P", "Prioriteit kiezen"],
      ["T", "Team kiezen"],
      ["L", "Labels kiezen"],
      ["/", "Standaardtekst naar de selectie"],
      ["#", "Zoeken op nummer"],
      ["1, 9", "Naar een weergave"],
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
  [
    "In een ticket (medewerkers)",
    [
      ["E", "Onderwerp wijzigen"],
      ["Ctrl+Shift+Enter", "Kiezen wat versturen met de status doet"],
      ["/", "Standaardtekst kiezen, aan het begin van een regel"],
      ["@", "Collega noemen, in een interne notitie"],
      ["[, ]", "Vorig en volgend ticket van de weergave"],
      ["A", "Toewijzen"],
      ["M", "Aan mij toewijzen"],
      ["S", "Status kiezen"],
      ["P", "Prioriteit kiezen"],
      ["T", "Team kiezen"],
      ["L", "Labels kiezen"],
      ["Z", "Pauzeren"],
    ],
  ],
] as const;
