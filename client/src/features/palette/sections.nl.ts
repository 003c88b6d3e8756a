import { isMac } from "../../ui/keys";

/** The overview of shortcuts: sections, and in each the keys with their effect; those for one side only are marked. */
type Shortcut = readonly [keys: string, what: string, whose?: "staff" | "customers"];

const all: readonly (readonly [title: string, shortcuts: readonly Shortcut[]])[] = [
  [
    "Overal",
    [
      ["Ctrl+K, /", "Zoek of ga naar"],
      ["?", "Dit overzicht"],
      ["G T", "Naar tickets"],
      ["G S", "Naar diensten", "customers"],
      ["G I", "Naar storingen", "customers"],
      ["G D", "Naar documenten"],
      ["G U", "Naar gebruikers"],
      ["G C", "Naar klanten", "staff"],
      ["G Q", "Naar de werkvoorraad", "staff"],
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
    "In de werkvoorraad",
    [
      ["X", "Ticket op deze rij selecteren", "staff"],
      ["Shift+↓", "Ook de volgende rij selecteren", "staff"],
      ["Ctrl+A", "Alle tickets op de pagina selecteren", "staff"],
      ["Esc", "Selectie wissen", "staff"],
      ["A", "Toewijzen", "staff"],
      ["M", "Aan mij toewijzen", "staff"],
      ["S", "Status kiezen", "staff"],
      ["P", "Prioriteit kiezen", "staff"],
      ["T", "Team kiezen", "staff"],
      ["L", "Labels kiezen", "staff"],
      ["I", "Koppelen aan de storing waar het ticket bij past", "staff"],
      ["/", "Standaardtekst naar de selectie sturen", "staff"],
      ["#", "Zoeken op nummer", "staff"],
      ["1, 9", "Naar een weergave", "staff"],
    ],
  ],
  [
    "Bij uw diensten",
    [
      ["→", "Diensten van deze locatie tonen", "customers"],
      ["←", "Diensten van deze locatie verbergen", "customers"],
      ["M", "Storing melden, voor de dienst op deze rij", "customers"],
      ["E", "Naam van deze dienst of locatie wijzigen", "customers"],
    ],
  ],
  [
    "In een ticket",
    [
      ["R", "Naar het berichtveld"],
      ["Ctrl+Enter", "Bericht versturen"],
      ["Esc", "Het berichtveld verlaten"],
      ["Alt+↓", "Naar het nieuwste bericht"],
      ["F", "Ticket volgen of niet meer volgen"],
      ["↑, ↓", "Vorig en volgend bericht, vanuit een bericht"],
      ["E", "Onderwerp wijzigen", "staff"],
      ["Ctrl+Shift+Enter", "Status na versturen kiezen", "staff"],
      ["/", "Standaardtekst kiezen, aan het begin van een regel", "staff"],
      ["@", "Collega noemen, in een interne notitie", "staff"],
      ["[, ]", "Vorig en volgend ticket van de weergave", "staff"],
      ["Alt+[, Alt+]", "Hetzelfde terwijl u schrijft", "staff"],
      ["A", "Toewijzen", "staff"],
      ["M", "Aan mij toewijzen", "staff"],
      ["S", "Status kiezen", "staff"],
      ["P", "Prioriteit kiezen", "staff"],
      ["T", "Team kiezen", "staff"],
      ["L", "Labels kiezen", "staff"],
      ["I", "Koppelen aan de storing waar het ticket bij past", "staff"],
      ["Z", "Pauzeren", "staff"],
    ],
  ],
];

/** On a Mac Option and a bracket type a character. */
const here = (keys: string) => (isMac() ? keys.replaceAll(/Alt\+(?=[[\]])/g, "Control+Option+") : keys);

/** The sections for one user and computer, without empty ones. */
export const sectionsFor = (staff: boolean) =>
  all
    .map(
      ([title, shortcuts]) =>
        [
          title,
          shortcuts
            .filter(([, , whose]) => !whose || (whose === "staff") === staff)
            .map(([keys, what]) => [here(keys), what] as const),
        ] as const,
    )
    .filter(([, shortcuts]) => shortcuts.length > 0);
